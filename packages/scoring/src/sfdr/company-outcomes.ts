import { PAI_INDICATORS, type PaiIndicatorId } from '@verdure/contract/vocabulary';

import { SCORING_DIGITS, roundSignificant } from '../numbers/index.ts';
import { PREFERENCE_BITS, type Snapshot } from '../snapshot/index.ts';
import { paiFactsReader } from './pai-facts.ts';
import { type PaiAmount, type PaiFacts, sumOfKnown } from './pai-holding.ts';
import {
  judgedEnergy,
  NO_PEER_GROUP,
  type PaiJudgement,
  paiJudgement,
  worstJudgement,
} from './pai-outcome.ts';
import { isProductionAsked } from './pai-terms.ts';
import { peerPercentiles } from './peer-percentiles.ts';

type Flag = (facts: PaiFacts) => boolean | null;

/** How a company is judged by an indicator or a part: by a flag, or by an amount beside its peers. */
type Rule =
  | { readonly flag: Flag }
  | {
      readonly isDisclosed: (facts: PaiFacts) => boolean;
      /** What peers compare; null: it cannot be compared. */
      readonly compared: (facts: PaiFacts) => number | null;
      readonly isHigherBetter?: boolean;
      /** The companies that it asks; all where it is missing. */
      readonly isAsked?: (facts: PaiFacts) => boolean;
    };

const significant = (value: number | null): number | null =>
  value === null ? null : roundSignificant(value, SCORING_DIGITS);

/** An amount that peers compare per revenue, after 9 significant digits (methodology 18.2). */
const perRevenue = (amountOf: (facts: PaiFacts) => PaiAmount | null): Rule => ({
  isDisclosed: (facts) => amountOf(facts) !== null,
  compared: (facts) => significant(amountOf(facts)?.perRevenue ?? null),
});

/** A share that peers compare as it is. */
const share = (fractionOf: (facts: PaiFacts) => number | null): Exclude<Rule, { flag: Flag }> => ({
  isDisclosed: (facts) => fractionOf(facts) !== null,
  compared: fractionOf,
});

const hasOwnScopes = ({ scope1, scope2 }: PaiFacts): boolean => scope1 !== null && scope2 !== null;

/** Scope 1 and 2 are needed, scope 3 is added where it is there. */
const emissions: Rule = {
  isDisclosed: hasOwnScopes,
  compared: (facts) => {
    const own = [facts.scope1?.perRevenue ?? null, facts.scope2?.perRevenue ?? null];
    if (own.includes(null)) return null;
    return significant(sumOfKnown([...own, facts.scope3?.perRevenue ?? null]));
  },
};

const energy: Rule = {
  ...perRevenue((facts) => facts.energy),
  isDisclosed: ({ naceSection, energy: used }) =>
    judgedEnergy(naceSection, used !== null).isDisclosed,
  isAsked: ({ naceSection }) => judgedEnergy(naceSection, true).isApplicable,
};

/** By indicator; 5 is judged by its parts. */
const RULES: Readonly<Record<Exclude<PaiIndicatorId, 5>, Rule>> = {
  1: emissions,
  2: emissions,
  3: emissions,
  4: { flag: ({ isFossilFuelActive }) => isFossilFuelActive },
  6: energy,
  7: { flag: ({ harmsBiodiversityArea }) => harmsBiodiversityArea },
  8: perRevenue(({ waterEmissions }) => waterEmissions),
  9: perRevenue(({ hazardousWaste }) => hazardousWaste),
  10: { flag: ({ violatesNorms }) => violatesNorms },
  11: { flag: ({ lacksComplianceProcess }) => lacksComplianceProcess },
  12: share(({ payGapFraction }) => payGapFraction),
  13: { ...share(({ boardFemaleFraction }) => boardFemaleFraction), isHigherBetter: true },
  14: { flag: ({ makesControversialWeapons }) => makesControversialWeapons },
};

interface PartRule {
  readonly indicatorId: PaiIndicatorId;
  readonly part: string;
  readonly rule: Rule;
}

/** The parts that are judged by themselves; sections of 6 are judged as 6 is. */
const PART_RULES: readonly PartRule[] = [
  { indicatorId: 1, part: 'Scope 1', rule: perRevenue(({ scope1 }) => scope1) },
  { indicatorId: 1, part: 'Scope 2', rule: perRevenue(({ scope2 }) => scope2) },
  { indicatorId: 1, part: 'Scope 3', rule: perRevenue(({ scope3 }) => scope3) },
  {
    indicatorId: 5,
    part: 'Consumption',
    rule: share((facts) => facts.nonRenewableConsumptionFraction),
  },
  {
    indicatorId: 5,
    part: 'Production',
    rule: {
      ...share((facts) => facts.nonRenewableProductionFraction),
      isAsked: isProductionAsked,
    },
  },
];

/** What is known of the companies of a snapshot. */
export interface SnapshotFacts {
  readonly snapshot: Snapshot;
  readonly facts: readonly PaiFacts[];
}

/** The facts of every row. Amounts stay in USD, in which peers of all countries are compared. */
export function snapshotFacts(snapshot: Snapshot): SnapshotFacts {
  const factsAt = paiFactsReader(snapshot, null);
  return { snapshot, facts: Array.from(snapshot.companies.id, (_, row) => factsAt(row)) };
}

const comparedBy = (rule: Rule, { snapshot, facts }: SnapshotFacts) => ({
  snapshot,
  values: Float64Array.from(facts, (one) =>
    'flag' in rule ? Number.NaN : (rule.compared(one) ?? Number.NaN),
  ),
});

/** A judgement as one byte: the outcome, and a bit for the comment. */
const NO_PEERS_BIT = 4;
const codeOf = ({ outcome, comment }: PaiJudgement): number =>
  comment === null ? outcome : outcome | NO_PEERS_BIT;

const judgementOf = (code: number): PaiJudgement => ({
  outcome: code & ~NO_PEERS_BIT,
  comment: (code & NO_PEERS_BIT) === 0 ? null : NO_PEER_GROUP,
});

/** What a rule says of a company beside its peers. */
function judgedBy(rule: Rule, facts: PaiFacts, percentile: number) {
  const flag = 'flag' in rule ? rule.flag(facts) : null;
  return {
    isAsked: 'flag' in rule || (rule.isAsked?.(facts) ?? true),
    isDisclosed: 'flag' in rule ? flag !== null : rule.isDisclosed(facts),
    isFlagged: flag,
    peerPercentileFraction: Number.isNaN(percentile) ? null : percentile,
  };
}

function outcomesOf(
  { indicatorId, rule }: Pick<PartRule, 'indicatorId' | 'rule'>,
  own: SnapshotFacts,
  base: SnapshotFacts | null,
): Uint8Array {
  const isBetter = !('flag' in rule) && rule.isHigherBetter === true;
  const compared = base === null ? null : comparedBy(rule, base);
  const percentiles = peerPercentiles(comparedBy(rule, own), compared, isBetter);
  const { preferenceBits } = own.snapshot.companies;
  return Uint8Array.from(own.facts, (facts, row) => {
    const { isAsked, ...judged } = judgedBy(rule, facts, percentiles[row] ?? Number.NaN);
    const hasSfdr = ((preferenceBits[row] ?? 0) & PREFERENCE_BITS.sfdr) !== 0;
    const judgement = paiJudgement({ indicatorId, isApplicable: hasSfdr && isAsked, ...judged });
    return codeOf(judgement);
  });
}

/** What one part of an indicator says of a company. */
export interface PartJudgement extends PaiJudgement {
  readonly indicatorId: PaiIndicatorId;
  readonly part: string;
}

/** What the 14 indicators say of each company row. It depends on no profile. */
export interface CompanyOutcomes {
  /** In the order of `PAI_INDICATORS`. */
  judgementsAt(row: number): readonly PaiJudgement[];
  /** Of the scopes of 1, and of consumption and production of 5. */
  partsAt(row: number): readonly PartJudgement[];
}

/**
 * The outcomes of the companies of a snapshot (methodology 18.2).
 *
 * @param base the public companies that private ones are compared with; null: they are public
 */
export function companyOutcomes(own: SnapshotFacts, base: SnapshotFacts | null): CompanyOutcomes {
  const parts = PART_RULES.map((one) => ({ ...one, codes: outcomesOf(one, own, base) }));
  const partsAt = (row: number): readonly PartJudgement[] =>
    parts.map(({ indicatorId, part, codes }) => ({
      indicatorId,
      part,
      ...judgementOf(codes[row] ?? 0),
    }));
  const columns = PAI_INDICATORS.map(({ id }) =>
    id === 5 ? null : outcomesOf({ indicatorId: id, rule: RULES[id] }, own, base),
  );
  const worstAt = (row: number): PaiJudgement =>
    worstJudgement(partsAt(row).filter(({ indicatorId }) => indicatorId === 5));
  return {
    judgementsAt: (row) =>
      columns.map((codes) => (codes === null ? worstAt(row) : judgementOf(codes[row] ?? 0))),
    partsAt,
  };
}
