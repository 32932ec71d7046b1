import { z } from 'zod';

const passageSchema = z.object({
  report: z.string(),
  page: z.number(),
  text: z.string().nullable(),
  labels: z.array(z.string()),
  raw_value: z.number().nullable(),
  raw_unit: z.string().nullable(),
  best: z.boolean(),
  confirmed: z.boolean(),
  user_view: z.boolean(),
  deleted: z.boolean(),
});
type Passage = z.infer<typeof passageSchema>;

const placeOf = ({ report, page }: Passage): string => `page ${page} of ${report}`;

const quoted = (text: string | null): string => (text === null ? 'a table' : `“${text}”`);

const figureOf = ({ raw_value, raw_unit }: Passage): string | null =>
  raw_value === null ? null : [String(raw_value), raw_unit ?? ''].join(' ').trimEnd();

/** 'figure 12 kt to 13 kt' where it changed. */
const moved = (name: string, before: string | null, after: string | null): readonly string[] =>
  before === after ? [] : [`${name} ${before ?? 'none'} to ${after ?? 'none'}`];

const MARKS = [
  ['best', 'marked best', 'no longer best'],
  ['confirmed', 'confirmed', 'no longer confirmed'],
  ['user_view', 'put into the user view', 'taken out of the user view'],
  ['deleted', 'deleted', 'brought back'],
] as const;

const markWords = (before: Passage, after: Passage): readonly string[] =>
  MARKS.flatMap(([mark, set, unset]) =>
    before[mark] === after[mark] ? [] : [after[mark] ? set : unset],
  );

function changeWords(before: Passage, after: Passage): string {
  const words = [
    ...moved('moved from', placeOf(before), placeOf(after)),
    ...moved('text', quoted(before.text), quoted(after.text)),
    ...moved('figure', figureOf(before), figureOf(after)),
    ...moved('labels', before.labels.join(', ') || null, after.labels.join(', ') || null),
    ...markWords(before, after),
  ];
  return words.length === 0 ? 'nothing changed' : words.join(', ');
}

interface PassageEvent {
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What became of a passage: 'passage on page 3 of Annual report (“Scope 1 was 12 kt”): marked best'.
 * Null for an event that does not say it.
 */
export function passageWords({ action, before, after }: PassageEvent): string | null {
  const now = passageSchema.safeParse(after).data;
  if (now === undefined) return null;
  const was = passageSchema.safeParse(before).data;
  const named = (passage: Passage) => `passage on ${placeOf(passage)} (${quoted(passage.text)})`;
  if (was === undefined) {
    const figure = figureOf(now);
    return `${named(now)} added${figure === null ? '' : `, figure ${figure}`}`;
  }
  const undone = action === 'excerpt.undone' ? ', undone' : '';
  return `${named(was)}: ${changeWords(was, now)}${undone}`;
}
