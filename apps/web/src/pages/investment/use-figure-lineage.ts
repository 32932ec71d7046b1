import { countryScoresEndpoint } from '@verdure/contract/coverage/countries';
import type { OverallsRow } from '@verdure/contract/investments/constituents';
import type { LineageRow } from '@verdure/contract/investments/lineage';
import { LINEAGE_TITLES } from '@verdure/contract/investments/lineage-words';
import type { Grade } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { mayCall, useViewer } from '../../api/viewer.ts';
import type { Viewer } from '../../api/viewer.ts';
import { overallsQuery } from '../../features/investments/constituents/constituents.queries.ts';
import {
  dimensionsQuery,
  wholeIssuesQuery,
} from '../../features/investments/constituents/disclosures.queries.ts';
import { OVERALL_KINDS } from '@verdure/contract/investments/constituents';
import { scoresIn } from '../../features/investments/constituents/overall-scores.ts';
import type { Lineage } from '../../features/investments/lineage/lineage.ts';
import { lineageQuery } from '../../features/investments/lineage/lineage.queries.ts';
import type { OpenedFigure } from '../../features/investments/lineage/opened-figure.ts';
import { companyPath, companyPillarPath, countryPath } from '../../paths.ts';
import type { Origin } from '../../paths.ts';
import type { LoadedQuery } from '../../ui/states/loaded-query.ts';
import { holdingsLineage } from './holdings-lineage.ts';

interface Wanted {
  readonly scope: InvestmentScope;
  readonly opened: OpenedFigure;
  /** What pages of companies link back to. */
  readonly origin: Origin;
}

interface FigureLineage {
  /** Null while it loads. */
  readonly lineage: Lineage | null;
  readonly query: LoadedQuery<unknown>;
}

/** How a figure of the summary, or the average of an issue, is made. */
export function useFigureLineage({ scope, opened, origin }: Wanted): FigureLineage {
  const viewer = useViewer();
  const query = useQuery(lineageQuery(scope, opened));
  const overalls = useQuery(overallsQuery(scope)).data;
  const issue = useIssue(scope, opened);
  const rows = issue.isWaiting ? undefined : query.data;
  if (!rows || !overalls) return { query, lineage: null };
  const lineage = holdingsLineage({
    opened,
    title: issue.name ?? LINEAGE_TITLES[opened.figure],
    grade: issue.grade ?? gradeOf(opened, overalls),
    rows,
    overalls,
    hrefOf: (row) => hrefOf(row, { opened, origin, viewer }),
  });
  return { query, lineage };
}

/** The kind of score that is open; undefined for a coverage or an issue. */
export const kindOf = ({ figure }: OpenedFigure) => OVERALL_KINDS.find((kind) => kind === figure);

const gradeOf = (opened: OpenedFigure, overalls: OverallsRow): Grade | null | undefined => {
  const kind = kindOf(opened);
  return kind && scoresIn(overalls, kind, opened.weighted).grade;
};

/** The issue whose average is open: its name and its grade. */
function useIssue(scope: InvestmentScope, { figure, dimensionId, weighted }: OpenedFigure) {
  const isIssue = dimensionId !== undefined;
  const of = figure === 'country_dimension' ? 'country' : 'company';
  const dimensions = useQuery({ ...dimensionsQuery(), enabled: isIssue });
  const whole = useQuery({ ...wholeIssuesQuery(of, scope), enabled: isIssue });
  const row = whole.data?.find(({ dimension_id }) => dimension_id === dimensionId);
  return {
    isWaiting: isIssue && (dimensions.isPending || whole.isPending),
    name: dimensions.data?.find(({ id }) => id === dimensionId)?.name,
    grade: weighted ? row?.weighted_grade : row?.grade,
  };
}

interface Opening extends Pick<Wanted, 'opened' | 'origin'> {
  readonly viewer: Viewer;
}

/** One step down: the company at the pillar, with its metric values. */
function hrefOf({ type, id }: LineageRow, { opened, origin, viewer }: Opening): string | null {
  if (type === 'country')
    return mayCall(viewer, countryScoresEndpoint) ? countryPath(id, origin) : null;
  if (type !== 'company') return null;
  const kind = kindOf(opened);
  return kind === undefined || kind === 'esg'
    ? companyPath(id, origin)
    : companyPillarPath(id, kind, origin);
}
