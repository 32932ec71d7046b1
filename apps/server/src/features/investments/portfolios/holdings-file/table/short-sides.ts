import { plainHeader } from '../../../../imports/lines.reads.ts';
import type { Figure } from './figures.ts';
import type { FoundTable } from './find-table.ts';
import { textOf } from './grid.ts';
import type { FigureRole, Line } from './read-lines.ts';

const SIDE_HEADER =
  /\b(l s|s l|long short|side|direction|position|position type|type|exposure type|ls|lang kort|richtung|sens|sentido)\b/;
const LONG = /^(l|long|lang|longue|largo|lunga)$/;
const SHORT = /^(s|short|kort|courte|corto|corta|leer|leerverkauf|sold short|short sale)$/;

/** The column that says of every row whether it is held long or short; null without one. */
function sideColumn(lines: readonly Line[], { grid, headers }: FoundTable): number | null {
  const at = headers.findIndex((header, column) => {
    if (!SIDE_HEADER.test(plainHeader(header))) return false;
    const said = lines.flatMap(({ rowNumber }) => {
      const text = plainHeader(textOf(grid.rows[rowNumber - 1]?.[column]));
      return text === '' ? [] : [text];
    });
    return (
      said.some((text) => SHORT.test(text)) &&
      said.every((text) => LONG.test(text) || SHORT.test(text))
    );
  });
  return at < 0 ? null : at;
}

const SIGNED = ['weight', 'value', 'quantity'] as const satisfies readonly FigureRole[];

const isAboveZero = (figure: Figure): boolean => figure.kind === 'figure' && figure.value > 0;

const turned = (figure: Figure): Figure =>
  figure.kind === 'figure' ? { ...figure, value: 0 - Math.abs(figure.value) } : figure;

/** Lines, and the header of the column that gave some of them a minus. */
interface Sided {
  readonly lines: readonly Line[];
  readonly turnedBy: string | null;
}

/** Rows that a column calls short count against the others, also where their figures have no minus. */
export function withShortSides(lines: readonly Line[], table: FoundTable): Sided {
  const side = sideColumn(lines, table);
  if (side === null) return { lines, turnedBy: null };
  let isTurned = false;
  const sided = lines.map((line) => {
    const text = plainHeader(textOf(table.grid.rows[line.rowNumber - 1]?.[side]));
    if (!SHORT.test(text)) return line;
    isTurned ||= SIGNED.some((role) => isAboveZero(line.figures[role]));
    const [weight, value, quantity] = SIGNED.map((role) => turned(line.figures[role]));
    return {
      ...line,
      figures: {
        ...line.figures,
        weight: weight ?? line.figures.weight,
        value: value ?? line.figures.value,
        quantity: quantity ?? line.figures.quantity,
      },
    };
  });
  return { lines: sided, turnedBy: isTurned ? (table.headers[side] ?? '') : null };
}
