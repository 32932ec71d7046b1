import { isTotalLabel } from './line-kinds.ts';

/** What a row below the headers says that tells a holding from a sum or a remark. */
export interface RowSays {
  /** Of each column. */
  readonly texts: readonly string[];
  readonly name: string;
  /** It has an ISIN, or a code that one stands in. */
  readonly hasIsin: boolean;
  readonly hasLei: boolean;
  readonly hasTicker: boolean;
  /** It has a weight, an amount, a quantity or a price. */
  readonly hasFigure: boolean;
  /** Text stands where its figure belongs. */
  readonly saysFigure: boolean;
}

export const labelOf = (texts: readonly string[]): string =>
  texts.map((text) => text.trim()).find((text) => text !== '') ?? '';

const isTotal = ({ texts, name, hasIsin }: RowSays): boolean =>
  !hasIsin && (isTotalLabel(labelOf(texts)) || isTotalLabel(name));

const MOST_OF_A_NOTE = 2;

/**
 * Whether a row is a sum or a remark and no holding; null for what may be one.
 *
 * @param isWeighed whether the table has a column of figures
 */
export function remarkOf(row: RowSays, isWeighed: boolean): 'total' | 'note' | null {
  if (isTotal(row)) return 'total';
  const hasCode = row.hasIsin || row.hasLei;
  if (row.hasFigure) return row.name === '' && !hasCode && !row.hasTicker ? 'total' : null;
  return !hasCode && isNote(row, isWeighed) ? 'note' : null;
}

function isNote({ texts, saysFigure }: RowSays, isWeighed: boolean): boolean {
  const filled = texts.filter((text) => text.trim() !== '').length;
  return isWeighed ? filled <= MOST_OF_A_NOTE || !saysFigure : filled < MOST_OF_A_NOTE;
}
