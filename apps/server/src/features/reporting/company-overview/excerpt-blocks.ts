import type { CompanyMetricScore } from '@verdure/contract/coverage/companies';
import type { Excerpt, ExcerptTable } from '@verdure/contract/coverage/documents';

import type { Block } from '../../../platform/documents/document.ts';
import { left, part, tableOr } from '../../../platform/documents/paper-parts.ts';

/** Where a passage stands: 'Annual report 2025, page 12'. */
export const placeOf = ({ title, page }: Excerpt): string => `${title}, page ${page}`;

/** What is printed of a passage; a picture is named, because it needs its colours and its size. */
export function passageOf({ kind, text, page }: Excerpt): string {
  if (kind === 'image') return `A picture on page ${page}; the page of the company shows it.`;
  return text ?? `The text of the passage on page ${page} is not stored.`;
}

const tableOf = ({ headers, body }: ExcerptTable): Block =>
  tableOr(
    'No table data to display.',
    headers.map((header) => left(header)),
    body.map((row) => headers.map((_, index) => row[index] ?? '')),
  );

/** The passages that the values of these metrics were read from, tables below the text. */
export function excerptBlocks(
  title: string,
  metrics: readonly CompanyMetricScore[],
  excerpts: readonly Excerpt[],
): readonly Block[] {
  const named = metrics.flatMap(({ id, name }) =>
    excerpts.filter(({ metric_id }) => metric_id === id).map((excerpt) => ({ name, excerpt })),
  );
  if (named.length === 0) return [];
  const [tabled, read] = [true, false].map((isTable) =>
    named.filter(({ excerpt }) => (excerpt.kind === 'table') === isTable),
  );
  return [
    ...(read === undefined || read.length === 0
      ? []
      : [
          part(`${title}: excerpts`),
          tableOr(
            '',
            [left('Metric', 2), left('Excerpt', 4), left('Report and page', 2)],
            read.map(({ name, excerpt }) => [name, passageOf(excerpt), placeOf(excerpt)]),
          ),
        ]),
    ...(tabled ?? []).flatMap(({ name, excerpt }) => [
      part(`${name}: ${placeOf(excerpt)}`),
      ...excerpt.tables.map(tableOf),
    ]),
  ];
}
