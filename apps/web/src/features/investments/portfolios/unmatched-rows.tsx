import './unmatched-rows.css';

import type { UploadAnswer } from '@verdure/contract/investments/portfolios';
import type { UploadAccount } from '@verdure/contract/investments/upload-account';

import type { ReactNode } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { uploadMessages } from './upload.messages.ts';
import { unmatchedMessages } from './unmatched.messages.ts';

/** An uploaded row without a constituent; several candidates make it ambiguous. */
export interface UnmatchedRow {
  readonly name: string;
  readonly isin: string;
  readonly candidates: readonly string[] | null;
  /** Its weight, why it has no match, and what to do. */
  readonly hint?: string;
}

type Unmatched = Pick<UploadAnswer, 'not_found' | 'ambiguous' | 'account'>;

const hintOf = ({ weight, text }: UploadAccount['look_at'][number]): string =>
  weight === null ? text : `${uploadMessages.weightOf(weight)} · ${text}`;

/** The rows of an answer that did not match. Cash and contracts are told apart elsewhere. */
export function unmatchedOf({ not_found, ambiguous, account }: Unmatched): readonly UnmatchedRow[] {
  const rows = [
    ...not_found.map(([name, isin]) => ({ name, isin, candidates: null })),
    ...ambiguous.map(([name, isin, candidates]) => ({ name, isin, candidates })),
  ];
  if (account === undefined) return rows;
  const open = [...account.look_at];
  const isWhole = open.length === account.lost_rows;
  return rows.flatMap((row) => {
    const at = open.findIndex(({ name, isin }) => name === row.name && isin === row.isin);
    const [found] = at < 0 ? [] : open.splice(at, 1);
    if (found !== undefined) return [{ ...row, hint: hintOf(found) }];
    return isWhole ? [] : [row];
  });
}

export const sentenceOf = ({ name, isin, candidates }: UnmatchedRow): string =>
  candidates === null
    ? unmatchedMessages.notFound(isin, name)
    : unmatchedMessages.ambiguous(isin, name, candidates);

const linesOf = (row: UnmatchedRow): string =>
  row.hint === undefined ? sentenceOf(row) : `${sentenceOf(row)} (${row.hint})`;

interface Props {
  readonly rows: readonly UnmatchedRow[];
  /** False where they stand above already; a copy has them. */
  readonly showsHints?: boolean;
  /** What can be done about a row. */
  readonly actOf?: (row: UnmatchedRow) => ReactNode;
}

/** The unmatched rows, in the specification's words, with a copy button. */
export function UnmatchedRows({ rows, showsHints = true, actOf }: Props) {
  const copy = async () => {
    await navigator.clipboard.writeText(rows.map(linesOf).join('\n'));
    showToast('success', unmatchedMessages.copied);
  };
  return (
    <section className="unmatched" aria-label="Rows that did not match">
      <p>{unmatchedMessages.heading}</p>
      <ul>
        {rows.map((row) => (
          <li key={`${row.isin}:${row.name}:${row.hint ?? ''}`}>
            <span>{sentenceOf(row)}</span>
            {row.hint === undefined || !showsHints ? null : (
              <span className="caption">{row.hint}</span>
            )}
            {actOf?.(row)}
          </li>
        ))}
      </ul>
      <Button onClick={() => void copy()}>{unmatchedMessages.copy}</Button>
    </section>
  );
}
