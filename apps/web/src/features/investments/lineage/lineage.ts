import type { MadeFacts } from '@verdure/contract/investments/made-of-companies';

import { formatShare } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';

/** A holding behind a figure. */
export interface LineagePart {
  /** Its own among the holdings. */
  readonly key: string;
  readonly name: string;
  /** Its page, one step down; null if the reader may not open it. */
  readonly href: string | null;
  readonly weightFraction: number;
  /** Its own value, as the page writes it. */
  readonly value: string;
  /** What it adds, in the unit of the figure. */
  readonly contribution: number;
  /** Of a mean: its share of what is averaged, as a fraction; what has no data is the rest to 1. */
  readonly meanShare?: number;
  /** The years of its inputs, in words, where the page knows them. */
  readonly years?: string;
}

/** The parts of a mean by weight, each with its share of the weight. */
export function meanParts(parts: readonly LineagePart[]): readonly LineagePart[] {
  const whole = parts.reduce((sum, { weightFraction }) => sum + weightFraction, 0);
  return parts.map((part) => ({ ...part, meanShare: part.weightFraction / whole }));
}

/** The parts of a mean in which what has no data counts as 0. */
export const netMeanParts = (parts: readonly LineagePart[]): readonly LineagePart[] =>
  parts.map((part) => ({ ...part, meanShare: part.weightFraction }));

/** Weight without data, for one reason. */
export interface LineageGap {
  readonly reason: string;
  readonly count: number;
  readonly weightFraction: number;
}

/** How a figure is made, as plain data: the drawer needs nothing else (ui.md 5.15). */
export interface Lineage extends Omit<MadeFacts, 'valuesAs'> {
  /** As the page shows it, with its unit. */
  readonly shown: string;
  /** The rule with its numbers filled in, one to three lines. */
  readonly rule: readonly string[];
  /** The holdings that count; with the start they add up to the figure, unless it is capped. */
  readonly parts: readonly LineagePart[];
  readonly gaps: readonly LineageGap[];
  /** How good the data are, a sentence each. */
  readonly quality: readonly string[];
}

/** A line of the table of contributions. */
export interface LineageLine {
  readonly key: string;
  /** Else what the sum starts from, or the rest. */
  readonly isHolding: boolean;
  readonly name: string;
  readonly href: string | null;
  readonly weightFraction: number | null;
  readonly value: string;
  readonly contribution: number;
  /** Of the figure; null where the figure is 0. */
  readonly shareFraction: number | null;
}

/** More are in the table of the page. */
const MOST_LINES = 20;
/** Smaller is the rounding of a sum. */
const ROUNDING = 1e-9;

const quiet = { href: null, weightFraction: null, value: '' } as const;

/** The contributions, the largest first, the rest in one line: together the figure. */
export function linesOf({ parts, start, unrounded }: Lineage): readonly LineageLine[] {
  const sum = parts.reduce((total, { contribution }) => total + contribution, 0);
  const figure = unrounded ?? sum + (start?.amount ?? 0);
  const shareOf = (amount: number): number | null => (figure === 0 ? null : amount / figure);
  const sorted = parts.toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
  const largest = sorted.slice(0, MOST_LINES);
  const named = largest.reduce(
    (total, { contribution }) => total + contribution,
    start?.amount ?? 0,
  );
  const rest = figure - named;
  const others = sorted.length - largest.length;
  const line = (key: string, name: string, contribution: number): LineageLine => ({
    key,
    isHolding: false,
    name,
    ...quiet,
    contribution,
    shareFraction: shareOf(contribution),
  });
  return [
    ...(start === null ? [] : [line('start', start.label, start.amount)]),
    ...largest.map((part) => ({
      ...part,
      isHolding: true,
      shareFraction: shareOf(part.contribution),
    })),
    ...(others > 0 || Math.abs(rest) > ROUNDING * Math.max(1, Math.abs(figure))
      ? [line('rest', restName(others), rest)]
      : []),
  ];
}

/** Without more parts, the rest belongs to holdings that the reader may not see, or to the cap. */
const restName = (others: number): string =>
  others > 1
    ? `The other ${others} holdings`
    : others === 1
      ? 'One other holding'
      : 'What is not listed here';

interface Gapped {
  readonly weight: number;
  /** In words; null: it counts. */
  readonly reason: string | null;
}

/** The weight without data by reason, the largest first. */
export function gapsOf(rows: readonly Gapped[]): readonly LineageGap[] {
  const gaps = new Map<string, { count: number; weightFraction: number }>();
  for (const { weight, reason } of rows) {
    if (reason === null) continue;
    const gap = gaps.get(reason) ?? { count: 0, weightFraction: 0 };
    gap.count += 1;
    gap.weightFraction += weight;
    gaps.set(reason, gap);
  }
  return Array.from(gaps, ([reason, gap]) => ({ reason, ...gap })).sort(
    (a, b) => b.weightFraction - a.weightFraction,
  );
}

/** What may hold companies that nobody has seen: the table of companies has no row for it. */
const UNSEEN = 'Not recognised, not identified, not opened or cash';
/** Less is the rounding of a sum. */
const LEAST_UNSEEN = 1e-9;

/** The weight of the base that no company of the table has; nothing where they have all of it. */
export function unseenGap(rows: readonly { readonly weight: number }[]): readonly Gapped[] {
  const rest = 1 - rows.reduce((sum, { weight }) => sum + weight, 0);
  return rows.length === 0 || rest < LEAST_UNSEEN ? [] : [{ weight: rest, reason: UNSEEN }];
}

interface Dated {
  readonly weight: number;
  readonly year: number | null;
}

/** 'Years of the values: 2025 92.0%, 2024 8.0%', the newest first; nothing without values. */
export function yearsOfValues(rows: readonly Dated[], what = 'values'): readonly string[] {
  const weights = new Map<number, number>();
  let whole = 0;
  for (const { weight, year } of rows) {
    if (year === null) continue;
    weights.set(year, (weights.get(year) ?? 0) + weight);
    whole += weight;
  }
  const years = [...weights]
    .sort(([a], [b]) => b - a)
    .map(([year, weight]) => `${year} ${formatPercent(weight / whole)}`);
  return years.length === 0 ? [] : [`Years of the ${what}: ${years.join(', ')}`];
}

/** The amounts that are not used though they are stored, a sentence each. */
export const withheldLines = (
  rows: readonly { readonly name: string; readonly heldBack: string | null }[],
  what: string,
): readonly string[] =>
  rows.flatMap(({ name, heldBack }) => (heldBack === null ? [] : [`${name}: ${what} ${heldBack}`]));

/** Longer sums are in the table. */
const MOST_TERMS = 3;

/** '0.3122 x 15.00 + 0.12 x 9.10 + …', the largest first. */
export function sumText(parts: readonly LineagePart[]): string {
  const sorted = parts.toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
  const terms = sorted
    .slice(0, MOST_TERMS)
    .map(({ weightFraction, value }) => `${formatShare(weightFraction)} x ${value}`);
  return [...terms, ...(sorted.length > MOST_TERMS ? ['…'] : [])].join(' + ');
}
