import { REPORT_FORMATS } from '@verdure/contract/coverage/documents';
import type { ReportFormat } from '@verdure/contract/coverage/documents';
import { listDisagreementsEndpoint } from '@verdure/contract/desk/disagreements';
import { companyScoresEndpoint } from '@verdure/contract/coverage/companies';
import type { CompanyReview } from '@verdure/contract/desk/review';
import type { ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

import { isNotFound } from '../api/call-error.ts';
import { mayCall, useViewer } from '../api/viewer.ts';
import { DeleteMetricsButton } from '../features/desk/delete-metrics/delete-metrics-button.tsx';
import { openDocument } from '../features/coverage/documents/open-document.ts';
import { DeskThreads } from '../features/desk/disagreements/desk-threads.tsx';
import { Evidence } from '../features/desk/review/evidence.tsx';
import { CaptureScopes } from '../features/desk/review/capture-scopes.tsx';
import { stepPaneWidth } from '../features/desk/review/pane-widths.ts';
import { EdciButton } from '../features/desk/review/edci-button.tsx';
import { reviewMessages } from '../features/desk/review/review.messages.ts';
import { companyReviewQuery, nextCompanyQuery } from '../features/desk/review/review.queries.ts';
import { ReviewProgress } from '../features/desk/review/review-progress.tsx';
import { UnvaluedPassages } from '../features/desk/review/unvalued-passages.tsx';
import { Workbench } from '../features/desk/review/workbench.tsx';
import { companyPath, gridPath, NO_ORIGIN, paths, reviewPath } from '../paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { buttonClass } from '../ui/controls/button-class.ts';
import { CoverageBadges } from '../ui/marks/coverage-badge.tsx';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { LoadedPage } from '../ui/states/loaded-page.tsx';
import { useSearchChange } from './use-search-change.ts';

/** /dashboard/manage-scores/company/{companyId}, with ?year=2025&view=short&list=approved&metric=92 */
export const ManageScoresCompanyPage = () => <ReviewOf at={paths.manageScoresCompany} />;

/** /metric_ddp/manage-scores/company/{companyId}: the same for role 6 */
export const MetricScoresCompanyPage = () => <ReviewOf at={paths.metricScoresCompany} />;

/** Which of the two pages it is. */
interface At {
  readonly at: typeof paths.manageScoresCompany | typeof paths.metricScoresCompany;
}

const GRID_OF = {
  [paths.manageScoresCompany]: paths.manageScores,
  [paths.metricScoresCompany]: paths.metricScores,
} as const;

function ReviewOf({ at }: At) {
  const { companyId } = useParams({ from: at });
  const review = useQuery(companyReviewQuery(Number(companyId)));
  return (
    <LoadedPage
      query={review}
      failed={reviewMessages.failed}
      title={reviewMessages.section}
      above={<Back at={at} />}
      instead={isNotFound(review.error) ? <Empty text={reviewMessages.noCompany} /> : null}
    >
      {(loaded) => <Review key={loaded.company.id} review={loaded} at={at} />}
    </LoadedPage>
  );
}

/** Back to the page of the grid that the company was on. */
function Back({ at }: At) {
  const { complete, q, sort, page } = useSearch({ from: at });
  const href = gridPath({ complete, q, sort, page }, GRID_OF[at]);
  return <BackLink href={href}>{reviewMessages.back}</BackLink>;
}

/** Buttons for what the edges of the panes do. */
const PANE_ACTIONS = (['list', 'decision'] as const).flatMap((pane) => [
  { label: reviewMessages.wider(pane), onSelect: () => stepPaneWidth(pane, 1) },
  { label: reviewMessages.narrower(pane), onSelect: () => stepPaneWidth(pane, -1) },
]);

function Review({ review, at }: At & { readonly review: CompanyReview }) {
  const { company } = review;
  const viewer = useViewer();
  const search = useSearch({ from: at });
  const change = useSearchChange(at);
  const onNext = useNextCompany(company.id, at);
  const mayAnswer =
    mayCall(viewer, listDisagreementsEndpoint) && viewer.abilities.manage_organisations;
  const whyFixed = company.may_change ? null : reviewMessages.shared;
  const facts = [company.sector_name, company.isin].filter((fact) => fact !== null);
  return (
    <Page
      title={company.name}
      section={reviewMessages.section}
      above={<Back at={at} />}
      menu={PANE_ACTIONS}
      marks={<CoverageBadges flags={company} hasTooltips />}
      facts={facts.join(' · ')}
      actions={
        <>
          {mayCall(viewer, companyScoresEndpoint) ? (
            <a className={buttonClass('quiet')} href={companyPath(company.id, NO_ORIGIN)}>
              {reviewMessages.companyPage}
            </a>
          ) : null}
          <UnvaluedPassages review={review} search={search} onSearch={change} openOf={openOf} />
          <EdciButton review={review} search={search} />
          <DeleteMetricsButton company={company} years={company.years} whyNot={whyFixed} />
        </>
      }
    >
      <div className="review-bench">
        <ReviewProgress review={review} search={search} />
        <Workbench
          review={review}
          search={search}
          onSearch={change}
          onNext={onNext}
          evidenceOf={(row, onPick) => (
            <Evidence
              row={row}
              metrics={review.metrics}
              whyFixed={whyFixed}
              openOf={openOf}
              onPick={onPick}
            />
          )}
          actionsOf={(row) => (
            <>
              {whyFixed === null ? <CaptureScopes key={row.id} row={row} /> : null}
              {mayAnswer ? (
                <DeskThreads key={row.metric.id} companyId={company.id} metricId={row.metric.id} />
              ) : null}
            </>
          )}
        />
      </div>
    </Page>
  );
}

const isFormat = (text: string): text is ReportFormat => Object.hasOwn(REPORT_FORMATS, text);

/** Opens the document of a passage at its page: the stored file, else its address. */
function openOf({ report_id, report, page }: ReviewedExcerpt): (() => void) | null {
  const { title, url, has_file } = report;
  const { format } = report;
  if (has_file && isFormat(format)) {
    return () => void openDocument({ id: report_id, title, format, page });
  }
  if (url === null) return null;
  return () => void window.open(`${url}#page=${page}`, '_blank', 'noreferrer');
}

/** Opens the company after this one in the grid; null after the last. */
function useNextCompany(companyId: number, at: At['at']): (() => void) | null {
  const { complete, q, sort, page } = useSearch({ from: at });
  const navigate = useNavigate();
  const { data: next } = useQuery(nextCompanyQuery(companyId, { complete, q, sort, page }));
  if (next === undefined || next === null) return null;
  return () =>
    void navigate({
      href: reviewPath(next.companyId, { complete, q, sort, page: next.page }, GRID_OF[at]),
    });
}
