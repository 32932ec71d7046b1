import { countryScoresEndpoint } from '@verdure/contract/coverage/countries';
import type { OverallsRow } from '@verdure/contract/investments/constituents';
import type { LineageFigure, LineageGap, LineageRow } from '@verdure/contract/investments/lineage';
import type { Grade } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';

import { mayCall, useViewer } from '../../api/viewer.ts';
import type { Viewer } from '../../api/viewer.ts';
import type { HoldingFilter, OnFilter } from '../../features/investments/constituents/attention.ts';
import { overallsQuery } from '../../features/investments/constituents/constituents.queries.ts';
import {
  dimensionsQuery,
  wholeIssuesQuery,
} from '../../features/investments/constituents/disclosures.queries.ts';
import { SCORE_KINDS, SHORT } from '../../features/investments/constituents/holding.ts';
import { scoresIn } from '../../features/investments/constituents/overall-scores.ts';
import { LineageDrawer } from '../../features/investments/lineage/lineage-drawer.tsx';
import { lineageMessages } from '../../features/investments/lineage/lineage.messages.ts';
import { lineageQuery } from '../../features/investments/lineage/lineage.queries.ts';
import type { OpenedFigure } from '../../features/investments/lineage/opened-figure.ts';
import { NOT_APPLICABLE, NOT_DISCLOSED } from '../../format/missing.ts';
import { companyPath, companyPillarPath, countryPath } from '../../paths.ts';
import { QueryFailed } from '../../ui/states/query-failed.tsx';
import { holdingsLineage, MISSING_WORDS } from './holdings-lineage.ts';
import type { InvestmentTabProps } from './tab-props.ts';

interface Props extends Pick<InvestmentTabProps, 'scope' | 'portfolioId'> {
  readonly opened: OpenedFigure;
  /** Lists the holdings of one reason. */
  readonly onFilter: OnFilter;
  readonly onClose: () => void;
}

const TITLES = {
  esg: 'ESG score',
  sustainability: 'Sustainability',
  sustainability_s2: 'Climate',
  governance: 'Governance',
  impact: 'Impact',
  environmental: 'Environmental',
  social: 'Social',
  country_governance: 'Governance of countries',
  direct_coverage: 'Direct coverage',
  proxy_coverage: 'Proxy coverage',
  not_covered: 'Not covered',
  company_dimension: 'Issue',
  country_dimension: 'Issue',
} as const satisfies Record<LineageFigure, string>;

/** How a figure of the summary, or the average of an issue, is made. */
export function FigureDrawer(props: Props) {
  const { scope, opened, portfolioId, onFilter, onClose } = props;
  const viewer = useViewer();
  const lineage = useQuery(lineageQuery(scope, opened));
  const overalls = useQuery(overallsQuery(scope));
  const issue = useIssue(props);
  const rows = issue.isWaiting ? undefined : lineage.data;
  return (
    <>
      <QueryFailed query={lineage} message={lineageMessages.failed} />
      <LineageDrawer
        lineage={
          rows && overalls.data
            ? holdingsLineage({
                opened,
                title: issue.name ?? TITLES[opened.figure],
                grade: issue.grade ?? gradeOf(opened, overalls.data),
                rows,
                overalls: overalls.data,
                hrefOf: (row) => hrefOf(row, { opened, portfolioId, viewer }),
              })
            : null
        }
        scope={scope}
        onGap={(word) => onFilter(filterOf(word, opened))}
        onClose={onClose}
      />
    </>
  );
}

const kindOf = ({ figure }: OpenedFigure) => SCORE_KINDS.find((kind) => kind === figure);

const gradeOf = (opened: OpenedFigure, overalls: OverallsRow): Grade | null | undefined => {
  const kind = kindOf(opened);
  return kind && scoresIn(overalls, kind, opened.weighted).grade;
};

/** The issue whose average is open: its name and its grade. */
function useIssue({ scope, opened: { figure, dimensionId, weighted } }: Props) {
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

interface Opening extends Pick<Props, 'opened' | 'portfolioId'> {
  readonly viewer: Viewer;
}

/** One step down: the company at the pillar, with its metric values. */
function hrefOf({ type, id }: LineageRow, { opened, portfolioId, viewer }: Opening): string | null {
  if (type === 'country') return mayCall(viewer, countryScoresEndpoint) ? countryPath(id) : null;
  if (type !== 'company') return null;
  const kind = kindOf(opened);
  return kind === undefined || kind === 'esg'
    ? companyPath(id, portfolioId)
    : companyPillarPath(id, kind, portfolioId);
}

const FLAGS = {
  short: SHORT,
  wrong_universe: 'Outside universe',
  proxy_off: 'Proxy',
  proxy: 'Proxy',
} as const satisfies Partial<Record<LineageGap, string>>;

/** The filter of the underlying holdings for a reason. */
function filterOf(word: string, opened: OpenedFigure): HoldingFilter {
  const flag = Object.entries(FLAGS).find(([reason]) => wordOf(reason) === word)?.[1];
  if (flag !== undefined) return { column: 'flags', filter: flag };
  const { dimensionId } = opened;
  const isAsked = word !== MISSING_WORDS.not_applicable;
  const isCovered = word !== MISSING_WORDS.not_covered;
  const own = dimensionId === undefined ? (kindOf(opened) ?? 'esg') : `issue-${dimensionId}`;
  return {
    column: isCovered ? own : 'esg',
    filter: isAsked ? NOT_DISCLOSED : NOT_APPLICABLE,
  };
}

const wordOf = (reason: string): string | undefined =>
  Object.entries(MISSING_WORDS).find(([each]) => each === reason)?.[1];
