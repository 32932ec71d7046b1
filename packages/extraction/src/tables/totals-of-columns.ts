import {
  type CellFigure,
  type DecimalSign,
  isUnitText,
  readCell,
  readHead,
} from '../figures/index.ts';
import { type Cell, type Line, spotOf } from '../layout/index.ts';
import { isName } from './labels.ts';
import type { TableRow } from './table-row.ts';

/** Names a row of the whole company below rows of its parts. */
const OF_ALL =
  /^(?:(?:sub)?total|grand total|sum|summa|summe|suma|gesamt|insgesamt|totale?|ensemble|consolidated|konsolidiert|consolidado|consolidé|overall|worldwide|global|all\b)|(?:^|\s)(?:group|konzern|koncernen|total|groupe|grupo)(?:\s(?:total|as a whole))?$/i;
const SUBTOTAL = /^sub-?total/i;
/** A table of parts has at least so many rows above that of the whole. */
const FEWEST_PARTS = 2;
const FEWEST_FIGURES = 2;
const HEAD_LINES = 3;
const HEAD_HEIGHTS = 2.8;
const TITLE_LINES = 2;
/** 'Halden Industries 2024', and no 'Fiscal year 2024'. */
const COMPANY_AND_YEAR =
  /^(?!fiscal|financial|calendar|reporting|year|total|as |at |in |for )\p{Lu}\p{L}{2,}(?: \p{Lu}\p{L}+)+,? 20\d\d$/iu;
const TOTAL_AND_YEAR = /^(?:(?:grand |group )?total|totalt|gesamt|summe|konzern|group),? 20\d\d$/i;
/** 'Harrow Foods plc' is the whole where it is the sum of the rows above. */
const COMPANY =
  / (?:plc|AG|SE|KGaA|GmbH|S\.?A\.?|SpA|AB|ASA|A\/S|N\.?V\.?|Inc\.?|Corp\.?|Ltd\.?|Limited)$/;
const ROUNDING = 0.01;

/** A name may begin this far beside its figures. */
const BESIDE = 12;

export interface PartLine {
  readonly at: number;
  readonly line: Line;
  readonly name: Cell;
  readonly figures: readonly { readonly cell: Cell; readonly figure: CellFigure }[];
}

export const overlaps = (a: Cell, b: Cell): boolean =>
  a.x < b.right + BESIDE && b.x - BESIDE < a.right;

/** A line of a name and figures only. */
function partLineOf(line: Line, at: number, sign: DecimalSign | null): PartLine | null {
  const [name, ...rest] = line.cells;
  if (name === undefined || !/\p{L}{2}/u.test(name.text)) return null;
  const isWhole = COMPANY_AND_YEAR.test(name.text) || TOTAL_AND_YEAR.test(name.text);
  if (readHead(name.text) !== null && !isWhole) return null;
  const figures = rest.flatMap((cell) => {
    const figure = readCell(cell.text, sign);
    return figure === null || readHead(cell.text)?.kind === 'year' ? [] : [{ cell, figure }];
  });
  return figures.length < FEWEST_FIGURES || figures.length < rest.length
    ? null
    : { at, line, name, figures };
}

/** Lines that follow each other, with the same columns. */
export function groupsOf(lines: readonly Line[], sign: DecimalSign | null): readonly PartLine[][] {
  const groups: PartLine[][] = [];
  for (const [at, line] of lines.entries()) {
    const read = partLineOf(line, at, sign);
    if (read === null) continue;
    const group = groups.at(-1);
    const last = group?.at(-1);
    const first = group?.[0];
    const goesOn =
      last?.at === at - 1 &&
      read.figures.every(({ cell }) => first?.figures.some((own) => overlaps(own.cell, cell)));
    if (goesOn) group?.push(read);
    else groups.push([read]);
  }
  return groups;
}

/** The lines of the heads of columns, from top to bottom. */
export function headLines({ at, line }: PartLine, lines: readonly Line[]): readonly Line[] {
  const found: Line[] = [];
  for (const above of lines.slice(Math.max(0, at - HEAD_LINES), at).toReversed()) {
    const gap = (found[0] ?? line).y - above.y;
    if (gap > HEAD_HEIGHTS * Math.min(above.height, line.height)) break;
    if (above.cells.length < FEWEST_FIGURES && found.length > 0) break;
    found.unshift(above);
  }
  return found;
}

/** The year that ends a text: 'Group, 2023–24', 'Emissions by segment, 2024'. */
export function yearAtEnd(text: string): number | null {
  const end = /(?:^|[\s,(])(?:FY ?)?(?:20\d\d|(?<=FY ?)\d\d)(?:[/–-]\d\d(?:\d\d)?)?\)?$/i.exec(
    text,
  )?.[0];
  const head = end === undefined ? null : readHead(end.replace(/[(),]/g, ' '));
  return head?.kind === 'year' ? head.year : null;
}

const withoutYear = (text: string): string =>
  text.replace(/[\s(](?:FY ?)?\d{2,4}(?:[/–-]\d{2,4})?\)?$/i, '').replace(/[,(]$/, '');

const isOfAll = ({ name }: PartLine): boolean =>
  OF_ALL.test(withoutYear(name.text).trim()) && !SUBTOTAL.test(name.text);

/** 'Halden Industries 2024' below rows without a year: the rows of the company. */
function datedRows(group: readonly PartLine[]): readonly PartLine[] {
  const begins = group.findIndex(({ name }) => yearAtEnd(name.text) !== null);
  return begins < FEWEST_PARTS
    ? []
    : group.slice(begins).filter(({ name }) => yearAtEnd(name.text) !== null);
}

/** The unit in the corner of a head is none of the words that name its columns. */
const UNIT_IN_BRACKETS = /\s?\([^()]{1,30}\)$/;

/** The lines over a head, the nearest first. */
export const titlesOver = (end: number, lines: readonly Line[]): readonly string[] =>
  lines
    .slice(Math.max(0, end - TITLE_LINES), end)
    .toReversed()
    .map(({ cells }) => cells.map(({ text }) => text).join(' '));

const textOf = ({ text }: Cell): string => text.trim();

/** 'Emissions 2023, kt CO2e' and 'Emissions 2023 (kt CO2e)' without the unit. */
function withoutUnit(text: string): string {
  const end = text.lastIndexOf(', ');
  const rest = end !== -1 && isUnitText(text.slice(end + 2)) ? text.slice(0, end) : text;
  return rest.replace(UNIT_IN_BRACKETS, '');
}

/** The year that ends the nearest of some texts: 'Emissions by segment, 2023 (t CO2e)'. */
export const yearOver = (texts: readonly string[]): number | null =>
  texts.map((text) => yearAtEnd(withoutUnit(text))).find((year) => year !== null) ?? null;

/** The cells of a head over the names of its rows. */
export const cornerOf = ({ name }: PartLine, heads: readonly Line[]): readonly Cell[] =>
  heads.flatMap(({ cells }) => cells.filter(({ x }) => x <= name.right));

const amountOf = ({ figures }: PartLine, at: number): number => {
  const figure = figures[at]?.figure;
  return figure?.kind === 'figure' ? figure.value : 0;
};

/** The last row, where it is named like a company and is the sum of the others. */
function sumRow(group: readonly PartLine[]): readonly PartLine[] {
  const last = group.at(-1);
  if (last === undefined || !COMPANY.test(last.name.text)) return [];
  const isSum = last.figures.every((_, at) => {
    const sum = group.slice(0, -1).reduce((total, line) => total + amountOf(line, at), 0);
    return Math.abs(sum - amountOf(last, at)) <= ROUNDING * sum;
  });
  return isSum ? [last] : [];
}

function rowsOfGroup(group: readonly PartLine[], lines: readonly Line[]): readonly TableRow[] {
  const [first] = group;
  const named = group.filter(isOfAll);
  const wholes = [named, datedRows(group), sumRow(group)].find(({ length }) => length > 0) ?? [];
  if (first === undefined || group.length - wholes.length < FEWEST_PARTS) return [];
  const heads = headLines(first, lines);
  const titles = titlesOver(first.at - heads.length, lines);
  const corner = cornerOf(first, heads);
  return wholes.flatMap((whole) => {
    const year = yearOver([whole.name.text, ...corner.map(textOf), ...titles]);
    return whole.figures.flatMap(({ cell, figure }): readonly TableRow[] => {
      const over = heads.flatMap(({ cells }) =>
        cells.filter((each) => !corner.includes(each) && overlaps(each, cell)),
      );
      const label = over.map(({ text }) => text).join(' ');
      if (!isName(label) || over.some(({ text }) => readHead(text) !== null)) return [];
      return [
        {
          kind: 'years',
          label,
          category: corner.map((cell) => textOf(cell).replace(UNIT_IN_BRACKETS, '')).join(' '),
          beside: '',
          headings: corner.map(({ text }) => text).filter(isUnitText),
          titles,
          above: corner.map(({ text }) => text),
          figures: [
            {
              year,
              cell: figure,
              text: cell.text,
              head: '',
              isBase: false,
              spot: spotOf(cell, whole.line),
              headSpot: null,
            },
          ],
          headers: ['', label],
          cells: [whole.name.text, cell.text],
        },
      ];
    });
  });
}

/** Names the column of the whole company beside columns of its parts. */
const COLUMN_OF_ALL =
  /^(?:(?:group |grand |company )?totals?|(?:total |the )?group|worldwide|global|consolidated|konzern|koncernen|(?:total )?groupe|(?:total )?grupo|gesamt|summe|suma|summa|totalt)$/i;
const DATE =
  /,? (?:at |on |as of )?(?:\p{L}{3,9}\.? \d{1,2},?|\d{1,2}\.? \p{L}{3,9}) (?=20\d\d$)/iu;

/** 'Q1', '2T', 'Kv 3': a quarter is a part of a year as a division is one of a company. */
const QUARTER = /^(?:[QT] ?[1-4]|[1-4] ?[QT]|Kv\.? ?[1-4])$/i;
const FULL_YEAR =
  /^(?:full[- ]year|year|12 months|helår|gesamtjahr|jahr|exercice|année|ejercicio|año|total|totalt|gesamt)$/i;

/** The column of the whole, where each of the others is of a part. */
function wholeOf(first: PartLine, heads: readonly Line[]): Cell | null {
  const over = ({ cell }: { readonly cell: Cell }) =>
    heads.flatMap(({ cells }) => cells.filter((each) => overlaps(each, cell)).map(textOf));
  const isQuarters = first.figures.some((each) => over(each).some((text) => QUARTER.test(text)));
  const ofAll = isQuarters ? FULL_YEAR : COLUMN_OF_ALL;
  const wholes = first.figures.filter((each) => over(each).some((text) => ofAll.test(text)));
  const whole = wholes.at(-1);
  const parts = first.figures.filter((each) => each !== whole).map(over);
  const areParts = parts.every(
    (texts) =>
      texts.length > 0 &&
      texts.every((text) => (isQuarters ? QUARTER.test(text) : readHead(text) === null)),
  );
  const isAlone = wholes.length === 1 || whole === first.figures.at(-1);
  const isWhole = isAlone && areParts && parts.length >= FEWEST_PARTS;
  return whole !== undefined && isWhole ? whole.cell : null;
}

/** The column of the whole in rows whose other columns are its parts. */
function columnOfAll(group: readonly PartLine[], lines: readonly Line[]): readonly TableRow[] {
  const [first] = group;
  if (first === undefined) return [];
  const heads = headLines(first, lines);
  const whole = wholeOf(first, heads);
  if (whole === null) return [];
  const above = cornerOf(first, heads).map(textOf);
  const titles = titlesOver(first.at - heads.length, lines);
  return group.flatMap(({ name, line, figures }): readonly TableRow[] => {
    const own = figures.find(({ cell }) => overlaps(cell, whole));
    if (own === undefined) return [];
    const text = name.text.replace(DATE, ' ');
    const figure = {
      year: yearOver([text, ...above, ...titles]),
      cell: own.figure,
      text: own.cell.text,
      head: '',
      isBase: false,
      spot: spotOf(own.cell, line),
      headSpot: null,
    };
    const label = withoutYear(text).trim();
    const around = { category: '', beside: '', headings: [], titles, above };
    const cells = [name.text, own.cell.text];
    return [{ kind: 'years', label, ...around, figures: [figure], headers: [], cells }];
  });
}

/** Tables with a row or a column for each part of a company: the figures of the whole. */
export const totalsOfColumns = (
  lines: readonly Line[],
  sign: DecimalSign | null,
): readonly TableRow[] =>
  groupsOf(lines, sign).flatMap((group) => [
    ...rowsOfGroup(group, lines),
    ...columnOfAll(group, lines),
  ]);
