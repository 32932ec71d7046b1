import type { ScreenerType } from '@verdure/contract/screening/screener-query';
import { type Grade, GRADES } from '@verdure/contract/vocabulary';
import { type Catalogue, findColumn, type ScreenerColumn } from '@verdure/screener/fields';
import { columnLabel } from '@verdure/screener/words';

import { NOT_APPLICABLE, NOT_DISCLOSED } from '../../../format/missing.ts';
import { formatCount } from '../../../format/number.ts';
import { shown } from '../../../format/shown.ts';
import { companyPath, countryPath, fundPath } from '../../../paths.ts';
import type { Origin } from '../../../paths.ts';
import type { Column } from '../../../ui/table/column.ts';
import { columnsOf } from '../../../ui/table/columns.ts';
import {
  type CellContent,
  linkCell,
  markedLinkCell,
  letterCell,
  quietCell,
  textCell,
  textCellWith,
  WAITING_CELL,
} from '../../../ui/table/plain-cell.ts';
import { columnWidth } from './column-width.ts';
import type { ResultRow } from './result-rows.ts';
import type { Result } from './screener.queries.ts';

/** Fixed in every result; the others are those of the query. */
export const NAME_KEY = 'name';

/** Longer lists of options are measured by their rows. */
const MOST_KNOWN = 12;

const column = columnsOf<ResultRow>();

const PATHS = { company: companyPath, country: countryPath, fund: fundPath } as const;

interface Wanted {
  readonly catalogue: Catalogue;
  readonly type: ScreenerType;
  /** In the order in which the server answers them. */
  readonly columns: readonly string[];
  /** Up to six, whose texts are measured. */
  readonly measured: readonly Result[];
  readonly origin: Origin;
  /** Some roles have no page of a country. */
  readonly hasPages: boolean;
}

/** The columns of the grid: number and name, then what the query shows (SCR-SCRN-22). */
export function resultColumns(wanted: Wanted): readonly Column<ResultRow>[] {
  const { catalogue, columns } = wanted;
  const found = columns.flatMap((key, at) => {
    const each = key === NAME_KEY ? null : findColumn(catalogue, key);
    return each === null ? [] : [resultColumn(each, at, wanted.measured)];
  });
  return [numberColumn, nameColumn(wanted), ...found];
}

const numberColumn: Column<ResultRow> = {
  ...column.value('number', 'No.', '64px', {
    align: 'right',
    valueIn: ({ result }) => result?.number,
    cell: ({ result }) => {
      if (result === null) return WAITING_CELL;
      const text = formatCount(result.number);
      return result.days === '' ? textCell(text) : textCellWith(text, result.days);
    },
  }),
  isSortable: false,
};

function nameColumn(wanted: Wanted): Column<ResultRow> {
  const { columns, measured } = wanted;
  const at = columns.indexOf(NAME_KEY);
  const texts = measured.map((result) => `${result.name}${ownMark(result, at)}`);
  const widthPx = columnWidth({ header: 'Name', texts, wraps: false });
  return column.value(NAME_KEY, 'Name', `${widthPx}px`, {
    valueIn: ({ result }) => result?.name,
    cell: ({ result }) => (result === null ? WAITING_CELL : nameCell(wanted, result, at)),
  });
}

/** The name says where scores and other figures rest on own data that no single cell can name. */
function nameCell({ type, origin, hasPages }: Wanted, result: Result, at: number): CellContent {
  const { id, name } = result;
  const own = result.own[at] ?? null;
  const href = PATHS[type](id, origin);
  if (own === null) return hasPages ? linkCell(name, href) : textCell(name);
  return hasPages
    ? markedLinkCell(name, href, { words: OWN_DATA, more: own })
    : textCellWith(`${name}${ownMark(result, at)}`, own);
}

function resultColumn(
  each: ScreenerColumn,
  at: number,
  measured: readonly Result[],
): Column<ResultRow> {
  const header = columnLabel(each);
  const wraps = each.kind !== 'text';
  const seen = measured.map((result) => `${textIn(each, result, at)}${ownMark(result, at)}`);
  // a few long answers are known before they are seen
  const known = each.options.length > MOST_KNOWN ? [] : each.options.map(({ label }) => label);
  const widthPx = columnWidth({ header, texts: [...seen, ...known], wraps });
  return {
    ...column.value(each.key, header, `${widthPx}px`, {
      align: ALIGNS[each.kind],
      valueIn: ({ result }) => result?.numbers[at] ?? result?.texts[at],
      cell: ({ result }) => (result === null ? WAITING_CELL : cellOf(each, result, at)),
    }),
    wraps,
  };
}

const ALIGNS = { number: 'right', grade: 'centre', options: 'left', text: 'left' } as const;

const OWN_DATA = 'own data';

/** Stands behind a figure that the organisation brought. */
const ownMark = ({ own }: Result, at: number): string =>
  (own[at] ?? null) === null ? '' : ` · ${OWN_DATA}`;

function cellOf(each: ScreenerColumn, result: Result, at: number): CellContent {
  const text = textIn(each, result, at);
  if (each.kind === 'grade') return letterCell(gradeIn(text));
  if (text === NOT_APPLICABLE || text === NOT_DISCLOSED) return quietCell(text);
  const own = result.own[at] ?? null;
  return own === null ? textCell(text) : textCellWith(`${text}${ownMark(result, at)}`, own);
}

/** Null is not disclosed, undefined not applicable. */
const gradeIn = (text: string): Grade | null | undefined =>
  text === NOT_DISCLOSED ? null : GRADES.find((letter) => letter === text);

/** What a cell says: a number in its form, the name of an option, a text, N/D or N/A. */
export function textIn(each: ScreenerColumn, { numbers, texts }: Result, at: number): string {
  const value = numbers[at] ?? null;
  const text = texts[at] ?? null;
  if (each.number === null) return labelOf(each, text);
  if (value === null) return text === NOT_APPLICABLE ? NOT_APPLICABLE : NOT_DISCLOSED;
  const { quantity, unit, decimals } = each.number;
  return shown(value, { quantity, unit, displayDecimals: decimals });
}

const labelOf = ({ options }: ScreenerColumn, text: string | null): string =>
  options.find(({ value }) => value === text)?.label ?? text ?? NOT_DISCLOSED;
