import { setImmediate } from 'node:timers/promises';
import { type Draft, draftText } from '@verdure/contract/investments/drafts';
import { MOST_DRAGS, type WorstPortfolio } from '@verdure/contract/investments/worst-portfolio';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import type { ExplainedHolding } from '../attribution/attribution.reads.ts';
import { draftOf } from '../drafts/draft.reads.ts';
import type { Investments, ScoredInvestment } from '../investment/investment.reads.ts';
import { offeredFor, swapped, triedFigures } from '../replacements/replacements.reads.ts';

/** Companies that a replacement is looked for, of which some have none. */
const MOST_TRIED = 10;

type Swaps = WorstPortfolio['swaps'];
type Pair = NonNullable<Swaps>['pairs'][number];

interface Swapping {
  readonly draft: Draft;
  readonly pairs: readonly Pair[];
}

/** A company in place of one that drags: the first that 'Replace with…' offers and that scores better. */
async function replaced(
  asking: ViewerTransaction,
  scored: ScoredInvestment,
  { drag, so }: { readonly drag: ExplainedHolding; readonly so: Swapping },
): Promise<Swapping> {
  const { id, name, value } = drag.holding;
  // what a swap takes out does not come back in place of another
  const taken = new Set(so.draft.changes.map((change) => change.id));
  const offered = await offeredFor(asking, scored, { companyId: id, taken });
  const better = offered?.candidates.find(({ isBarred, score }) => !isBarred && score > value);
  if (!offered || better === undefined) return so;
  const { at } = better;
  const to = { id: better.id, name: at.scored.snapshot.companies.names[at.row] ?? '' };
  return {
    draft: swapped(so.draft, id, { id: better.id, weightPercent: offered.weightPercent }),
    pairs: [...so.pairs, { from: { id, name }, to }],
  };
}

/** The swaps of the companies that drag most, and the portfolio with all of them; null: none is found. */
export async function swapsOf(
  investments: Investments,
  asking: ViewerTransaction,
  {
    scored,
    drags,
  }: { readonly scored: ScoredInvestment; readonly drags: readonly ExplainedHolding[] },
): Promise<Swaps> {
  let so: Swapping = { draft: { isSpread: true, changes: [] }, pairs: [] };
  const companies = drags.filter(({ holding }) => holding.type === 'company');
  for (const drag of companies.slice(0, MOST_TRIED)) {
    if (so.pairs.length === MOST_DRAGS) break;
    // others are answered between two companies
    await setImmediate();
    so = await replaced(asking, scored, { drag, so });
  }
  if (so.pairs.length === 0) return null;
  // as its page reads it from the address
  const draft = draftText(so.draft);
  const { investment, under } = scored;
  const wanted = { type: 'portfolio', ids: [investment.id], draft: draftOf(draft) } as const;
  const [opened] = await investments.open(under.snapshot, asking, wanted);
  if (opened === undefined) return null;
  const before = await triedFigures(scored, asking);
  const after = await triedFigures(investments.score(opened, under, asking), asking);
  const { portfolio_score: score, portfolio_grade: grade } = after;
  if (score === null || grade === null) return null;
  return {
    pairs: [...so.pairs],
    draft,
    score,
    grade,
    footprint: moved(before, after, 'portfolio_footprint'),
    itr: moved(before, after, 'portfolio_itr'),
  };
}

type Tried = Awaited<ReturnType<typeof triedFigures>>;

function moved(one: Tried, other: Tried, figure: 'portfolio_footprint' | 'portfolio_itr') {
  const [before, after] = [one[figure], other[figure]];
  const isIndicative = [one, other].some((each) => each[`${figure}_standing`] === 'indicative');
  return before === null || after === null ? null : { before, after, is_indicative: isIndicative };
}
