import { Button, toast } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { navigate } from "@bigboard/design/link";
import { useState } from "react";
import { fetchTable } from "../../net/http.ts";
import { refusalWords } from "../table/refusal-words.ts";
import style from "./join-ticket.module.css";
import { readCode } from "./read-code.ts";

/** The code of a table that one was told, and in. */
export function JoinTicket() {
  const t = useT();
  const [text, setText] = useState("");
  const [looking, setLooking] = useState(false);
  const join = async (): Promise<void> => {
    const code = readCode(text);
    if (code === null) {
      toast({ icon: "cross", text: t("lobby.badCode") });
      return;
    }
    setLooking(true);
    const reply = await fetchTable(code);
    setLooking(false);
    if (reply.ok) navigate(`/t/${code}`);
    else
      toast({
        icon: "cross",
        text: reply.status === 404 ? t("lobby.noTable", { code }) : refusalWords(reply, t),
      });
  };
  return (
    <form
      className={`${style.ticket} paper`}
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      <label htmlFor="table-code">{t("lobby.code")}</label>
      <input
        id="table-code"
        value={text}
        maxLength={14}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={t("lobby.codeShape")}
        onChange={(event) => setText(event.target.value.toUpperCase())}
      />
      <Button look="brass" type="submit" disabled={looking} className={style.join}>
        {t("lobby.join")}
      </Button>
    </form>
  );
}
