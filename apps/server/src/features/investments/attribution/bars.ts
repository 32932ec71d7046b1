import { NOT_DISCLOSED_GROUP, REST_GROUP } from '@verdure/contract/investments/attribution';
import {
  type AttributionCut,
  countryNameOf,
  type ScoredPillar,
} from '@verdure/contract/vocabulary';
import { attributeChange, type WeightedFigure } from '@verdure/scoring/attribution';

import { type ScoredProfile, scoredRowOf } from '../../../universe/scored-profile.ts';
import { type Division, dividedSide } from './divided-side.ts';
import type { AttributedSide, Holding } from './attributed-side.ts';

/** A holding with what it explains of the difference. */
export interface ExplainedHolding {
  /** It, as one of the sides has it. */
  readonly holding: Holding;
  /** Null: that side does not hold it. */
  readonly here: WeightedFigure | null;
  readonly there: WeightedFigure | null;
  readonly contribution: number;
  /** What it has in common with others: a sector, a country; or itself. */
  readonly group: string;
}

/** Why a figure differs from its reference. */
export interface Explained {
  readonly middle: number;
  readonly difference: number;
  /** What explains most, up or down, first. */
  readonly holdings: readonly ExplainedHolding[];
}

/** Holdings with something in common. */
export interface Bar {
  readonly group: string;
  readonly name: string;
  /** Of a bar of one pillar or issue. */
  readonly part?: Holding['part'] | undefined;
  readonly holdings: readonly ExplainedHolding[];
  readonly contribution: number;
}

const NOT_DISCLOSED = 'Not disclosed';
const COUNTRIES = 'Countries';
const NOT_DIVIDED = 'Without scored issues';
const PILLAR_NAMES: Readonly<Record<ScoredPillar, string>> = {
  sustainability: 'Sustainability',
  sustainability_s2: 'Climate',
  governance: 'Governance',
  impact: 'Impact',
};
const isGap = ({ id }: Holding): boolean => id === 0;

/** What a holding, or a share of it, belongs to. A company belongs where the snapshot has it, the same on both sides. */
export function groupOf(under: ScoredProfile, cut: AttributionCut): (holding: Holding) => string {
  const { sectors, dimensions } = under.snapshot.coverage;
  const issueNames = new Map(dimensions.map(({ id, name }) => [id, name]));
  const sectorNames = new Map(sectors.map(({ id, name }) => [id, name]));
  const ofCompany = (id: number): string => {
    const place = scoredRowOf(under, id);
    const { companies, spans } = (place?.scored ?? under.scored).snapshot;
    const row = place?.row ?? -1;
    if (cut === 'country') return countryNameOf(companies.countryCodes[row] ?? 'No country');
    const span = spans[companies.span[row] ?? -1];
    return sectorNames.get(span?.parentId ?? -1) ?? 'No sector';
  };
  return (holding) => {
    if (isGap(holding)) return NOT_DISCLOSED_GROUP;
    const { type, id, name, part } = holding;
    if (typeof part === 'number') return issueNames.get(part) ?? `Issue ${part}`;
    if (part !== undefined) return PILLAR_NAMES[part];
    if (cut === 'holding') return `${type} ${id}`;
    if (cut === 'pillar' || cut === 'issue') return type === 'company' ? NOT_DIVIDED : COUNTRIES;
    if (type === 'company') return ofCompany(id);
    return cut === 'country' ? name : COUNTRIES;
  };
}

/** Smaller is the rounding of a product. */
const ROUNDING = 1e-12;

/** Divides the difference of a figure to its reference among the holdings of both (methodology 25.2). */
export function explain(
  sides: { readonly here: AttributedSide; readonly there: AttributedSide },
  under: ScoredProfile,
  division: Division,
): Explained {
  const here = dividedSide(sides.here, under, division);
  const there = dividedSide(sides.there, under, division);
  const { before, after, middle, parts } = attributeChange(there.holdings, here.holdings);
  const group = groupOf(under, division.cut);
  const holdings = parts.flatMap(({ key, allocation, valueEffect, ...values }) => {
    const holding = here.holdings.get(key) ?? there.holdings.get(key);
    const contribution = allocation + valueEffect;
    if (holding === undefined || Math.abs(contribution) <= ROUNDING) return [];
    return [
      {
        holding,
        here: values.after,
        there: values.before,
        contribution,
        group: group(holding),
      },
    ];
  });
  return {
    middle,
    difference: after - before,
    holdings: holdings.sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution)),
  };
}

export const contributionOf = (holdings: readonly ExplainedHolding[]): number =>
  holdings.reduce((sum, { contribution }) => sum + contribution, 0);

const nameOf = (group: string, single: Holding | undefined): string =>
  group === NOT_DISCLOSED_GROUP ? NOT_DISCLOSED : (single?.name ?? group);

function barOf(group: string, holdings: readonly ExplainedHolding[], cut: AttributionCut): Bar {
  const [first] = holdings;
  const isSingle = cut === 'holding' && first !== undefined && !isGap(first.holding);
  return {
    group,
    name: nameOf(group, isSingle ? first.holding : undefined),
    part: first?.holding.part,
    holdings,
    contribution: contributionOf(holdings),
  };
}

/** Without a reason to have more. */
const LEAST_BARS = 12;
const MOST_BARS = 24;
/** What has no bar of its own explains at most this share of the difference. */
const MOST_REST = 0.2;

/** How many of the largest bars stand alone, so that the rest is small beside the difference. */
function standingAlone(bars: readonly Bar[], difference: number): number {
  let rest = bars.reduce((sum, { contribution }) => sum + contribution, 0);
  for (const [at, { contribution }] of bars.entries()) {
    const isSmall = Math.abs(rest) <= MOST_REST * Math.abs(difference);
    if (at >= MOST_BARS || (at >= LEAST_BARS && isSmall)) return at;
    rest -= contribution;
  }
  return bars.length;
}

/** What has no bar of its own. */
function restOf(bars: readonly Bar[], cut: AttributionCut): Bar {
  const holdings = bars.flatMap((bar) => bar.holdings);
  const [count, what] = cut === 'issue' ? [bars.length, 'issues'] : [holdings.length, 'holdings'];
  const name = `The other ${count.toLocaleString('en-US')} ${what}`;
  return { group: REST_GROUP, name, holdings, contribution: contributionOf(holdings) };
}

/** Of a divided pillar the issues stand together, behind the other pillars. */
const isOfDivided = ({ part }: Bar, { pillar }: Pick<Division, 'pillar'>): number =>
  pillar !== null && typeof part === 'number' ? 1 : 0;

/** The bars of a waterfall: what lifts most first, what drags most last, the rest behind them. */
export function barsOf(
  { holdings, difference }: Explained,
  division: Pick<Division, 'cut' | 'pillar'>,
): readonly Bar[] {
  const { cut } = division;
  const groups = new Map<string, ExplainedHolding[]>();
  for (const each of holdings) {
    const known = groups.get(each.group);
    if (known) known.push(each);
    else groups.set(each.group, [each]);
  }
  const bars = Array.from(groups, ([group, inGroup]) => barOf(group, inGroup, cut)).sort(
    (a, b) => Math.abs(b.contribution) - Math.abs(a.contribution),
  );
  // the issues of a pillar add up to it only together
  const alone = cut === 'pillar' ? bars.length : standingAlone(bars, difference);
  const shown = bars
    .slice(0, alone)
    .sort(
      (a, b) =>
        isOfDivided(a, division) - isOfDivided(b, division) || b.contribution - a.contribution,
    );
  const rest = bars.slice(alone);
  return rest.length === 0 ? shown : [...shown, restOf(rest, cut)];
}
