import { putPicturesAway, Refusal } from "@bigboard/design";
import { type MessageKey, useT } from "@bigboard/design/i18n";
import { usePlace } from "@bigboard/design/link";
import { type OtherRules, otherRulesOf, otherRulesWords } from "@bigboard/design/records/other-rules";
import { type PlayedRecord, playRecord } from "@bigboard/design/records/play-record";
import { type MatchRecord, parseRecord, replayKey, type Seat } from "@bigboard/kernel";
import { HATS, Hat, Name } from "@bigboard/protocol";
import { Suspense, useEffect, useMemo, useState } from "react";
import { z } from "zod";
import { Loading } from "../../app-loading.tsx";
import { NoticePage } from "../../frame/error-page.tsx";
import { PaperPage } from "../../frame/paper-page.tsx";
import { ownMatch, playedOnSince } from "../../net/own-matches.ts";
import { fetchOwnRecord } from "../../net/own-record.ts";
import { RecordSlip } from "../verify/record-slip.tsx";
import { ClockStage } from "./clock-stage.tsx";
import { MatchesToReplay } from "./finished-matches.tsx";
import { handedRecord, handOver } from "./handed-record.ts";
import { type Person, strangers } from "./people.ts";
import { saveRecord } from "./record-acts.tsx";
import { sharedHats, sharedKey } from "./shared-key.ts";
import { ReplayStage } from "./stage.tsx";
import type { PlayedAt } from "./stage-frame.tsx";
import { whyClosed } from "./why-closed.ts";

/** A finished match, from the server with a key this browser holds or one that stands in the address, or from a file. */
export function ReplayPage(props: { match: string | null }) {
  useEffect(putPicturesAway, []);
  return props.match === null ? <ReplayFromFile /> : <ReplayFromServer match={props.match} />;
}

type Opened =
  | { readonly kind: "played"; readonly played: PlayedRecord; readonly people: readonly Person[] | null }
  | { readonly kind: "otherRules"; readonly record: MatchRecord; readonly rules: OtherRules }
  | { readonly kind: "bad"; readonly reason: string };

/** As the server sends it: hats are the table's, and a record has none; a shared link says them. */
const Named = z.object({ names: z.array(Name) });
const People = z.object({ people: z.array(z.object({ name: Name, hat: Hat })) });

/** Reads a record and plays it; names travel beside it in files that were saved here. */
async function openRecord(raw: unknown): Promise<Opened> {
  const parsed = parseRecord(raw);
  if (!parsed.ok) return { kind: "bad", reason: parsed.reason };
  const { findGame } = await import("@bigboard/games");
  const game = findGame(parsed.record.game);
  const rules = game === undefined ? null : otherRulesOf(parsed.record, game);
  if (rules !== null) return { kind: "otherRules", record: parsed.record, rules };
  const played = game === undefined ? null : playRecord(parsed.record, game);
  if (played === null) return { kind: "bad", reason: parsed.record.game };
  return { kind: "played", played, people: peopleOf(raw, parsed.record.seats) };
}

function peopleOf(raw: unknown, seats: number): readonly Person[] | null {
  const hats = People.safeParse(raw);
  const names = Named.safeParse(raw);
  const found = hats.success
    ? hats.data.people
    : names.success
      ? names.data.names.flatMap((name, seat) => {
          const hat = HATS[seat];
          return hat === undefined ? [] : [{ name, hat }];
        })
      : [];
  return found.length === seats ? found : null;
}

/** The same people in the hats a link says, if it says one for each. */
function inHats(people: readonly Person[] | null, hats: readonly Hat[] | null): readonly Person[] | null {
  if (people === null || hats?.length !== people.length) return people;
  return people.map((person, seat) => ({ ...person, hat: hats[seat] ?? person.hat }));
}

/** Parsed where it parses; `parseRecord` says what is wrong with the rest. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function ReplayFromServer(props: { match: string }) {
  const t = useT();
  const { match } = props;
  const [opened, setOpened] = useState<
    Opened | { readonly kind: "closed"; readonly words: MessageKey } | null
  >(null);
  const own = ownMatch(match);
  const { hash } = usePlace();
  const given = sharedKey(hash);
  const token = own?.token ?? given;
  useEffect(() => {
    let current = true;
    const load = async () => {
      const reply = token === null ? null : await fetchOwnRecord(match, token);
      if (reply?.ok) return openRecord(reply.value);
      return { kind: "closed", words: whyClosed(reply === null ? null : reply.code) } as const;
    };
    void load().then((found) => {
      if (current) setOpened(found);
    });
    return () => {
      current = false;
    };
  }, [match, token]);
  if (opened === null) return <Loading />;
  if (opened.kind === "otherRules") {
    return (
      <NoticePage
        where={t("replay.title")}
        icon="lock"
        title={t("verify.otherRulesTitle")}
        act={{ label: t("replay.save"), onPress: () => saveRecord(opened.record, own?.people ?? null) }}
      >
        <p>{otherRulesWords(opened.rules, t)}</p>
      </NoticePage>
    );
  }
  if (opened.kind !== "played") {
    return (
      <NoticePage where={t("replay.title")} icon="lock" title={t("replay.gone")}>
        <p>{t(opened.kind === "closed" ? opened.words : "replay.notYet")}</p>
      </NoticePage>
    );
  }
  return (
    <Stage
      opened={opened}
      people={own?.people ?? inHats(opened.people, sharedHats(hash))}
      me={own?.seat ?? null}
      playedAt={own === null ? null : { code: own.code, on: playedOnSince(own) }}
      shareKey={own === null ? given : replayKey(match, own.token)}
    />
  );
}

function ReplayFromFile() {
  const t = useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  const take = (text: string): void => {
    void openRecord(jsonOf(text)).then(setOpened);
  };
  useEffect(() => {
    const handed = handedRecord();
    if (handed === null) return;
    handOver(null);
    void openRecord(jsonOf(handed)).then(setOpened);
  }, []);
  useEffect(() => {
    document.title = t("replay.title");
  }, [t]);
  if (opened?.kind === "played") {
    return <Stage opened={opened} people={opened.people} me={null} playedAt={null} shareKey={null} />;
  }
  return (
    <PaperPage where={t("replay.title")}>
      <RecordSlip title={t("replay.title")} line={`${t("replay.line")} ${t("replay.opens")}`} onText={take}>
        <MatchesToReplay />
        {opened?.kind === "bad" ? (
          <Refusal title={t("verify.unreadable", { reason: opened.reason })} />
        ) : null}
        {opened?.kind === "otherRules" ? <Refusal title={otherRulesWords(opened.rules, t)} /> : null}
      </RecordSlip>
    </PaperPage>
  );
}

function Stage(props: {
  opened: Extract<Opened, { kind: "played" }>;
  people: readonly Person[] | null;
  me: Seat | null;
  playedAt: PlayedAt | null;
  shareKey: string | null;
}) {
  const t = useT();
  const { played } = props.opened;
  const known = props.people?.length === played.record.seats ? props.people : null;
  const Shown = played.pacing.clocks ? ClockStage : ReplayStage;
  const [unknown] = useState(() => strangers(played.record.seats, (number) => t("replay.seat", { number })));
  const saved = known ?? unknown;
  const { me } = props;
  const people = useMemo(
    () =>
      saved.map((person, seat) =>
        seat === me ? { ...person, name: t("replay.own", { name: person.name }) } : person,
      ),
    [saved, me, t],
  );
  return (
    <Suspense fallback={<Loading />}>
      <Shown
        played={played}
        people={people}
        saved={saved}
        me={me}
        playedAt={props.playedAt}
        shareKey={props.shareKey}
      />
    </Suspense>
  );
}
