import { setImmediate } from 'node:timers/promises';
import { PAI_INDICATORS, PAI_OUTCOMES, type SfdrArticle } from '@verdure/contract/vocabulary';
import { alignedShare } from '@verdure/scoring/article-nine';
import type { LeafWeights } from '@verdure/scoring/constituents';
import { TYPE_CODES } from '@verdure/scoring/constituents';
import { type DataDays, figureDays, joinedDays } from '@verdure/scoring/data-days';
import type { Measured } from '@verdure/scoring/measures';
import {
  type ArticleValue,
  articleValue,
  indicatorArticle,
  type InvestmentOutcome,
  type JudgedCompany,
  lineOutcome,
  type MissedRates,
  outcomeOnLine,
  paiDaysReader,
  paiFactsReader,
  type PaiFigure,
  type PaiFigures,
  paiFigures,
  type PaiFacts,
  type RegulatedCompany,
} from '@verdure/scoring/sfdr';
import type { FindingSubject, Snapshot } from '@verdure/scoring/snapshot';

import {
  type ScoredHeld,
  type ScoredInvestment,
  universeAt,
  yearsOfNodes,
} from '../investment/investment.reads.ts';
import { companiesOf } from './regulated-company.ts';

function readAt(of: ScoredHeld, node: number): RegulatedCompany | null {
  const { scored: base } = of.under;
  const row = of.nodes.rows[node] ?? -1;
  if (row < 0) return null;
  const universe = universeAt(of, node);
  return companiesOf(universe, universe === base ? null : base)(row);
}

/** What was read of the nodes of an investment: the tables of one page ask for each a hundred times. */
const readings = new WeakMap<ScoredHeld, Map<number, RegulatedCompany | null>>();

/** Reads what the rules say of the company at a node; null: it is not known. */
export function regulatedAt(of: ScoredHeld): (node: number) => RegulatedCompany | null {
  const read = readings.get(of) ?? new Map<number, RegulatedCompany | null>();
  readings.set(of, read);
  return (node) => {
    const known = read.get(node);
    if (known !== undefined) return known;
    const company = readAt(of, node);
    read.set(node, company);
    return company;
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
export interface PortfolioCompany {
  readonly node: number;
  readonly weightFraction: number;
}

/** The leaves that are companies, in their order. */
export function portfolioCompanies({ investment }: ScoredInvestment): readonly PortfolioCompany[] {
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
  const holdings = portfolioCompanies(of).map(({ node, weightFraction: value }) => {
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

/** Reads the days of the data of a line of the table. */
export const paiDaysOf = (of: ScoredInvestment): ReturnType<typeof paiDaysReader> =>
  paiDaysReader(
    portfolioCompanies(of).map(({ node }) => {
      const row = of.nodes.rows[node] ?? -1;
      return row < 0 ? null : { snapshot: universeAt(of, node).snapshot, row };
    }),
  );

/** What an answer about a company rests on: its scores, and findings. */
interface Basis {
  readonly isScored: boolean;
  readonly findings: readonly FindingSubject[];
}

/** The days of the data of a figure over nodes that rests on scores and findings of companies. */
function daysOver(
  of: ScoredInvestment,
  figure: Measured,
  { nodes, isScored, findings }: Basis & { readonly nodes: Int32Array },
): DataDays {
  return figureDays(figure, [
    ...(isScored ? yearsOfNodes(of, nodes) : []),
    ...findings.flatMap((subject) =>
      yearsOfNodes(of, nodes, (snapshot) => snapshot.regulatory.findings[subject]),
    ),
  ]);
}

/** The days of the data of shares of the companies that are held. */
export function daysOfShares(
  of: ScoredInvestment,
  shares: readonly (Basis & { readonly figure: Measured })[],
): DataDays {
  const nodes = Int32Array.from(portfolioCompanies(of), ({ node }) => node);
  return joinedDays(
    shares.map(({ figure, ...basis }) => daysOver(of, figure, { ...basis, nodes })),
  );
}

/** The days of the data of the articles of an investment's leaves. */
export const articleDays = (of: ScoredInvestment, { share89 }: ArticleValue): DataDays =>
  daysOver(of, share89, {
    nodes: of.investment.leaves.nodes,
    isScored: true,
    findings: ['article_nine'],
  });

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

/** Rules are read so long at a time, and others are answered between. */
const COMPANIES_A_TURN = 2_000;

/** The article of each company among some nodes; 0: none. */
export async function readArticles(of: ScoredHeld): Promise<Uint8Array> {
  const articles = new Uint8Array(of.nodes.rows.length);
  for (let node = 0; node < articles.length; node += 1) {
    if (node % COMPANIES_A_TURN === COMPANIES_A_TURN - 1) await setImmediate();
    articles[node] = readAt(of, node)?.article ?? 0;
  }
  return articles;
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
  return portfolioCompanies(of).map(({ node, weightFraction }, place) => ({
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
    portfolioCompanies(of).map(({ node, weightFraction }) => {
      const company = at(node);
      return { weightFraction, answer: company === null ? null : answerOf(company) };
    }),
  );
}
