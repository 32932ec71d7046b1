import { useMemo } from 'react';
import { z } from 'zod';

import { storeText, useStoredText } from '../stored-text.ts';
import type { Column } from './column.ts';

/** What the reader chose for the columns of one table, kept in the browser (SCR-GLB-39). */
export interface ColumnChoices {
  readonly hidden: readonly string[];
  /** Of the columns that are off at first. */
  readonly shown: readonly string[];
  /** Beside the first column, which always stays in place. */
  readonly pinned: readonly string[];
  readonly widthsPx: Readonly<Record<string, number>>;
}

export const NO_CHOICES: ColumnChoices = {
  hidden: [],
  shown: [],
  pinned: [],
  widthsPx: {},
};

const saved = z.object({
  hidden: z.array(z.string()),
  shown: z.array(z.string()).default([]),
  pinned: z.array(z.string()),
  widthsPx: z.record(z.string(), z.number().positive()),
});

const LEAST_PX = 72;
const MOST_PX = 640;

const keyOf = (table: string): string => `verdure.columns.${table}`;

function parsed(text: string | null): ColumnChoices {
  if (text === null) return NO_CHOICES;
  try {
    return saved.safeParse(JSON.parse(text)).data ?? NO_CHOICES;
  } catch {
    return NO_CHOICES;
  }
}

/** The reader's choices for a table, by the table's name. */
export function useColumnChoices(table: string): ColumnChoices {
  const text = useStoredText(keyOf(table));
  return useMemo(() => parsed(text), [text]);
}

export const saveColumnChoices = (table: string, choices: ColumnChoices): void =>
  storeText(keyOf(table), isEmpty(choices) ? null : JSON.stringify(choices));

const isEmpty = ({ hidden, shown, pinned, widthsPx }: ColumnChoices): boolean =>
  hidden.length + shown.length + pinned.length + Object.keys(widthsPx).length === 0;

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

type Shown = Pick<Column<never>, 'id' | 'isOffAtFirst'>;

/** Whether the reader sees a column. */
export const isShown = ({ hidden, shown }: ColumnChoices, { id, isOffAtFirst }: Shown): boolean =>
  isOffAtFirst ? shown.includes(id) : !hidden.includes(id);

export const withShownToggled = (
  choices: ColumnChoices,
  { id, isOffAtFirst }: Shown,
): ColumnChoices => ({
  ...choices,
  ...(isOffAtFirst
    ? { shown: toggled(choices.shown, id) }
    : { hidden: toggled(choices.hidden, id) }),
});

export const withPinnedToggled = (choices: ColumnChoices, id: string): ColumnChoices => ({
  ...choices,
  pinned: toggled(choices.pinned, id),
});

export const withWidth = (choices: ColumnChoices, id: string, widthPx: number): ColumnChoices => ({
  ...choices,
  widthsPx: {
    ...choices.widthsPx,
    [id]: Math.round(Math.min(Math.max(widthPx, LEAST_PX), MOST_PX)),
  },
});

/** The columns in the order of the table: the first, the pinned, the others; without hidden ones. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  choices: ColumnChoices,
): readonly Column<Row>[] {
  const { pinned } = choices;
  const [first, ...others] = columns.filter((column, at) => at === 0 || isShown(choices, column));
  if (first === undefined) return [];
  return [
    first,
    ...others.filter(({ id }) => pinned.includes(id)),
    ...others.filter(({ id }) => !pinned.includes(id)),
  ];
}

/** How many of the visible columns stay in place. */
export const pinnedCount = <Row>(
  visible: readonly Column<Row>[],
  { pinned }: ColumnChoices,
): number => visible.filter(({ id }, at) => at === 0 || pinned.includes(id)).length;
