import { INVESTOR_ROLES } from '@verdure/contract/http/access-rule';
import { featuresOfFigure } from '@verdure/contract/investments/lineage-words';
import { featuresOfIssueTab } from '@verdure/contract/investments/issue-tabs';
import { Problem } from '@verdure/contract/http/problem';
import { featureOfRule } from '@verdure/contract/investments/rule-figures';
import type {
  FiledTable,
  MadeFigure,
  TableFileQuestion,
} from '@verdure/contract/investments/table-files';
import {
  benchmarkOfInvestment,
  type Feature,
  portfolioIdOf,
  universeIdOf,
} from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import { instantOf } from '../../../platform/database/past.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { notThere } from '../../../universe/newest-snapshot.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { draftOf } from '../drafts/draft.reads.ts';
import { mustSeeFund } from '../funds/fund.reads.ts';
import {
  type Investments,
  type ScoredInvestment,
  scoredInvestments,
  type WantedInvestments,
} from '../investment/investment.reads.ts';
import { mustSeePortfolio } from '../portfolios/portfolio.reads.ts';

/** What an organisation subscribes to with a table, any of them; none: everybody has it. */
const FEATURES = {
  holdings: [],
  // by the pillar of the issues
  disclosures: [],
  footprint: ['footprint'],
  temperature: ['temperatureRise'],
  edci: ['edci'],
  sfdr: ['sfdr'],
  'sfdr-constituents': ['sfdr'],
  pai: ['sfdr'],
  taxonomy: ['taxonomy'],
  'taxonomy-constituents': ['taxonomy'],
  comparison: ['sfdr', 'taxonomy'],
  // by the figure
  lineage: [],
  lifts: [],
  'grade-needs': ['sustainability', 'governance'],
} as const satisfies Record<FiledTable, readonly Feature[]>;

/** Of how a figure is made: what shows the figure. */
function featuresOfMade(opened: MadeFigure): readonly Feature[] {
  if ('weighted' in opened) return featuresOfFigure(opened.figure);
  switch (opened.figure) {
    case 'footprint':
      return FEATURES.footprint;
    case 'rule':
      return [featureOfRule(opened.key)];
    default:
      return FEATURES.temperature;
  }
}

function featuresOf({ table, chosen, opened }: TableFileQuestion['body']): readonly Feature[] {
  if (table === 'lineage' && opened !== undefined) return featuresOfMade(opened);
  const ofTable: readonly Feature[] = FEATURES[table];
  return chosen?.issues === undefined
    ? ofTable
    : [...ofTable, ...featuresOfIssueTab(chosen.issues)];
}

type Wanted = Pick<ScoredInvestment['investment'], 'type' | 'id'>;

/** @throws Problem for who may not see the kind of investment */
function mustHave({ roleId, features }: Viewer, { type }: Wanted): void {
  if (type === 'portfolio') allow(INVESTOR_ROLES.some((role) => role === roleId));
  else allow(features.has('funds'), 'feature.off');
}

/** @throws Problem for who may not see the investment itself */
async function mustSee({ tx, viewer }: ViewerTransaction, { type, id }: Wanted): Promise<void> {
  if (type === 'portfolio') await mustSeePortfolio(tx, viewer, portfolioIdOf(id));
  else await mustSeeFund(tx, viewer.organisationId, id);
}

/** @throws Problem for who may not take the table, or not see what it is of */
async function mustTake(
  asking: ViewerTransaction,
  { params, body }: TableFileQuestion,
): Promise<void> {
  const { viewer } = asking;
  const subject = { type: body.investmentType, id: params.investmentId };
  // everybody sees the benchmarks
  const beside = (body.beside ?? []).filter(({ id }) => benchmarkOfInvestment(id) === undefined);
  for (const each of [subject, ...beside]) mustHave(viewer, each);
  const features = featuresOf(body);
  allow(features.length === 0 || features.some((each) => viewer.features.has(each)), 'feature.off');
  for (const each of [subject, ...beside]) await mustSee(asking, each);
}

function draftIn({ draft, asOf }: TableFileQuestion['body']): Pick<WantedInvestments, 'draft'> {
  if (draft === undefined) return {};
  if (asOf === undefined) return { draft: draftOf(draft) };
  throw new Problem('draft.refused', {
    errors: ['A draft changes the portfolio of today. Ask for the past without it.'],
  });
}

type Under = Pick<WantedInvestments, 'profileId' | 'universeId'>;

export interface OpenedTable {
  /** Under the profile of the page. */
  readonly scored: ScoredInvestment;
  /** Under another profile or universe; by default the Uncustomised one, and that of the profile. */
  readonly open: (under: Under) => Promise<ScoredInvestment>;
  /** Under the Uncustomised profile in the same universe, as European rules are read. */
  readonly uncustomised: () => Promise<ScoredInvestment>;
  /** What stands beside it, as saved; by default as `uncustomised`. */
  readonly beside: (under?: Under) => Promise<readonly ScoredInvestment[]>;
}

/** The portfolio or fund whose table is asked for. @throws Problem for who may not take it */
export async function openTable(
  investments: Investments,
  asking: ViewerTransaction,
  question: TableFileQuestion,
): Promise<OpenedTable> {
  const { params, body } = question;
  await mustTake(asking, question);
  const openOne = async (wanted: WantedInvestments) => {
    const [scored] = await scoredInvestments(investments, asking, wanted);
    const instant = instantOf(asking.tx);
    if (scored === undefined && instant !== null) throw await notThere(asking.tx, instant);
    if (scored === undefined) throw new Problem('portfolio.not-found');
    return scored;
  };
  const own = { type: body.investmentType, ids: [params.investmentId], ...draftIn(body) };
  const open = (under: Under) => openOne({ ...own, ...under });
  const scored = await open({
    profileId: params.profileId,
    ...(body.universeId !== undefined && { universeId: body.universeId }),
  });
  const universe = { universeId: universeIdOf(scored.under.universeId) };
  const others = body.beside ?? [];
  return {
    scored,
    open,
    uncustomised: () => open(universe),
    beside: async (under = universe) => {
      const opened: ScoredInvestment[] = [];
      for (const { type, id } of others) opened.push(await openOne({ type, ids: [id], ...under }));
      return opened;
    },
  };
}
