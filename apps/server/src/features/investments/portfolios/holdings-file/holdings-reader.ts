import { Worker } from 'node:worker_threads';
import { Problem } from '@verdure/contract/http/problem';

import { nextPart } from '../../../../platform/answer-in-parts.ts';
import { isErrorWithCode } from '../../../../platform/startup-error.ts';
import type { HoldingColumns } from '../portfolio.ts';
import type { HoldingsKind } from './holdings.ts';
import type { FileFacts, FileOrder } from './holdings.worker.ts';
import type { MatchedHoldings, Remarks } from './open-file.ts';
import { WaitingFiles, type WholeAnswer } from './waiting-files.ts';

/** A file that was read, and whose rows stay with the thread that read it. */
export interface HoldingsFile extends Omit<FileFacts, 'sha256'> {
  readonly sha256: Buffer;
  /** Takes what may be held under some of the ISINs, as JSON. */
  take(candidates: string): Promise<void>;
  /**
   * @param existing what the portfolio that the file updates holds; null for a new one
   * @throws Problem 'upload.unreadable' where the weights do not go together
   */
  match(existing: HoldingColumns | null): Promise<MatchedHoldings & { readonly remarks: Remarks }>;
}

export interface HoldingsReader {
  /**
   * Reads a file, and keeps it open until the work with it is done.
   *
   * @throws Problem 'upload.unreadable' with every reason
   */
  withFile<T>(
    file: { readonly bytes: Uint8Array; readonly kind: HoldingsKind },
    work: (file: HoldingsFile) => Promise<T>,
  ): Promise<T>;
  close(): Promise<void>;
}

/** Their rows are all in memory at once. */
const OPEN_AT_MOST = 8;
const READING_MILLISECONDS = 20_000;
const WORKER_FILE = new URL('./holdings.worker.ts', import.meta.url);

/** Reads and matches files, until one of them ends it. */
class ReadingThread {
  readonly #worker = new Worker(WORKER_FILE, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
  readonly #waiting = new WaitingFiles();
  #open = 0;
  hasEnded = false;

  constructor() {
    this.#worker.unref();
    this.#worker.on('message', (answer) => {
      if (this.#waiting.receive(answer)) this.#worker.postMessage(nextPart(answer.id));
    });
    // of a thread that ran out of memory the file is to blame
    this.#worker.on('error', (error) => {
      const isFull = isErrorWithCode(error, 'ERR_WORKER_OUT_OF_MEMORY');
      void this.end(isFull ? new Problem('upload.unreadable') : error);
    });
  }

  async withFile<T>(
    { id, as, bytes }: Omit<Extract<FileOrder, { kind: 'read' }>, 'kind'>,
    work: (file: HoldingsFile) => Promise<T>,
  ): Promise<T> {
    if (this.#open >= OPEN_AT_MOST) throw new Problem('server.busy');
    this.#open += 1;
    try {
      const { last } = await this.#ask({ id, kind: 'read', as, bytes });
      if (last.kind !== 'read') throw new Error('a file was matched before it was read');
      return await work({
        ...last.facts,
        sha256: Buffer.from(last.facts.sha256),
        take: async (text) => void (await this.#ask({ id, kind: 'candidates', text })),
        match: (existing) => this.#match(id, existing),
      });
    } finally {
      this.#open -= 1;
      this.#tell({ id, kind: 'end' });
    }
  }

  end(error: Error): Promise<number> {
    this.hasEnded = true;
    this.#waiting.giveUp(error);
    return this.#worker.terminate();
  }

  async #match(id: number, existing: HoldingColumns | null) {
    const { last, remarks } = await this.#ask({ id, kind: 'match', existing });
    if (last.kind !== 'matched') throw new Error('a file was read where it was to be matched');
    return { ...last.matched, remarks };
  }

  #tell(order: FileOrder): void {
    this.#worker.postMessage(order);
  }

  async #ask(order: FileOrder): Promise<WholeAnswer> {
    // another file has ended the thread in the meantime
    if (this.hasEnded) throw new Problem('server.busy');
    const answer = this.#waiting.wait(order.id);
    // a file that takes so long is not worth the thread it holds
    const timer = setTimeout(
      () => void this.end(new Problem('upload.unreadable')),
      READING_MILLISECONDS,
    );
    this.#tell(order);
    return answer.finally(() => clearTimeout(timer));
  }
}

/** Reads holdings files on a thread of its own, kept warm between uploads. */
export function createHoldingsReader(): HoldingsReader {
  let thread = new ReadingThread();
  let lastId = 0;
  return {
    withFile: async ({ bytes, kind }, work) => {
      if (thread.hasEnded) thread = new ReadingThread();
      lastId += 1;
      return thread.withFile({ id: lastId, as: kind, bytes }, work);
    },
    close: async () => void (await thread.end(new Problem('server.busy'))),
  };
}
