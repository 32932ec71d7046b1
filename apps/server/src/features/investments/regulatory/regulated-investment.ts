import { PAI_INDICATORS, PAI_OUTCOMES, type SfdrArticle } from '@verdure/contract/vocabulary';
import { alignedShare } from '@verdure/scoring/article-nine';
import type { LeafWeights } from '@verdure/scoring/constituents';
import { TYPE_CODES } from '@verdure/scoring/constituents';
import {
  type ArticleValue,
  articleValue,
  indicatorArticle,
  type InvestmentOutcome,
  type JudgedCompany,
  lineOutcome,
  type MissedRates,
  outcomeOnLine,
  paiFactsReader,
  type PaiFigure,
  type PaiFigures,
  paiFigures,
  type PaiFacts,
  type RegulatedCompany,
} from '@verdure/scoring/sfdr';
import type { Snapshot } from '@verdure/scoring/snapshot';

import { type ScoredInvestment, universeAt } from '../investment/investment.reads.ts';
import { companiesOf } from './regulated-company.ts';

/** Reads what the rules say of the company at a node; null: it is not known. */
export function regulatedAt(of: ScoredInvestment): (node: number) => RegulatedCompany | null {
  const { scored: base } = of.under;
  return (node) => {
    const row = of.nodes.rows[node] ?? -1;
    if (row < 0) return null;
    const universe = universeAt(of, node);
    return companiesOf(universe, universe === base ? null : base)(row);
  };
}

const NOTHING_KNOWN: PaiFacts = {
  scope1: null,
  scope2: null,
  scope3: null,
  isFossilFuelActive: null,
  nonRenewableConsumptionFraction: null,
  nonRenewableProductionFraction: null,
  naceSection: null,
  energy: null,
  harmsBiodiversityArea: null,
  waterEmissions: null,
  hazardousWaste: null,
  violatesNorms: null,
  lacksComplianceProcess: null,
  payGapFraction: null,
  boardFemaleFraction: null,
  makesControversialWeapons: null,
};

/** Without amounts the whole is 1, and each holding counts with its weight (methodology 18.1). */
export const WHOLE = 1;

/** A company among the leaves of an investment. */
export interface HeldCompany {
  readonly node: number;
  readonly weightFraction: number;
}

/** The leaves that are companies, in their order. */
export function heldCompanies({ investment }: ScoredInvestment): readonly HeldCompany[] {
  const { leaves, graph } = investment;
  return Array.from(leaves.nodes, (node, place) => ({
    node,
    weightFraction: leaves.weights[place] ?? 0,
  })).filter(({ node }) => graph.types[node] === TYPE_CODES.company);
}

/** Long weight that may hold companies nobody has seen: not recognised, not identified or closed. */
export function unseenWeight({ investment }: ScoredInvestment): number {
  const { leaves, graph } = investment;
  return leaves.nodes.reduce((sum, node, place) => {
    const isUnseen =
      graph.types[node] === TYPE_CODES.fund || graph.types[node] === TYPE_CODES.portfolio;
    return isUnseen ? sum + Math.max(0, leaves.weights[place] ?? 0) : sum;
  }, 0);
}

/** The 14 indicators of an investment, and the years whose rate of EUR was missed. */
export interface FiguresInEur extends PaiFigures {
  readonly missedRates: MissedRates;
}

/** The 14 indicators of an investment. */
export function figuresOf(of: ScoredInvestment): FiguresInEur {
  const readers = new Map<Snapshot, (row: number) => PaiFacts>();
  const missed: MissedRates = { closing: new Set(), mean: new Set() };
  const holdings = heldCompanies(of).map(({ node, weightFraction: value }) => {
    const row = of.nodes.rows[node] ?? -1;
    if (row < 0) return { ...NOTHING_KNOWN, value };
    const { snapshot } = universeAt(of, node);
    const factsAt =
      readers.get(snapshot) ?? paiFactsReader(snapshot, { years: snapshot.eurYears, missed });
    readers.set(snapshot, factsAt);
    return { ...factsAt(row), value };
  });
  const figures = paiFigures(holdings, { total: WHOLE, unseen: unseenWeight(of) });
  return { ...figures, missedRates: missed };
}

/** The article value of some leaves of an investment. */
export function articleValueOf(of: ScoredInvestment, leaves: LeafWeights): ArticleValue {
  const at = regulatedAt(of);
  const { types } = of.investment.graph;
  return articleValue(
    Array.from(leaves.nodes, (node, place) => ({
      weightFraction: leaves.weights[place] ?? 0,
      article: types[node] === TYPE_CODES.company ? (at(node)?.article ?? null) : null,
    })),
  );
}

/** The highest article that each indicator leaves open, by the id of the indicator. */
export function indicatorArticlesOf(of: ScoredInvestment): ReadonlyMap<number, SfdrArticle | null> {
  const at = regulatedAt(of);
  const { graph, leaves } = of.investment;
  const judged = Array.from(leaves.nodes, (node, place) => ({
    weightFraction: leaves.weights[place] ?? 0,
    company: graph.types[node] === TYPE_CODES.company ? at(node) : null,
  }));
  return new Map(
    PAI_INDICATORS.map(({ id }, place) => [
      id,
      indicatorArticle(
        judged.map(({ weightFraction, company }) => ({
          weightFraction,
          article: company?.article ?? null,
          outcome: company?.judgements[place]?.outcome ?? 0,
        })),
      ),
    ]),
  );
}

/** Place in `PAI_OUTCOMES`. */
const NOT_DISCLOSED = PAI_OUTCOMES.findIndex(({ colour }) => colour === 'yellow');

type Line = Pick<PaiFigure, 'indicatorId' | 'part' | 'data' | 'headline'>;

/** What a line says of a company, before the data of the line are looked at. */
function outcomeOfCompany(company: RegulatedCompany | null, { indicatorId, part }: Line): number {
  const own = company?.partJudgements.find(
    (one) => one.indicatorId === indicatorId && one.part === part,
  );
  const place = PAI_INDICATORS.findIndex(({ id }) => id === indicatorId);
  return (own ?? company?.judgements[place])?.outcome ?? NOT_DISCLOSED;
}

/** What one line says of each company, in their order. One that is unknown tells nothing. */
export function judgedCompanies(of: ScoredInvestment, line: Line): JudgedCompany[] {
  const at = regulatedAt(of);
  return heldCompanies(of).map(({ node, weightFraction }, place) => ({
    weightFraction,
    outcome: outcomeOnLine(line, place, outcomeOfCompany(at(node), line)),
  }));
}

/** A section of indicator 6 holds no unseen weight: its coverage is that of its companies. */
export const unseenOnLine = (of: ScoredInvestment, { indicatorId, part }: Line): number =>
  indicatorId === 6 && part !== null ? 0 : unseenWeight(of);

/** What a line says of the investment. */
export const outcomeOf = (of: ScoredInvestment, line: Line): InvestmentOutcome =>
  lineOutcome(line, judgedCompanies(of, line), unseenOnLine(of, line));

/** The share of the long company weight with an answer of Y. */
export function shareAnswering(
  of: ScoredInvestment,
  answerOf: (company: RegulatedCompany) => 'Y' | 'N' | 'NA' | null,
) {
  const at = regulatedAt(of);
  return alignedShare(
    heldCompanies(of).map(({ node, weightFraction }) => {
      const company = at(node);
      return { weightFraction, answer: company === null ? null : answerOf(company) };
    }),
  );
}
