import type { NamedLine } from './wrapped.ts';

/** Lines of one name are at most this many letter heights apart. */
const LINE_DISTANCE = 1.75;

interface MergedName {
  readonly text: string;
  readonly top: number;
  readonly bottom: number;
}

const isLoose = ({ category, label, beside, line }: NamedLine): boolean =>
  category !== '' && label === '' && beside.length === 0 && line.figures.length === 0;

function namesOf(lines: readonly NamedLine[]): readonly MergedName[] {
  const names: MergedName[] = [];
  for (const { category, line } of lines.filter((each) => each.category !== '')) {
    const last = names.at(-1);
    if (last !== undefined && line.y - last.bottom <= LINE_DISTANCE * line.height) {
      names.splice(-1, 1, { ...last, text: `${last.text} ${category}`, bottom: line.y });
    } else names.push({ text: category, top: line.y, bottom: line.y });
  }
  return names;
}

interface Range {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The rows of each name, which stands in their middle. */
function rangesOf(names: readonly MergedName[], start: number): readonly Range[] {
  const ranges: Range[] = [];
  let from = start;
  for (const { text, top, bottom } of names) {
    const to = top + bottom - from;
    ranges.push({ text, from, to });
    from = to;
  }
  return ranges;
}

/** Names that stand between the rows that they are of go to each of these rows. */
export function withMergedNames(lines: readonly NamedLine[], pitch: number): readonly NamedLine[] {
  if (!lines.some(isLoose)) return lines;
  const rows = lines.filter(({ line }) => line.figures.length > 0);
  const first = rows[0]?.line.y ?? 0;
  const ranges = rangesOf(namesOf(lines), first - pitch / 2);
  const rangeOf = ({ line }: NamedLine) =>
    ranges.find(({ from, to }) => line.y > from && line.y < to);
  const isWhole =
    rows.every((row) => rangeOf(row) !== undefined) &&
    ranges.every((range) => rows.some((row) => rangeOf(row) === range));
  if (!isWhole) return lines;
  return lines
    .filter((line) => !isLoose(line))
    .map((line) => ({ ...line, category: rangeOf(line)?.text ?? line.category }));
}
