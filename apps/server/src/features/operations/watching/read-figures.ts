import type { ConstituentOverallsRow } from '@verdure/contract/investments/constituents';
import type { WatchedFigure } from '@verdure/contract/operations/watching';
import { GRADES } from '@verdure/contract/vocabulary';

import type { Universe } from '../../../platform/universe/universe.ts';
import {
  companyScoresFor,
  mustSeeCompany,
  scopeOf,
  scoresForViewer,
  type ViewerTransaction,
} from '../../coverage/companies/company.reads.ts';
import {
  presentConstituentOveralls,
  presentFlatConstituents,
  presentOveralls,
} from '../../investments/constituents/constituents.reads.ts';
import { presentExclusions } from '../../investments/exclusions/exclusions.reads.ts';
import { presentFootprints } from '../../investments/footprints/footprint.reads.ts';
import {
  type Investments,
  rowsInScope,
  type ScoredInvestment,
  scoredInvestments,
} from '../../investments/investment/investment.reads.ts';
import { type Asked, NO_ARGUMENTS } from '../../investments/investment/investment-roots.reads.ts';
import {
  articleOfCompany,
  articleOfInvestment,
} from '../../investments/regulatory/article.reads.ts';
import type { Reading, Watched } from './watch-rule.ts';

/** Where figures come from. */
export interface Figures {
  readonly universe: Universe;
  readonly investments: Investments;
}

type Pillar = Exclude<WatchedFigure, 'article' | 'exclusion' | 'carbon_footprint'>;

const CARBON_METRIC_ID = 44;
const EXCLUDED = 'excluded';
const NOT_EXCLUDED = 'not excluded';

const RANK_OF_GRADE = new Map<string | null, number>(GRADES.map((grade, rank) => [grade, rank]));

const isWorse = (grade: string, line: string | null): boolean =>
  (RANK_OF_GRADE.get(grade) ?? 0) > (RANK_OF_GRADE.get(line) ?? GRADES.length);

interface Shown {
  readonly shown: string | null;
  readonly isOver: boolean;
}

const UNKNOWN: Shown = { shown: null, isOver: false };

const gradeShown = (grade: string | null | undefined, { line }: Watched): Shown =>
  grade ? { shown: grade, isOver: isWorse(grade, line) } : UNKNOWN;

const articleShown = (article: number | null, { line }: Watched): Shown =>
  article === null ? UNKNOWN : { shown: `Article ${article}`, isOver: article < Number(line) };

const exclusionShown = (isExcluded: boolean | null): Shown =>
  isExcluded === null
    ? UNKNOWN
    : { shown: isExcluded ? EXCLUDED : NOT_EXCLUDED, isOver: isExcluded };

function footprintShown(scored: ScoredInvestment, asked: Asked, { line }: Watched): Shown {
  const rows = presentFootprints(scored, asked);
  const amount = rows.find(({ metric_id }) => metric_id === CARBON_METRIC_ID)?.ev_footprint;
  return typeof amount === 'number'
    ? { shown: amount.toFixed(2), isOver: amount > Number(line) }
    : UNKNOWN;
}

const gradeOf = (row: ConstituentOverallsRow, pillar: Pillar) => row[`${pillar}_grade`];

/** 'Y' is a hit above the threshold, 'N/A' says that nothing is known. */
const isHit = (status: string): boolean | null => (status === 'N/A' ? null : status === 'Y');

async function ofInvestment(
  scored: ScoredInvestment,
  asked: Asked,
  watched: Watched,
): Promise<Shown> {
  const { figure } = watched;
  switch (figure) {
    case 'article':
      return articleShown(await articleOfInvestment(scored, asked), watched);
    case 'exclusion':
      return exclusionShown(isHit(presentExclusions(scored).exclusions_you_apply));
    case 'carbon_footprint':
      return footprintShown(scored, asked, watched);
    default:
      return gradeShown(presentOveralls(scored, asked)[`weighted_${figure}_grade`], watched);
  }
}

function ofHolding(row: ConstituentOverallsRow, watched: Watched): Shown {
  const { figure } = watched;
  switch (figure) {
    case 'article':
    case 'carbon_footprint':
      return UNKNOWN;
    case 'exclusion':
      return exclusionShown(row.excluded);
    default:
      return gradeShown(gradeOf(row, figure), watched);
  }
}

async function ofHoldings(
  scored: ScoredInvestment,
  asked: Asked,
  watched: Watched,
): Promise<readonly Reading[]> {
  const names = new Map<string, string>();
  for (const { type, id, name } of await presentFlatConstituents(scored, asked)) {
    names.set(`${type}:${id}`, name);
  }
  const scope = await scopeOf(asked);
  const rows = presentConstituentOveralls(scored, asked);
  const visible = scope === null ? rows : rowsInScope(rows, scope);
  return visible.flatMap((row) => {
    const name = names.get(`${row.type}:${row.id}`);
    if (name === undefined || (row.type !== 'company' && row.type !== 'country')) return [];
    return [{ type: row.type, id: row.id, name, ...ofHolding(row, watched) }];
  });
}

async function ofPortfolio(
  { investments }: Figures,
  asking: ViewerTransaction,
  watched: Watched,
): Promise<readonly Reading[]> {
  const { subject, profileId } = watched;
  const wanted = { type: 'portfolio', ids: [subject.id], profileId } as const;
  const [scored] = await scoredInvestments(investments, asking, wanted);
  if (scored === undefined) return [];
  const asked: Asked = { ...NO_ARGUMENTS, ...asking, isUnderlying: true };
  if (watched.ofHoldings) return ofHoldings(scored, asked, watched);
  const { name } = scored.investment;
  const shown = await ofInvestment(scored, asked, watched);
  return [{ type: 'portfolio', id: subject.id, name, ...shown }];
}

async function ofCompany(
  { universe }: Figures,
  asking: ViewerTransaction,
  watched: Watched,
): Promise<readonly Reading[]> {
  const { tx, viewer } = asking;
  const { subject, profileId, figure } = watched;
  const company = await mustSeeCompany(tx, viewer, subject.id);
  const under = await scoresForViewer(universe, asking, { profileId });
  const reading = (shown: Shown): readonly Reading[] => [
    { type: 'company', id: company.id, name: company.name, ...shown },
  ];
  if (figure === 'article') {
    return reading(articleShown(articleOfCompany(under, company.id, viewer), watched));
  }
  const scores = companyScoresFor(under, company, viewer);
  if (figure === 'exclusion') return reading(exclusionShown(scores.excluded));
  if (figure === 'carbon_footprint') return [];
  return reading(gradeShown(scores.totals[figure]?.grade, watched));
}

/**
 * The figures that a rule watches, as its owner sees them now.
 *
 * @throws Problem if the owner may not see the company or the profile any more
 */
export const readFigures = (
  figures: Figures,
  asking: ViewerTransaction,
  watched: Watched,
): Promise<readonly Reading[]> =>
  watched.subject.type === 'portfolio'
    ? ofPortfolio(figures, asking, watched)
    : ofCompany(figures, asking, watched);
