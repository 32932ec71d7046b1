import type { Compute } from '../../../platform/compute/compute.ts';
import { taskOf } from '../../../platform/compute/task.ts';
import { limitConcurrency } from '../../../platform/limit-concurrency.ts';
import type { CoverageSnapshot } from '../../../universe/coverage-snapshot.ts';
import type { LoadedSnapshot } from '../../../universe/newest-snapshot.ts';
import { type FundFigures, type FundPart, writeFigures } from './fund-figures.ts';
import type { run as runFigures } from './fund-figures.task.ts';
import { type FundSpan, fundLeaves } from './fund-leaves.ts';
import type { run as runLeaves } from './fund-leaves.task.ts';

const LIMITS = { pool: 'universe', mostMilliseconds: 60_000 } as const;
const leavesTask = taskOf<typeof runLeaves>(
  new URL('./fund-leaves.task.ts', import.meta.url),
  LIMITS,
);
const figuresTask = taskOf<typeof runFigures>(
  new URL('./fund-figures.task.ts', import.meta.url),
  LIMITS,
);

/** Funds with this many lines or fewer are computed in some milliseconds, so at once. */
const MOST_INLINE_LINES = 200_000;
/** A thread computes so many at a time; profiles are scored between. */
const MOST_LINES_A_PART = 4_000_000;
/** As many as the pool has threads. What waits, waits here, not before others in the queue of the pool. */
const PARTS_AT_ONCE = 2;

export interface FundPartsOptions {
  readonly compute: Compute;
  /** Funds with more lines are computed on worker threads. */
  readonly mostInlineLines?: number;
  readonly mostLinesAPart?: number;
}

/** The funds in spans of about as many lines each. */
function spansOf({ offsets }: { readonly offsets: Int32Array }, mostLines: number): FundSpan[] {
  const last = offsets.length - 1;
  const spans: FundSpan[] = [];
  for (let from = 0; from < last; ) {
    let to = from + 1;
    while (to < last && (offsets[to + 1] ?? 0) - (offsets[from] ?? 0) <= mostLines) to += 1;
    spans.push({ from, to });
    from = to;
  }
  return spans;
}

type Looked = Pick<LoadedSnapshot, 'hash' | 'bytes' | 'coverage'>;

/** The leaves of all funds of snapshots: looked through when they are first asked for. */
export class FundParts {
  readonly #options: FundPartsOptions;
  readonly #inTurn = limitConcurrency({
    atOnce: PARTS_AT_ONCE,
    waitingAtMost: Number.POSITIVE_INFINITY,
  });
  /** Dropped with the snapshot. */
  readonly #known = new WeakMap<CoverageSnapshot, Promise<readonly FundPart[]>>();

  readonly #own = new WeakMap<CoverageSnapshot, readonly FundPart[]>();

  constructor(options: FundPartsOptions) {
    this.#options = options;
  }

  /** Where an organisation's own funds are among them, their parts come last, and go before those of the same rows. */
  async of(snapshot: LoadedSnapshot): Promise<readonly FundPart[]> {
    const { ownFunds } = snapshot;
    if (ownFunds === undefined) return this.#shared(snapshot);
    return [...(await this.#shared(ownFunds.beneath)), ...this.#ownParts(snapshot, ownFunds)];
  }

  /** Computes figures of all funds. */
  async write(snapshot: LoadedSnapshot, figures: FundFigures): Promise<void> {
    const { ownFunds } = snapshot;
    await this.#writeShared(ownFunds?.beneath ?? snapshot, figures);
    if (ownFunds === undefined) return;
    for (const part of this.#ownParts(snapshot, ownFunds)) writeFigures(part, figures);
  }

  /** The rows that the organisation reads otherwise than everybody does, and those of its own. */
  #ownParts(
    { coverage }: LoadedSnapshot,
    { beneath, changedRows }: NonNullable<LoadedSnapshot['ownFunds']>,
  ): readonly FundPart[] {
    const known = this.#own.get(coverage);
    if (known !== undefined) return known;
    const partOf = (span: FundSpan) => ({ from: span.from, rows: fundLeaves(coverage, span) });
    const parts = changedRows.map((row) => partOf({ from: row, to: row + 1 }));
    const [from, to] = [beneath.coverage.funds.id.length, coverage.funds.id.length];
    if (to > from) parts.push(partOf({ from, to }));
    this.#own.set(coverage, parts);
    return parts;
  }

  #shared(snapshot: Looked): Promise<readonly FundPart[]> {
    const { coverage } = snapshot;
    const known = this.#known.get(coverage);
    if (known !== undefined) return known;
    const parts = this.#lookThrough(snapshot);
    this.#known.set(coverage, parts);
    // one that failed is tried again
    parts.catch(() => this.#known.delete(coverage));
    return parts;
  }

  async #writeShared(snapshot: Looked, figures: FundFigures): Promise<void> {
    const parts = await this.#shared(snapshot);
    if (this.#isInline(snapshot)) {
      for (const part of parts) writeFigures(part, figures);
      return;
    }
    const { compute } = this.#options;
    await Promise.all(
      parts.map((part) => this.#inTurn(() => compute.run(figuresTask, { part, figures }))),
    );
  }

  #isInline({ coverage: { funds } }: Looked): boolean {
    return funds.type.length <= (this.#options.mostInlineLines ?? MOST_INLINE_LINES);
  }

  async #lookThrough(snapshot: Looked): Promise<readonly FundPart[]> {
    const { hash, bytes, coverage } = snapshot;
    const { funds } = coverage;
    if (this.#isInline(snapshot)) {
      return [{ from: 0, rows: fundLeaves(coverage, { from: 0, to: funds.id.length }) }];
    }
    const { compute, mostLinesAPart = MOST_LINES_A_PART } = this.#options;
    return Promise.all(
      spansOf(funds, mostLinesAPart).map((span) =>
        this.#inTurn(async () => ({
          from: span.from,
          rows: await compute.run(leavesTask, { hash, bytes, span }),
        })),
      ),
    );
  }
}
