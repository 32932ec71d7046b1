import type { FigureGap, RegulatoryFigurePartRow } from '@verdure/contract/investments/regulatory';
import { TYPE_CODES } from '@verdure/scoring/constituents';
import type { Measured } from '@verdure/scoring/measures';
import {
  type LineData,
  type PaiFigure,
  paiOutcomeOf,
  type RegulatedCompany,
} from '@verdure/scoring/sfdr';

import { excludedBecause } from '../footprints/long-companies.reads.ts';
import { type ScoredInvestment, universeAt } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import { seesTaxonomy } from './art-nine.present.ts';
import { partOf, seesSfdr, shownLines } from './pai.present.ts';
import {
  articleValueOf,
  figuresOf,
  type PortfolioCompany,
  portfolioCompanies,
  judgedCompanies,
  outcomeOf,
  regulatedAt,
  shareAnswering,
  unseenOnLine,
} from './regulated-investment.ts';
import { reportedOf } from './rule-facts.ts';

/** What a figure adds up from, by company in their order. */
interface Parts {
  readonly contributions: Pick<Measured, 'contributions'>['contributions'];
  /** The value of the company at a place that has the data. */
  readonly valueAt: (place: number) => number | null;
  /** Of a line of the table: what each company has of its data. */
  readonly data?: readonly LineData[];
}

type Answer = (company: RegulatedCompany) => 'Y' | 'N' | 'NA' | null;

function answered(of: ScoredInvestment, answerOf: Answer): Parts {
  const { contributions } = shareAnswering(of, answerOf);
  return { contributions, valueAt: (place) => Number((contributions[place] ?? 0) > 0) };
}

/** The shares of articles count all leaves; only companies have an article. */
function articleShare(of: ScoredInvestment, of9: 'share9' | 'share89'): Parts {
  const { graph, leaves } = of.investment;
  const all = articleValueOf(of, leaves)[of9].contributions;
  const isCompany = (place: number): boolean =>
    graph.types[leaves.nodes[place] ?? -1] === TYPE_CODES.company;
  const at = regulatedAt(of);
  const companies = portfolioCompanies(of);
  return {
    contributions: all.filter((_, place) => isCompany(place)),
    valueAt: (place) => at(companies[place]?.node ?? -1)?.article ?? null,
  };
}

function reported(of: ScoredInvestment): Parts {
  const at = regulatedAt(of);
  const companies = portfolioCompanies(of);
  return {
    contributions: reportedOf(of).contributions,
    valueAt: (place) => at(companies[place]?.node ?? -1)?.alignedFraction ?? null,
  };
}

const SFDR_SHARES: Readonly<Record<string, (of: ScoredInvestment) => Parts>> = {
  'share-9': (of) => articleShare(of, 'share9'),
  'share-8-or-9': (of) => articleShare(of, 'share89'),
  sustainable: (of) => answered(of, ({ sustainable }) => sustainable.answer),
  governance: (of) => answered(of, ({ goodGovernance }) => goodGovernance),
};

const TAXONOMY_SHARES: Readonly<Record<string, (of: ScoredInvestment) => Parts>> = {
  aligned: (of) => answered(of, ({ taxonomyAligned }) => taxonomyAligned),
  reported,
  safeguards: (of) => answered(of, ({ safeguards }) => safeguards),
};

/** What each company adds to the headline of a line of the table of indicators. */
const lineParts = ({ headline, ownRates, data }: PaiFigure): Parts => ({
  data,
  contributions: headline.contributions,
  valueAt: (place) => {
    const rate = ownRates[place] ?? Number.NaN;
    return Number.isNaN(rate) ? null : rate;
  },
});

/** The line that a key names: 'pai/6/C: Manufacturing', or 'pai/4' for an indicator as a whole. */
const lineNamed = (
  lines: readonly PaiFigure[],
  kind: 'pai' | 'outcome',
  key: string,
): PaiFigure | null =>
  lines.find(({ indicatorId, part }) => {
    const name = part === null ? '' : `/${partOf(indicatorId, part)}`;
    return key === `${kind}/${indicatorId}${name}`;
  }) ?? null;

function paiParts(of: ScoredInvestment, key: string): Parts | null {
  const found = lineNamed(figuresOf(of).figures, 'pai', key);
  return found === null ? null : lineParts(found);
}

/** 'outcome/4', or 'outcome/1/Scope 1': the companies that have the outcome of the line. */
function outcomeParts(of: ScoredInvestment, key: string): Parts | null {
  const line = lineNamed(shownLines(figuresOf(of)), 'outcome', key);
  if (line === null) return null;
  const companies = judgedCompanies(of, line);
  const { outcome } = outcomeOf(of, line);
  const long = companies.filter(({ weightFraction }) => weightFraction > 0);
  const unseen = unseenOnLine(of, line);
  const whole = long.reduce((sum, { weightFraction }) => sum + weightFraction, unseen);
  return {
    contributions: Float64Array.from(companies, (company) => {
      if (company.weightFraction <= 0) return Number.NaN;
      return company.outcome === outcome ? company.weightFraction / whole : 0;
    }),
    valueAt: (place) => companies[place]?.outcome ?? null,
  };
}

/** Null: there is no such figure, or the viewer does not see it. */
function partsOf(of: ScoredInvestment, asked: Asked): Parts | null {
  const key = asked.figure ?? 'sustainable';
  if (seesSfdr(asked)) {
    const parts = SFDR_SHARES[key]?.(of) ?? paiParts(of, key) ?? outcomeParts(of, key);
    if (parts !== null) return parts;
  }
  return seesTaxonomy(asked) ? (TAXONOMY_SHARES[key]?.(of) ?? null) : null;
}

/** Why a company without the data does not have it. */
function gapOf(
  of: ScoredInvestment,
  { node, weightFraction }: PortfolioCompany,
  data: LineData | undefined,
): FigureGap {
  if (weightFraction < 0) return 'short';
  const excluded = excludedBecause(universeAt(of, node), of.nodes.rows[node] ?? -1);
  // an amount that we lack is no silence of the company
  return excluded ?? (data === 'no_amount' ? 'no_amount' : 'not_disclosed');
}

function presentParts(of: ScoredInvestment, parts: Parts): readonly RegulatoryFigurePartRow[] {
  const { graph, id, ids } = of.investment;
  return portfolioCompanies(of).map((held, place) => {
    const { node, weightFraction } = held;
    const added = parts.contributions[place] ?? Number.NaN;
    const hasData = !Number.isNaN(added);
    return {
      parent_id: id,
      id: ids[node] ?? 0,
      type: 'company',
      name: graph.names[node] ?? '',
      weight: weightFraction,
      value: hasData ? parts.valueAt(place) : null,
      contribution: hasData ? added : null,
      missing: hasData ? null : gapOf(of, held, parts.data?.[place]),
    };
  });
}

/** What each company adds to one figure (ui.md 5.15). */
export function presentFigureParts(
  of: ScoredInvestment,
  asked: Asked,
): readonly RegulatoryFigurePartRow[] {
  const parts = partsOf(of, asked);
  return parts === null ? [] : presentParts(of, parts);
}

/** A line of the table of indicators with what each company adds to it. */
export interface PaiLineParts {
  readonly paiId: number;
  /** As in the table; null for the whole. */
  readonly part: string | null;
  /** To the headline of the line. */
  readonly companies: readonly RegulatoryFigurePartRow[];
  /** What the line says of each. */
  readonly outcomes: readonly string[];
  /** What each adds to the disclosed part; NaN: nothing. Null: the line has none. */
  readonly disclosed: Float64Array | null;
}

/** Every line of the table of indicators at once; none for who does not see SFDR. */
export function presentPaiParts(of: ScoredInvestment, asked: Asked): readonly PaiLineParts[] {
  if (!seesSfdr(asked)) return [];
  return figuresOf(of).figures.map((figure) => ({
    outcomes: judgedCompanies(of, figure).map(({ outcome }) => paiOutcomeOf(outcome).text),
    paiId: figure.indicatorId,
    part: partOf(figure.indicatorId, figure.part),
    companies: presentParts(of, lineParts(figure)),
    disclosed: figure.perCovered === null ? null : figure.measured.contributions,
  }));
}
