import type {
  ConstituentSentimentRow,
  InvestmentSentimentRow,
} from '@verdure/contract/news/investment-sentiment';
import { type LeafWeights, TYPE_CODES } from '@verdure/scoring/constituents';
import { sentimentColour } from '@verdure/scoring/sentiment';

import type { Clock } from '../../../platform/clock.ts';
import { instantOf } from '../../../platform/database/past.ts';
import {
  leavesBelow,
  rowsOf,
  type ScoredInvestment,
} from '../../investments/investment/investment.reads.ts';
import type { Asked } from '../../investments/investment/investment-roots.reads.ts';
import { lastCompleteDay, shiftsOfCompanies, subscribedSources } from './sentiment.reads.ts';

/** The net score of each company node, where it has one. */
type Nets = ReadonlyMap<number, number>;

async function netsOf(scored: ScoredInvestment, { tx, viewer }: Asked, now: Date): Promise<Nets> {
  const { leaves, graph, ids } = scored.investment;
  const instant = instantOf(tx);
  const companies = [...leaves.nodes].filter((node) => graph.types[node] === TYPE_CODES.company);
  const shifts = await shiftsOfCompanies(tx, {
    companyIds: companies.map((node) => ids[node] ?? 0),
    sources: subscribedSources(viewer),
    lastDay: lastCompleteDay(instant === null ? now : new Date(instant)),
  });
  return new Map(
    companies.flatMap((node) => {
      const net = shifts.get(ids[node] ?? 0)?.net ?? null;
      return net === null ? [] : [[node, net] as const];
    }),
  );
}

/** The mean by weight over long positions with a net score; null without one (methodology 11, 14). */
function meanNet({ nodes, weights }: LeafWeights, nets: Nets): number | null {
  let [sum, weight] = [0, 0];
  for (const [place, node] of nodes.entries()) {
    const net = nets.get(node);
    const share = weights[place] ?? 0;
    if (net === undefined || share <= 0) continue;
    sum += share * net;
    weight += share;
  }
  return weight === 0 ? null : sum / weight;
}

const shown = (net: number | null) => ({ net, colour_grade: sentimentColour(net) });

/** The colour of a whole portfolio or fund (GQL-09). */
export const presentInvestmentSentiment =
  (now: () => Date) =>
  async (scored: ScoredInvestment, asked: Asked): Promise<readonly InvestmentSentimentRow[]> => {
    if (!asked.viewer.features.has('sentimentDisplay')) return [];
    const nets = await netsOf(scored, asked, now());
    return [{ id: scored.investment.id, ...shown(meanNet(scored.investment.leaves, nets)) }];
  };

/** The colours of its rows: a company's own, or the mean of what is below. */
export const presentConstituentSentiment =
  (now: () => Date) =>
  async (scored: ScoredInvestment, asked: Asked): Promise<readonly ConstituentSentimentRow[]> => {
    if (!asked.viewer.features.has('sentimentDisplay')) return [];
    const nets = await netsOf(scored, asked, now());
    const below = leavesBelow(scored);
    return rowsOf(scored.investment, asked.isUnderlying).map((row) => {
      const leaves = asked.isUnderlying ? null : below(row);
      const net = leaves === null ? (nets.get(row.node) ?? null) : meanNet(leaves, nets);
      return { parent_id: scored.investment.id, id: row.id, type: row.type, ...shown(net) };
    });
  };

/** What the tables of holdings say of the news. */
export const sentimentOfHoldings = (clock: Clock) => {
  const now = () => clock.now();
  return { whole: presentInvestmentSentiment(now), ofRows: presentConstituentSentiment(now) };
};
