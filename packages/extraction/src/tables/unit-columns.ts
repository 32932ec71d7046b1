import { type DecimalSign, isUnitText, readHead } from '../figures/index.ts';
import { type Cell, type Line, spotOf } from '../layout/index.ts';
import type { TableRow } from './table-row.ts';
import {
  cornerOf,
  groupsOf,
  headLines,
  overlaps,
  type PartLine,
  titlesOver,
  yearOver,
} from './totals-of-columns.ts';

/** '% of total', 'Anteil in %' */
const SHARE =
  /^(?:(?:in )?%(?: (?:of|vom|du|de la|del|sobre el|av) .{3,20})?|(?:as )?(?:share|percentage|proportion|anteil|part|andel|cuota|peso|porcentaje)(?: of .{3,20})?(?:,? ?\(?(?:in )?%\)?)?)$/i;
/** A percent sign alone may be of a change, where no row is the whole. */
const PERCENT = /^(?:in )?%$/i;
const WHOLE = 100;

interface Headed {
  readonly cell: Cell;
  readonly text: string;
}

const isWhole = (group: readonly PartLine[], column: Cell): boolean =>
  group.some(({ figures }) =>
    figures.some(
      ({ cell, figure }) =>
        overlaps(cell, column) && figure.kind === 'figure' && figure.value === WHOLE,
    ),
  );

/** The columns of a group with what stands over each; none where one is of something else. */
function columnsOf(group: readonly PartLine[], heads: readonly Line[], corner: readonly Cell[]) {
  const columns = (group[0]?.figures ?? []).map(({ cell }): Headed => {
    const over = heads.flatMap(({ cells }) =>
      cells.filter((each) => !corner.includes(each) && overlaps(each, cell)),
    );
    return { cell, text: over.map(({ text }) => text).join(' ') };
  });
  const isOther = (text: string): boolean =>
    SHARE.test(text) || PERCENT.test(text) || readHead(text)?.kind === 'other';
  const areKnown = columns.every(({ text }) => isUnitText(text) || isOther(text));
  if (!areKnown || !columns.some(({ text }) => isOther(text))) return [];
  return columns.filter(({ cell, text }) =>
    PERCENT.test(text) ? isWhole(group, cell) : SHARE.test(text) || isUnitText(text),
  );
}

function rowsOfGroup(group: readonly PartLine[], lines: readonly Line[]): readonly TableRow[] {
  const [first] = group;
  if (first === undefined) return [];
  const heads = headLines(first, lines);
  const corner = cornerOf(first, heads);
  const over = corner.map(({ text }) => text);
  const titles = [over.join(' '), ...titlesOver(first.at - heads.length, lines)];
  const year = yearOver(titles);
  return columnsOf(group, heads, corner).flatMap((column) =>
    group.flatMap(({ name, line, figures }): readonly TableRow[] => {
      const own = figures.find(({ cell }) => overlaps(cell, column.cell));
      if (own === undefined) return [];
      const figure = {
        year,
        cell: own.figure,
        text: own.cell.text,
        head: column.text,
        isBase: false,
        spot: spotOf(own.cell, line),
        headSpot: null,
      };
      return [
        {
          kind: 'sheet',
          label: name.text,
          category: '',
          beside: SHARE.test(column.text) ? '%' : column.text,
          headings: [],
          titles: titles.filter((text) => text !== ''),
          above: [],
          figures: [figure],
          headers: ['', column.text],
          cells: [name.text, own.cell.text],
        },
      ];
    }),
  );
}

/** Tables of one year with an amount and its share of the whole in each row: 'Hazardous waste | 1,204 | 6%'. */
export const unitColumnsOf = (
  lines: readonly Line[],
  sign: DecimalSign | null,
): readonly TableRow[] => groupsOf(lines, sign).flatMap((group) => rowsOfGroup(group, lines));
