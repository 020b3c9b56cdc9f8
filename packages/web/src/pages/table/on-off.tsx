import { Segmented } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";

/** One option that is on or off. */
export function OnOff(props: {
  label: string;
  on: boolean;
  editable: boolean;
  onChange: (on: boolean) => void;
}) {
  const t = useT();
  return (
    <Segmented
      label={props.label}
      readOnly={!props.editable}
      value={props.on ? "on" : "off"}
      options={[
        { value: "off", label: t("settings.off") },
        { value: "on", label: t("settings.on") },
      ]}
      onChange={(value) => props.onChange(value === "on")}
    />
  );
}
