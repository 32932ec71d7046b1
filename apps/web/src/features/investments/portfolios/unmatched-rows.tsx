import './unmatched-rows.css';

import type { UploadAnswer } from '@verdure/contract/investments/portfolios';

import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { unmatchedMessages } from './unmatched.messages.ts';

/** An uploaded row without a constituent; several candidates make it ambiguous. */
export interface UnmatchedRow {
  readonly name: string;
  readonly isin: string;
  readonly candidates: readonly string[] | null;
}

/** The rows of an answer that did not match. */
export const unmatchedOf = ({
  not_found,
  ambiguous,
}: Pick<UploadAnswer, 'not_found' | 'ambiguous'>): readonly UnmatchedRow[] => [
  ...not_found.map(([name, isin]) => ({ name, isin, candidates: null })),
  ...ambiguous.map(([name, isin, candidates]) => ({ name, isin, candidates })),
];

export const sentenceOf = ({ name, isin, candidates }: UnmatchedRow): string =>
  candidates === null
    ? unmatchedMessages.notFound(isin, name)
    : unmatchedMessages.ambiguous(isin, name, candidates);

/** The unmatched rows, in the specification's words, with a copy button. */
export function UnmatchedRows({ rows }: { readonly rows: readonly UnmatchedRow[] }) {
  const copy = async () => {
    await navigator.clipboard.writeText(rows.map(sentenceOf).join('\n'));
    showToast('success', unmatchedMessages.copied);
  };
  return (
    <section className="unmatched" aria-label="Rows that did not match">
      <p>{unmatchedMessages.heading}</p>
      <ul>
        {rows.map((row) => (
          <li key={`${row.isin}:${row.name}`}>{sentenceOf(row)}</li>
        ))}
      </ul>
      <Button onClick={() => void copy()}>{unmatchedMessages.copy}</Button>
    </section>
  );
}
