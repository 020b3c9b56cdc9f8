import type { TableTalk } from "../game-page.ts";
import { useT } from "../i18n/index.ts";
import { IconButton } from "../index.ts";
import "./talk-button.css";

/** Opens the talk from the head of any page; says how much of it nobody has read here. Nothing at a silent table. */
export function TalkButton(props: { talk: TableTalk | null }) {
  const t = useT();
  const { talk } = props;
  if (talk === null) return null;
  return (
    <span className="talk-button">
      <IconButton
        icon="talk"
        label={talk.unread > 0 ? t("talk.openUnread", { count: talk.unread }) : t("talk.open")}
        onPress={talk.open}
      />
      {talk.unread > 0 ? (
        <b className="talk-unread" aria-hidden="true">
          {Math.min(99, talk.unread)}
        </b>
      ) : null}
    </span>
  );
}
