import { typeOfNode } from '@verdure/scoring/constituents';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { listIdentities } from '../../investments/constituents/constituents.reads.ts';
import { presentConstituentFootprints } from '../../investments/footprints/footprint.reads.ts';
import type {
  Investment,
  ScoredInvestment,
} from '../../investments/investment/investment.reads.ts';
import { NO_ARGUMENTS } from '../../investments/investment/investment-roots.reads.ts';
import { listUploadedIsins } from '../../investments/portfolios/portfolio.reads.ts';
import { presentConstituentItr } from '../../investments/temperature/temperature.reads.ts';
import { type ColumnReader, numbers, texts } from './column-reader.ts';

type ByCompany<Value> = ReadonlyMap<number, Value>;

/** The portfolio that a query is run over. */
export interface ChosenPortfolio {
  /** Summed weights of what it holds after look-through, by company, as fractions. */
  readonly weights: ByCompany<number>;
  readonly score: () => ScoredInvestment;
}

/** What its page says of its companies; empty where it is not asked. */
export interface PortfolioFacts {
  readonly isins: ByCompany<string>;
  /** By the key of the field. */
  readonly impacts: ReadonlyMap<string, ByCompany<number>>;
}

const NOTHING: PortfolioFacts = { isins: new Map(), impacts: new Map() };

/**
 * The ISIN under which the portfolio, or one that it holds, was uploaded with a company: a company
 * has several, and its own may be another. Without one, as in a fund, the ISIN on the portfolio's page.
 */
async function isinsOf(
  { tx, viewer }: ViewerTransaction,
  { graph, ids }: Investment,
): Promise<ByCompany<string>> {
  const held = (type: 'company' | 'portfolio') =>
    [...ids].filter((_, node) => typeOfNode(graph, node) === type);
  const companies = held('company').map((id) => ({ type: 'company', id }) as const);
  const uploaded = await listUploadedIsins(tx, viewer.organisationId, held('portfolio'));
  const isins = new Map<number, string>();
  for (const { id, isin } of (
    await listIdentities(tx, viewer.organisationId, companies)
  ).values()) {
    const shown = uploaded.get(id) ?? isin;
    if (shown !== null) isins.set(id, shown);
  }
  return isins;
}

interface Added {
  readonly id: number;
  readonly added: number | null;
}

const byCompany = (rows: readonly Added[]): ByCompany<number> =>
  new Map(rows.flatMap(({ id, added }) => (added === null ? [] : [[id, added]])));

const PREFIX = 'portfolio_impact.';

/** What the companies add to one figure of the portfolio, net and by enterprise value. */
async function impactOf(
  { tx, viewer }: ViewerTransaction,
  scored: ScoredInvestment,
  measure: string,
): Promise<ByCompany<number>> {
  const asked = { ...NO_ARGUMENTS, tx, viewer };
  if (measure === 'waci' || measure === 'temperature') {
    const rows = await presentConstituentItr(scored, asked);
    return byCompany(
      rows.map(({ id, waci_contribution, contribution }) => ({
        id,
        added: measure === 'waci' ? waci_contribution : contribution,
      })),
    );
  }
  const rows = presentConstituentFootprints(scored, { ...asked, metricId: Number(measure) });
  return byCompany(rows.map(({ id, contribution }) => ({ id, added: contribution })));
}

/** Reads what some columns need of the chosen portfolio. */
export async function readPortfolioFacts(
  asking: ViewerTransaction,
  chosen: ChosenPortfolio | null,
  keys: readonly string[],
): Promise<PortfolioFacts> {
  if (chosen === null) return NOTHING;
  const impacts = new Map<string, ByCompany<number>>();
  for (const key of new Set(keys.filter((each) => each.startsWith(PREFIX)))) {
    impacts.set(key, await impactOf(asking, chosen.score(), key.slice(PREFIX.length)));
  }
  const isins = keys.includes('portfolio_isin')
    ? await isinsOf(asking, chosen.score().investment)
    : NOTHING.isins;
  return { isins, impacts };
}

/** Companies of the chosen portfolio, by row. */
interface HeldRows {
  readonly portfolio: PortfolioFacts;
  readonly weights: ByCompany<number> | null;
  readonly idAt: (row: number) => number;
}

export const weightColumn = ({ weights, idAt }: HeldRows): ColumnReader =>
  numbers((row) => weights?.get(idAt(row)) ?? null);

export const portfolioIsinColumn = ({ portfolio, idAt }: HeldRows): ColumnReader =>
  texts((row) => portfolio.isins.get(idAt(row)) ?? null);

/** `portfolio_impact.44`. Short positions add to no figure. */
export const impactColumn = ({ portfolio, weights, idAt }: HeldRows, key: string): ColumnReader =>
  numbers(
    (row) => portfolio.impacts.get(key)?.get(idAt(row)) ?? null,
    (row) => (weights?.get(idAt(row)) ?? 0) > 0,
  );
