import { PAI_INDICATORS, type PaiIndicatorId } from '@verdure/contract/vocabulary';

import { PREFERENCE_BITS, type Snapshot } from '../snapshot/index.ts';
import { paiFactsReader } from './pai-facts.ts';
import { disclosedEmissions, hasOwnScopes, type PaiFacts, ratio } from './pai-holding.ts';
import { type PaiJudgement, paiJudgement, NO_PEER_GROUP } from './pai-outcome.ts';
import { isHighImpactSection } from './pai-terms.ts';
import { peerPercentiles } from './peer-percentiles.ts';

type Amount = (facts: PaiFacts) => number | null;
type Flag = (facts: PaiFacts) => boolean | null;

/** How a company is judged by an indicator: by a flag, or by an amount beside its peers. */
type Rule =
  | { readonly flag: Flag }
  | {
      readonly amount: Amount;
      /** What peers compare: the amount itself, or per revenue. */
      readonly isPerRevenue: boolean;
      readonly isHigherBetter?: boolean;
    };

const emissions: Rule = {
  amount: (facts) => (hasOwnScopes(facts) ? disclosedEmissions(facts) : null),
  isPerRevenue: true,
};

const RULES: Readonly<Record<PaiIndicatorId, Rule>> = {
  1: emissions,
  2: emissions,
  3: emissions,
  4: { flag: ({ isFossilFuelActive }) => isFossilFuelActive },
  5: { amount: (one) => one.nonRenewableConsumptionFraction, isPerRevenue: false },
  6: { amount: ({ energyGwh }) => energyGwh, isPerRevenue: true },
  7: { flag: ({ harmsBiodiversityArea }) => harmsBiodiversityArea },
  8: { amount: ({ waterEmissionsTonnes }) => waterEmissionsTonnes, isPerRevenue: true },
  9: { amount: ({ hazardousWasteTonnes }) => hazardousWasteTonnes, isPerRevenue: true },
  10: { flag: ({ violatesNorms }) => violatesNorms },
  11: { flag: ({ lacksComplianceProcess }) => lacksComplianceProcess },
  12: { amount: ({ payGapFraction }) => payGapFraction, isPerRevenue: false },
  13: {
    amount: ({ boardFemaleFraction }) => boardFemaleFraction,
    isPerRevenue: false,
    isHigherBetter: true,
  },
  14: { flag: ({ makesControversialWeapons }) => makesControversialWeapons },
};

/** What is known of the companies of a snapshot. */
export interface SnapshotFacts {
  readonly snapshot: Snapshot;
  readonly facts: readonly PaiFacts[];
}

/** The facts of every row. Amounts stay in USD million: ranks do not depend on the currency. */
export function snapshotFacts(snapshot: Snapshot): SnapshotFacts {
  const factsAt = paiFactsReader(snapshot, 1);
  return { snapshot, facts: Array.from(snapshot.companies.id, (_, row) => factsAt(row)) };
}

const comparedBy = (rule: Rule, { snapshot, facts }: SnapshotFacts) => ({
  snapshot,
  values: Float64Array.from(facts, (one) => {
    if ('flag' in rule) return Number.NaN;
    const amount = rule.amount(one);
    const compared = rule.isPerRevenue ? ratio(amount, one.revenueEurMn) : amount;
    return compared ?? Number.NaN;
  }),
});

/** A judgement as one byte: the outcome, and a bit for the comment. */
const NO_PEERS_BIT = 4;
const codeOf = ({ outcome, comment }: PaiJudgement): number =>
  comment === null ? outcome : outcome | NO_PEERS_BIT;

const judgementOf = (code: number): PaiJudgement => ({
  outcome: code & ~NO_PEERS_BIT,
  comment: (code & NO_PEERS_BIT) === 0 ? null : NO_PEER_GROUP,
});

/** Indicator 6 asks companies of the high impact sections; a section that is unknown may be one. */
const isAsked = (indicatorId: PaiIndicatorId, { naceSection }: PaiFacts): boolean =>
  indicatorId !== 6 || naceSection === null || isHighImpactSection(naceSection);

function outcomesOf(
  indicatorId: PaiIndicatorId,
  own: SnapshotFacts,
  base: SnapshotFacts | null,
): Uint8Array {
  const rule = RULES[indicatorId];
  const isBetter = 'amount' in rule && rule.isHigherBetter === true;
  const compared = base === null ? null : comparedBy(rule, base);
  const percentiles = peerPercentiles(comparedBy(rule, own), compared, isBetter);
  const { preferenceBits } = own.snapshot.companies;
  return Uint8Array.from(own.facts, (facts, row) => {
    const flag = 'flag' in rule ? rule.flag(facts) : null;
    const isDisclosed = 'flag' in rule ? flag !== null : rule.amount(facts) !== null;
    const percentile = percentiles[row] ?? Number.NaN;
    const hasSfdr = ((preferenceBits[row] ?? 0) & PREFERENCE_BITS.sfdr) !== 0;
    const judgement = paiJudgement({
      indicatorId,
      isApplicable: hasSfdr && isAsked(indicatorId, facts),
      isDisclosed,
      isFlagged: flag,
      peerPercentileFraction: Number.isNaN(percentile) ? null : percentile,
    });
    return codeOf(judgement);
  });
}

/** What the 14 indicators say of each company row. It depends on no profile. */
export interface CompanyOutcomes {
  judgementsAt(row: number): readonly PaiJudgement[];
}

/**
 * The outcomes of the companies of a snapshot (methodology 18.2).
 *
 * @param base the public companies that private ones are compared with; null: they are public
 */
export function companyOutcomes(own: SnapshotFacts, base: SnapshotFacts | null): CompanyOutcomes {
  const columns = PAI_INDICATORS.map(({ id }) => outcomesOf(id, own, base));
  return {
    judgementsAt: (row) => columns.map((column) => judgementOf(column[row] ?? 0)),
  };
}
