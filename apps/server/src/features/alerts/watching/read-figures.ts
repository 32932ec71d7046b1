import type { WatchedFigure } from '@verdure/contract/alerts/watching';
import { Problem } from '@verdure/contract/http/problem';
import { GRADES, type ProfileId } from '@verdure/contract/vocabulary';
import type { SentimentShift } from '@verdure/scoring/sentiment';

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
  type ScoredConstituentOveralls,
} from '../../investments/constituents/constituents.reads.ts';
import { presentExclusions } from '../../investments/exclusions/exclusions.reads.ts';
import { presentFootprints } from '../../investments/footprints/footprint.reads.ts';
import type { InvestmentParts } from '../../investments/investment/investment-parts.reads.ts';
import {
  rowsInScope,
  type ScoredInvestment,
  scoredInvestments,
} from '../../investments/investment/investment.reads.ts';
import { type Asked, NO_ARGUMENTS } from '../../investments/investment/investment-roots.reads.ts';
import {
  articleOfCompany,
  articleOfInvestment,
} from '../../investments/regulatory/article.reads.ts';
import {
  lastCompleteDay,
  shiftsOfCompanies,
  subscribedSources,
} from '../../news/company-sentiment/sentiment.reads.ts';
import type { Reading, Watched } from './watch-rule.ts';

/** Where figures come from. */
export interface Figures extends Pick<InvestmentParts, 'clock' | 'universe' | 'investments'> {
  /** Who meets a saved screen, which is of a room beside this one. */
  readonly membersOf: (
    asking: ViewerTransaction,
    wanted: WantedMembers,
  ) => Promise<readonly Member[]>;
}

interface WantedMembers {
  readonly queryId: number;
  readonly profileId: ProfileId;
}

interface Member {
  readonly type: 'company' | 'country' | 'fund';
  readonly id: number;
  readonly name: string;
}

type Pillar = Exclude<
  WatchedFigure,
  'article' | 'exclusion' | 'carbon_footprint' | 'sentiment' | 'members'
>;

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
  const row = rows.find(({ metric_id }) => metric_id === CARBON_METRIC_ID);
  // an indicative figure would cross its line and back with every company that begins to report
  if (row === undefined || row.standing !== 'shown' || row.ev_footprint === null) return UNKNOWN;
  const amount = row.ev_footprint;
  return { shown: amount.toFixed(2), isOver: amount > Number(line) };
}

const gradeOf = (row: ScoredConstituentOveralls, pillar: Pillar) => row[`${pillar}_grade`];

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
    case 'sentiment':
    case 'members':
      return UNKNOWN;
    default:
      return gradeShown(presentOveralls(scored, asked)[`weighted_${figure}_grade`], watched);
  }
}

/** By company. */
type Sentiments = ReadonlyMap<number, SentimentShift>;

const PERCENT = 100;

/** As the page of a company shows it, from -100 to 100. */
function sentimentShown(sentiment: SentimentShift | undefined, { line }: Watched): Shown {
  const net = sentiment?.net ?? null;
  if (net === null) return UNKNOWN;
  const points = Math.round(net * PERCENT);
  return { shown: String(points), isOver: points < Number(line) };
}

/** The last seven days of the companies; none are read for another figure. */
const sentimentsOf = async (
  { clock }: Figures,
  { tx, viewer }: ViewerTransaction,
  { figure, companyIds }: { readonly figure: WatchedFigure; readonly companyIds: number[] },
): Promise<Sentiments> =>
  figure !== 'sentiment' || !viewer.features.has('sentimentDisplay')
    ? new Map()
    : shiftsOfCompanies(tx, {
        companyIds,
        sources: subscribedSources(viewer),
        lastDay: lastCompleteDay(clock.now()),
      });

interface FoundHolding {
  readonly row: ScoredConstituentOveralls;
  readonly sentiments: Sentiments;
}

function ofHolding({ row, sentiments }: FoundHolding, watched: Watched): Shown {
  const { figure } = watched;
  switch (figure) {
    case 'article':
    case 'carbon_footprint':
    case 'members':
      return UNKNOWN;
    case 'sentiment':
      return row.type === 'company' ? sentimentShown(sentiments.get(row.id), watched) : UNKNOWN;
    case 'exclusion':
      return exclusionShown(row.excluded);
    default:
      return gradeShown(gradeOf(row, figure), watched);
  }
}

interface Held {
  readonly scored: ScoredInvestment;
  readonly watched: Watched;
}

async function ofHoldings(
  figures: Figures,
  asked: Asked,
  { scored, watched }: Held,
): Promise<readonly Reading[]> {
  const names = new Map<string, string>();
  for (const { type, id, name } of await presentFlatConstituents(scored, asked)) {
    names.set(`${type}:${id}`, name);
  }
  const scope = await scopeOf(asked);
  const rows = presentConstituentOveralls(scored, asked);
  const visible = scope === null ? rows : rowsInScope(rows, scope);
  const companyIds = visible.flatMap(({ type, id }) => (type === 'company' ? [id] : []));
  const { figure } = watched;
  const sentiments = await sentimentsOf(figures, asked, { figure, companyIds });
  return visible.flatMap((row) => {
    const name = names.get(`${row.type}:${row.id}`);
    if (name === undefined || (row.type !== 'company' && row.type !== 'country')) return [];
    return [{ type: row.type, id: row.id, name, ...ofHolding({ row, sentiments }, watched) }];
  });
}

async function ofPortfolio(
  figures: Figures,
  asking: ViewerTransaction,
  watched: Watched,
): Promise<readonly Reading[]> {
  const { subject, profileId } = watched;
  const wanted = { type: 'portfolio', ids: [subject.id], profileId } as const;
  const [scored] = await scoredInvestments(figures.investments, asking, wanted);
  if (scored === undefined) return [];
  const asked: Asked = { ...NO_ARGUMENTS, ...asking, isUnderlying: true };
  if (watched.ofHoldings) return ofHoldings(figures, asked, { scored, watched });
  const { name } = scored.investment;
  const shown = await ofInvestment(scored, asked, watched);
  return [{ type: 'portfolio', id: subject.id, name, ...shown }];
}

async function ofCompany(
  figures: Figures,
  asking: ViewerTransaction,
  watched: Watched,
): Promise<readonly Reading[]> {
  const { tx, viewer } = asking;
  const { subject, profileId, figure } = watched;
  const company = await mustSeeCompany(tx, viewer, subject.id);
  const under = await scoresForViewer(figures.universe, asking, { profileId });
  const reading = (shown: Shown): readonly Reading[] => [
    { type: 'company', id: company.id, name: company.name, ...shown },
  ];
  if (figure === 'article') {
    return reading(articleShown(articleOfCompany(under, company.id, viewer), watched));
  }
  const scores = companyScoresFor(under, company, viewer);
  if (figure === 'exclusion') return reading(exclusionShown(scores.excluded));
  if (figure === 'carbon_footprint' || figure === 'members') return [];
  if (figure === 'sentiment') {
    const companyIds = [company.id];
    const sentiments = await sentimentsOf(figures, asking, { figure, companyIds });
    return reading(sentimentShown(sentiments.get(company.id), watched));
  }
  return reading(gradeShown(scores.totals[figure]?.grade, watched));
}

/** A screen of more rows is no list that a person follows. */
const MOST_MEMBERS = 5000;

async function ofQuery(
  { membersOf }: Figures,
  asking: ViewerTransaction,
  { subject, profileId }: Watched,
): Promise<readonly Reading[]> {
  const members = await membersOf(asking, { queryId: subject.id, profileId });
  if (members.length > MOST_MEMBERS) throw new Problem('watch-rule.too-wide');
  return members.map((member) => ({ ...member, shown: member.name, isOver: true }));
}

const READERS = { portfolio: ofPortfolio, company: ofCompany, query: ofQuery } as const;

/**
 * The figures that a rule watches, as its owner sees them now.
 *
 * @throws Problem if the owner may not see the company, the screen or the profile any more, or a screen cannot be run
 */
export const readFigures = (
  figures: Figures,
  asking: ViewerTransaction,
  watched: Watched,
): Promise<readonly Reading[]> => READERS[watched.subject.type](figures, asking, watched);
