import { Problem } from '@verdure/contract/http/problem';

import type { HoldingRow, Holdings } from './holdings.ts';
import type { ReadingPart } from './holdings.worker.ts';

interface Waiting {
  readonly rows: HoldingRow[];
  readonly resolve: (holdings: Holdings) => void;
  readonly reject: (error: Error) => void;
}

type LastPart = Exclude<ReadingPart, { kind: 'rows' }>;

function settle({ rows, resolve, reject }: Waiting, part: LastPart): void {
  if (part.kind === 'fault') reject(new Error(`reading holdings: ${part.message}`));
  else if (part.reading.kind === 'refused') {
    reject(new Problem('upload.unreadable', part.reading.refusal));
  } else resolve({ name: part.reading.holdings.name, rows });
}

/** The files that a reading thread still owes an answer. */
export class WaitingReadings {
  readonly #waiting = new Map<number, Waiting>();

  get count(): number {
    return this.#waiting.size;
  }

  wait(id: number): Promise<Holdings> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { rows: [], resolve, reject });
    });
  }

  /** True where a further part is to come. */
  receive(part: ReadingPart): boolean {
    const found = this.#waiting.get(part.id);
    if (found === undefined) return false;
    if (part.kind === 'rows') {
      for (const row of part.rows) found.rows.push(row);
      return true;
    }
    this.#waiting.delete(part.id);
    settle(found, part);
    return false;
  }

  giveUp(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
