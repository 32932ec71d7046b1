import { parentPort } from 'node:worker_threads';

import { answerInParts } from '../../../../platform/answer-in-parts.ts';
import type { HoldingsKind, HoldingsReading } from './holdings.ts';
import { readHoldings } from './read-holdings.ts';

export interface ReadingOrder {
  readonly id: number;
  readonly kind: HoldingsKind;
  readonly bytes: Uint8Array;
}

/** Rows travel in parts, so that taking them in never holds the other thread for long. */
export type ReadingPart =
  | { readonly id: number; readonly kind: 'rows'; readonly rows: HoldingRows }
  | { readonly id: number; readonly kind: 'end'; readonly reading: HoldingsReading }
  | { readonly id: number; readonly kind: 'fault'; readonly message: string };

type HoldingRows = Extract<HoldingsReading, { kind: 'read' }>['holdings']['rows'];

const ROWS_A_PART = 1_000;

function* partsOf({ id, kind, bytes }: ReadingOrder): Generator<ReadingPart, void> {
  const reading = readHoldings(Buffer.from(bytes), kind);
  if (reading.kind === 'refused') {
    yield { id, kind: 'end', reading };
    return;
  }
  const { name, rows } = reading.holdings;
  for (let start = 0; start < rows.length; start += ROWS_A_PART) {
    yield { id, kind: 'rows', rows: rows.slice(start, start + ROWS_A_PART) };
  }
  yield { id, kind: 'end', reading: { kind: 'read', holdings: { name, rows: [] } } };
}

answerInParts(
  parentPort,
  partsOf,
  (id, error): ReadingPart => ({ id, kind: 'fault', message: String(error) }),
);
