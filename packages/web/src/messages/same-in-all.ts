/**
 * Keys whose text may equal the English one: names, figures, and words the languages share. `fr:key` allows it for one
 * language alone. Add a key here only when it is no oversight.
 */
export const SAME_IN_ALL: ReadonlySet<string> = new Set<string>([
  "game.wall-street-1920",
  "title.table",
  "room.bot",
  "replay.step",
  "es:replay.chartLabel",
  "fr:settings.vibration",
  "fr:table.where",
  "fr:board.orange",
  "fr:thinking.minutes",
  "fr:menu.invite",
  "fr:replay.pause",
]);
