import { PERCENTILE_KINDS, type PercentileKind } from '@verdure/contract/investments/constituents';
import { type LeafColumns, leavesOfRow, rowCountOf } from '@verdure/scoring/constituents';
import type { DataDays, YearColumns } from '@verdure/scoring/data-days';
import { activityCode } from '@verdure/scoring/exclusions';
import type { NodeScores, RowAverages } from '@verdure/scoring/measures';
import { activityIdsAt } from '@verdure/scoring/universe';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import { ValueCache } from '../../../universe/value-cache.ts';
import { bytesOf } from './bytes-of.ts';
import { type FundPart, newArticles, newAverages, newHits, newYears } from './fund-figures.ts';
import { heldNodes } from './fund-leaves.ts';
import { FundParts, type FundPartsOptions } from './fund-parts.ts';
import { daysOfNode } from './investment-days.ts';
import type { ScoredHeld, ScoredNodes } from './investment.ts';
import { scoreNodes, universeAt } from './leaf-scores.ts';

/** The kinds of score that funds are compared by. */
export type FundAverages = Readonly<Record<PercentileKind, RowAverages>>;

/** By node: the article of a company; 0: none. */
export type ArticlesOf = (held: ScoredHeld) => Promise<Uint8Array>;

/** Every fund of a snapshot under a profile. Columns have the rows of the fund table. */
export interface FundColumns {
  /** The companies and countries that funds hold. Leaves name its nodes. */
  held(): Promise<ScoredHeld>;
  /** Reads the leaves of a fund. */
  leaves(): Promise<(row: number) => LeafColumns>;
  averages(isWeighted: boolean): Promise<FundAverages>;
  /** The activities that a fund is exposed to, for `statusOfCode`. */
  hits(): Promise<Uint16Array>;
  /** The years of the values behind the scores of what a fund holds; 0: none. */
  years(): Promise<YearColumns>;
  /** The article of a fund; 0: none. */
  articles(articlesOf: ArticlesOf): Promise<Uint8Array>;
  /** Averages by weight of a score that changes without the snapshot. They are not stored. */
  averagesOf(scores: NodeScores): Promise<RowAverages>;
}

const MEGABYTE = 1024 * 1024;
const MOST_STORED = 1_000;

const sized = <Value extends object>(megabytes: number) =>
  new ValueCache<Value>(MOST_STORED, { mostBytes: megabytes * MEGABYTE, bytesOf });

/** Figures by the key of their profile. They hold nothing of a snapshot in memory. */
class StoredFigures {
  readonly nodes = sized<ScoredNodes>(64);
  readonly averages = sized<FundAverages>(256);
  readonly hits = sized<Uint16Array>(16);
  readonly years = sized<YearColumns>(16);
  readonly articles = sized<Uint8Array>(16);
}

const yearOf = (day: string | null): number => (day === null ? 0 : Number(day.slice(0, 4)));

/** By node: the years of the values behind its scores. */
function nodeYears(held: ScoredHeld): YearColumns {
  const days: readonly DataDays[] = Array.from(held.investment.ids.keys(), daysOfNode(held));
  return {
    from: Int16Array.from(days, ({ from }) => yearOf(from)),
    to: Int16Array.from(days, ({ to }) => yearOf(to)),
  };
}

/** By node: the activities of a company. */
const nodeActivities = (held: ScoredHeld): Uint16Array =>
  Uint16Array.from(held.nodes.rows, (row, node) =>
    activityCode(row < 0 ? null : activityIdsAt(universeAt(held, node).snapshot, row)),
  );

const newFundAverages = (funds: number): FundAverages => ({
  esg: newAverages(funds),
  sustainability: newAverages(funds),
  sustainability_s2: newAverages(funds),
  governance: newAverages(funds),
  impact: newAverages(funds),
});

function leavesIn(parts: readonly FundPart[], row: number): LeafColumns {
  const part = parts.findLast(({ from, rows }) => from <= row && row < from + rowCountOf(rows));
  if (part === undefined) throw new Error(`there is no fund at row ${row}`);
  return leavesOfRow(part.rows, row - part.from);
}

/** The funds under one profile: each figure is computed when it is first asked for. */
class ProfileFunds implements FundColumns {
  readonly #profile: ScoredProfile;
  readonly #parts: FundParts;
  readonly #stored: StoredFigures;
  readonly #count: number;

  constructor(profile: ScoredProfile, parts: FundParts, stored: StoredFigures) {
    this.#profile = profile;
    this.#parts = parts;
    this.#stored = stored;
    this.#count = profile.snapshot.coverage.funds.id.length;
  }

  async held(): Promise<ScoredHeld> {
    const { key, snapshot } = this.#profile;
    const investment = heldNodes(snapshot.coverage);
    const nodes = await this.#stored.nodes.get(key, async () =>
      // funds have no proxy toggle
      scoreNodes(investment, this.#profile, false),
    );
    return { investment, under: this.#profile, nodes };
  }

  async leaves(): Promise<(row: number) => LeafColumns> {
    const parts = await this.#parts.of(this.#profile.snapshot);
    return (row) => leavesIn(parts, row);
  }

  averages(isWeighted: boolean): Promise<FundAverages> {
    const { key, snapshot } = this.#profile;
    return this.#stored.averages.get(`${key}/${isWeighted}`, async () => {
      const { nodes } = await this.held();
      const found = newFundAverages(this.#count);
      await this.#parts.write(snapshot, {
        of: 'averages',
        kinds: PERCENTILE_KINDS.map((kind) => nodes.scores[kind]),
        isWeighted,
        into: PERCENTILE_KINDS.map((kind) => found[kind]),
      });
      return found;
    });
  }

  hits(): Promise<Uint16Array> {
    const { key, snapshot, scored } = this.#profile;
    return this.#stored.hits.get(key, async () => {
      const codes = nodeActivities(await this.held());
      const thresholdFraction = scored.profile.companyThresholdFraction;
      const into = newHits(this.#count);
      await this.#parts.write(snapshot, { of: 'hits', codes, thresholdFraction, into });
      return into;
    });
  }

  years(): Promise<YearColumns> {
    const { key, snapshot } = this.#profile;
    return this.#stored.years.get(key, async () => {
      const years = nodeYears(await this.held());
      const into = newYears(this.#count);
      await this.#parts.write(snapshot, { of: 'years', years, into });
      return into;
    });
  }

  articles(articlesOf: ArticlesOf): Promise<Uint8Array> {
    const { key, snapshot } = this.#profile;
    return this.#stored.articles.get(key, async () => {
      const articles = await articlesOf(await this.held());
      const into = newArticles(this.#count);
      await this.#parts.write(snapshot, { of: 'articles', articles, into });
      return into;
    });
  }

  async averagesOf(scores: NodeScores): Promise<RowAverages> {
    const found = newAverages(this.#count);
    await this.#parts.write(this.#profile.snapshot, {
      of: 'averages',
      kinds: [scores],
      isWeighted: true,
      into: [found],
    });
    return found;
  }
}

/** The funds of snapshots under any profile. */
export function fundColumnsReader(
  options: FundPartsOptions,
): (profile: ScoredProfile) => FundColumns {
  const parts = new FundParts(options);
  const stored = new StoredFigures();
  return (profile) => new ProfileFunds(profile, parts, stored);
}
