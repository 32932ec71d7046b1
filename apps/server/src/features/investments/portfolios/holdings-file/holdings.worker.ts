import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { Problem, type ProblemDetail } from '@verdure/contract/http/problem';

import { answerInParts } from '../../../../platform/answer-in-parts.ts';
import type { HoldingColumns } from '../portfolio.ts';
import type { HoldingsKind } from './holdings.ts';
import { type MatchedHoldings, NO_REMARKS, OpenFile, type Remarks } from './open-file.ts';
import { readHoldings } from './read-holdings.ts';

/** What the thread is told about a file, in this order; all but the last is answered. */
export type FileOrder =
  | {
      readonly id: number;
      readonly kind: 'read';
      readonly as: HoldingsKind;
      readonly bytes: Uint8Array;
    }
  | { readonly id: number; readonly kind: 'candidates'; readonly text: string }
  | { readonly id: number; readonly kind: 'match'; readonly existing: HoldingColumns | null }
  | { readonly id: number; readonly kind: 'end' };

/** A file whose rows are sound. */
export interface FileFacts {
  /** Null for an update. */
  readonly name: string | null;
  readonly sha256: Uint8Array;
  /** Those to look up, in lists as PostgreSQL reads arrays. */
  readonly isins: readonly string[];
}

/** Remarks travel in parts, so that taking them in never holds the other thread for long. */
export type FileAnswer =
  | { readonly id: number; readonly kind: 'read'; readonly facts: FileFacts }
  | { readonly id: number; readonly kind: 'taken' }
  | { readonly id: number; readonly kind: 'remarks'; readonly remarks: Remarks }
  | { readonly id: number; readonly kind: 'matched'; readonly matched: MatchedHoldings }
  | { readonly id: number; readonly kind: 'refused'; readonly refusal: ProblemDetail }
  | { readonly id: number; readonly kind: 'fault'; readonly message: string };

const REMARKS_A_PART = 1_000;

const files = new Map<number, OpenFile>();

function openFile(id: number): OpenFile {
  const file = files.get(id);
  if (file === undefined) throw new Error('the file is not open');
  return file;
}

function read({ id, as, bytes }: Extract<FileOrder, { kind: 'read' }>): FileAnswer {
  const reading = readHoldings(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), as);
  if (reading.kind === 'refused') return { id, ...reading };
  const { name, rows } = reading.holdings;
  const file = new OpenFile(rows);
  files.set(id, file);
  const sha256 = createHash('sha256').update(bytes).digest();
  return { id, kind: 'read', facts: { name, sha256, isins: file.isins } };
}

function* partsOf<Item>(items: readonly Item[]): Generator<Item[], void> {
  for (let start = 0; start < items.length; start += REMARKS_A_PART) {
    yield items.slice(start, start + REMARKS_A_PART);
  }
}

function* remarksInParts({ not_found, ambiguous, warnings }: Remarks): Generator<Remarks, void> {
  for (const part of partsOf(not_found)) yield { ...NO_REMARKS, not_found: part };
  for (const part of partsOf(ambiguous)) yield { ...NO_REMARKS, ambiguous: part };
  for (const part of partsOf(warnings)) yield { ...NO_REMARKS, warnings: part };
}

function* match(id: number, existing: HoldingColumns | null): Generator<FileAnswer, void> {
  try {
    const { matched, remarks } = openFile(id).match(existing);
    for (const part of remarksInParts(remarks)) yield { id, kind: 'remarks', remarks: part };
    yield { id, kind: 'matched', matched };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    yield { id, kind: 'refused', refusal: error.detail };
  }
}

function* answersOf(order: FileOrder): Generator<FileAnswer, void> {
  const { id, kind } = order;
  if (kind === 'read') yield read(order);
  else if (kind === 'candidates') {
    openFile(id).take(order.text);
    yield { id, kind: 'taken' };
  } else if (kind === 'match') yield* match(id, order.existing);
  else files.delete(id);
}

answerInParts(
  parentPort,
  answersOf,
  (id, error): FileAnswer => ({ id, kind: 'fault', message: String(error) }),
);
