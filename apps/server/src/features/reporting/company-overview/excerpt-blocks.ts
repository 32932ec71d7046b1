import type { CompanyMetricScore } from '@verdure/contract/coverage/companies';
import {
  type Excerpt,
  type ExcerptTable,
  tablesOfItems,
  textOfItems,
} from '@verdure/contract/coverage/documents';

import type { Block } from '../../../platform/documents/document.ts';
import { left, part, tableOr } from '../../../platform/documents/paper-parts.ts';

/** Where a passage stands: 'Annual report 2025, page 12'. */
export const placeOf = ({ title, page }: Excerpt): string => `${title}, page ${page}`;

/** What is printed of a passage; a picture is named, because it needs its colours and its size. */
export function passageOf({ kind, items, page }: Excerpt): string {
  if (kind === 'image') return `A picture on page ${page}; the page of the company shows it.`;
  return textOfItems(items) ?? `The text of the passage on page ${page} is not stored.`;
}

interface Named {
  readonly name: string;
  readonly excerpt: Excerpt;
}

interface PlacedRow {
  readonly headers: readonly string[];
  readonly cells: readonly string[];
}

const rowsOf = (excerpt: Excerpt, { headers, body }: ExcerptTable): readonly PlacedRow[] =>
  body.map((row) => ({
    headers,
    cells: [...headers.map((_, index) => row[index] ?? ''), placeOf(excerpt)],
  }));

/** The tables of the reports; those with the same columns are printed as one. */
function tableBlocks(title: string, excerpts: readonly Excerpt[]): readonly Block[] {
  const rows = excerpts.flatMap((excerpt) =>
    tablesOfItems(excerpt.items).flatMap((table) => rowsOf(excerpt, table)),
  );
  const groups = Map.groupBy(rows, ({ headers }) => headers.join('\n'));
  return [...groups.values()].flatMap((group) => [
    part(`${title}: tables of the reports`),
    tableOr(
      '',
      [...(group[0]?.headers ?? []).map((header) => left(header)), left('Report and page', 2)],
      group.map(({ cells }) => cells),
    ),
  ]);
}

const passageBlocks = (title: string, named: readonly Named[]): readonly Block[] =>
  named.length === 0
    ? []
    : [
        part(`${title}: excerpts`),
        tableOr(
          '',
          [left('Metric', 2), left('Excerpt', 4), left('Report and page', 3)],
          named.map(({ name, excerpt }) => [name, passageOf(excerpt), placeOf(excerpt)]),
        ),
      ];

/** The passages that the values of these metrics were read from, tables below the text. */
export function excerptBlocks(
  title: string,
  metrics: readonly CompanyMetricScore[],
  excerpts: readonly Excerpt[],
): readonly Block[] {
  const named = metrics.flatMap(({ id, name }): readonly Named[] =>
    excerpts.filter(({ metric_id }) => metric_id === id).map((excerpt) => ({ name, excerpt })),
  );
  const tables = named.filter(({ excerpt }) => excerpt.kind === 'table');
  return [
    ...passageBlocks(
      title,
      named.filter(({ excerpt }) => excerpt.kind !== 'table'),
    ),
    ...tableBlocks(
      title,
      tables.map(({ excerpt }) => excerpt),
    ),
  ];
}
