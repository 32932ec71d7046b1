import type { MetricUnit } from '@verdure/contract/vocabulary';

import { type DecimalSign, figuresIn, readCell, readHead } from '../figures/index.ts';
import {
  type Cell,
  type Line,
  type Page,
  type Paragraph,
  paragraphsOf,
  partOfSpot,
  sentencesOf,
  type Spot,
  spotOf,
} from '../layout/index.ts';
import { type RowFigure, type TableRow, tableRowsOf } from '../tables/index.ts';
import { unitAfter } from './figures-in-sentences.ts';
import { unitOf, unknownUnitOf } from './unit-of-row.ts';

/** A number of a page, as a person picks it. */
export interface PrintedNumber {
  readonly printed: string;
  /** In the unit. */
  readonly value: number;
  /** As the page says it for the metric; null where it does not. */
  readonly unit: string | null;
  /** The name of its row; the words beside it where it stands in a text. */
  readonly name: string;
  /** Null where no head of a column says it. */
  readonly year: number | null;
  /** The row or the sentence that holds it. */
  readonly passage: string;
  readonly spot: Spot;
}

interface Asked {
  /** Of the metric; null for one without a figure. */
  readonly unit: MetricUnit | null;
  readonly sign: DecimalSign | null;
}

interface InRow {
  readonly row: TableRow;
  readonly figure: RowFigure;
}

const isHere = (a: Spot, b: Spot): boolean =>
  Math.abs(a.y - b.y) < a.height / 2 && Math.min(a.right, b.right) > Math.max(a.x, b.x);

const FEW_CHARACTERS = 90;
const MOST_PASSAGE = 600;

interface InText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly spot: Spot;
}

/** The numbers of a cell: the whole cell, or those within its words. A year alone is the head of a column. */
function numbersIn(cell: Cell, line: Line, sign: DecimalSign | null) {
  const { text } = cell;
  const spot = spotOf(cell, line);
  const whole = readCell(text, sign);
  if (readHead(text)?.kind === 'year') return [];
  if (whole?.kind === 'figure' && /\d/.test(text)) {
    const { value, printed } = whole;
    return [{ value, printed, text, start: 0, end: text.length, spot }];
  }
  return figuresIn(text, sign).map(({ value, printed, start, end }) => ({
    value,
    printed,
    text,
    start,
    end,
    spot: partOfSpot(text, spot, { start, end }),
  }));
}

/** The sentence of a paragraph in which a number stands. */
function sentenceAt(paragraphs: readonly Paragraph[], { spot, text }: InText): string {
  const paragraph = paragraphs.find(({ parts }) => parts.some((part) => isHere(part.spot, spot)));
  const part = paragraph?.parts.find((each) => isHere(each.spot, spot));
  if (paragraph === undefined || part === undefined) return text;
  let end = 0;
  for (const sentence of sentencesOf(paragraph.text)) {
    end = paragraph.text.indexOf(sentence, end) + sentence.length;
    if (end > part.start) return sentence.length <= MOST_PASSAGE ? sentence : text;
  }
  return text;
}

function unitInText({ text, start, end }: InText, unit: MetricUnit | null) {
  if (unit === null) return null;
  const figure = { value: 0, printed: '', start, end };
  return unitAfter({ figure, before: text.slice(0, start), after: text.slice(end) }, unit);
}

/** The row that a number is of, its own year's or any other that the table readers found. */
function rowAt(rows: readonly TableRow[], spot: Spot): InRow | undefined {
  for (const row of rows) {
    const figure = row.figures.find((each) => isHere(each.spot, spot));
    if (figure !== undefined) return { row, figure };
  }
  return undefined;
}

/** Every number of a page with what it is of, from top to bottom and left to right. */
export function numbersOnPage({ lines }: Page, { unit, sign }: Asked): readonly PrintedNumber[] {
  const { rows } = tableRowsOf(lines, sign);
  const paragraphs = paragraphsOf(lines);
  return lines.flatMap((line) =>
    line.cells.flatMap((cell) =>
      numbersIn(cell, line, sign).map((number): PrintedNumber => {
        const { spot, printed, text } = number;
        const at = rowAt(rows, spot);
        if (at === undefined || at.figure.cell.kind === 'none') {
          const found = unitInText(number, unit);
          const passage = sentenceAt(paragraphs, number);
          const value = number.value * (found?.times ?? 1);
          const name = text === printed ? '' : text.slice(0, FEW_CHARACTERS);
          return { printed, value, unit: found?.unit ?? null, name, year: null, passage, spot };
        }
        const { row, figure } = at;
        const known = unit === null ? null : unitOf(row, figure, unit);
        // a unit that may be one of two is left to whoever picks
        const found = known ?? (unit === null ? null : unknownUnitOf(row, figure, unit));
        return {
          printed: at.figure.cell.printed,
          value: at.figure.cell.value * (found?.times ?? 1),
          unit: known?.unit ?? null,
          name: row.label,
          year: figure.year,
          passage: [...row.headers.slice(0, 1), ...row.cells]
            .filter((part) => part !== '')
            .join(' '),
          spot: figure.spot,
        };
      }),
    ),
  );
}
