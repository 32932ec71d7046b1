import type { DecimalSign } from '../figures/index.ts';
import { type Line, spotOf } from '../layout/index.ts';
import type { TableRow } from './table-row.ts';
import { groupsOf, headLines, overlaps, type PartLine, yearAtEnd } from './totals-of-columns.ts';

const WOMEN = '(?:women|females?|kvinnor|frauen|femmes|mujeres)';
const SHARE = '(?:%|percent(?:age)?|share|proportion|andel|anteil|part|proporción|porcentaje)';
/** '% women', 'Women (%)', 'Share of women', 'Frauenanteil' */
const SHARE_OF_WOMEN = new RegExp(
  `^(?:${SHARE}[\\s(]*(?:of |de |des |av |der )?${WOMEN}|${WOMEN}[\\s,(]*${SHARE}|Frauenanteil|kvinnoandel)\\)?$`,
  'i',
);
const MOST_TITLES = 2;

/** The head of a column that holds shares of women, with the cells of its rows. */
function rowsOfGroup(group: readonly PartLine[], lines: readonly Line[]): readonly TableRow[] {
  const [first] = group;
  if (first === undefined) return [];
  const heads = headLines(first, lines);
  const head = heads.flatMap(({ cells }) => cells).find(({ text }) => SHARE_OF_WOMEN.test(text));
  if (head === undefined) return [];
  const end = first.at - heads.length;
  const above = lines.slice(Math.max(0, end - MOST_TITLES), first.at).toReversed();
  const titles = above.map(({ cells }) => cells.map(({ text }) => text).join(' '));
  const corner = heads.flatMap(({ cells }) => cells.filter(({ x }) => x <= first.name.right));
  const years = [...corner.map(({ text }) => text), ...titles].map(yearAtEnd);
  return group.flatMap(({ name, line, figures }): readonly TableRow[] => {
    const own = figures.find(({ cell }) => overlaps(cell, head));
    if (own === undefined) return [];
    const figure = {
      year: years.find((year) => year !== null) ?? null,
      cell: own.figure,
      text: own.cell.text,
      head: '%',
      isBase: false,
      spot: spotOf(own.cell, line),
      headSpot: null,
    };
    const around = { category: '', beside: '%', headings: [], titles: [], above: [] };
    return [
      {
        kind: 'sheet',
        label: `${name.text} ${head.text}`,
        ...around,
        figures: [figure],
        headers: ['', head.text],
        cells: [name.text, own.cell.text],
      },
    ];
  });
}

/** Tables of groups of people with the share of women of each beside its numbers: 'Directors | 5 | 6 | 45.5%'. */
export const womenOfRows = (
  lines: readonly Line[],
  sign: DecimalSign | null,
): readonly TableRow[] => groupsOf(lines, sign).flatMap((group) => rowsOfGroup(group, lines));
