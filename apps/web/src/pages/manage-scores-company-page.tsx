import { REPORT_FORMATS } from '@verdure/contract/coverage/documents';
import type { ReportFormat } from '@verdure/contract/coverage/documents';
import type { CompanyReview } from '@verdure/contract/coverage/review';
import type { ReviewedExcerpt } from '@verdure/contract/coverage/review-excerpts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

import { isNotFound } from '../api/call-error.ts';
import { openDocument } from '../features/coverage/documents/open-document.ts';
import { Evidence } from '../features/coverage/review/evidence.tsx';
import { CaptureScopes } from '../features/coverage/review/capture-scopes.tsx';
import { EdciButton } from '../features/coverage/review/edci-button.tsx';
import { reviewMessages } from '../features/coverage/review/review.messages.ts';
import {
  companyReviewQuery,
  nextCompanyQuery,
} from '../features/coverage/review/review.queries.ts';
import { ReviewProgress } from '../features/coverage/review/review-progress.tsx';
import { Workbench } from '../features/coverage/review/workbench.tsx';
import { companyPath, gridPath, paths, reviewPath } from '../paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { buttonClass } from '../ui/controls/button-class.ts';
import { CoverageBadges } from '../ui/marks/coverage-badge.tsx';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { LoadedPage } from '../ui/states/loaded-page.tsx';
import { useSearchChange } from './use-search-change.ts';

/** /dashboard/manage-scores/company/{companyId}, with ?year=2025&view=short&list=approved&metric=92 */
export function ManageScoresCompanyPage() {
  const { companyId } = useParams({ from: paths.manageScoresCompany });
  const review = useQuery(companyReviewQuery(Number(companyId)));
  return (
    <LoadedPage
      query={review}
      failed={reviewMessages.failed}
      title={reviewMessages.section}
      above={<Back />}
      instead={isNotFound(review.error) ? <Empty text={reviewMessages.noCompany} /> : null}
    >
      {(loaded) => <Review key={loaded.company.id} review={loaded} />}
    </LoadedPage>
  );
}

/** Back to the page of the grid that the company was on. */
function Back() {
  const { complete, q, sort, page } = useSearch({ from: paths.manageScoresCompany });
  return <BackLink href={gridPath({ complete, q, sort, page })}>{reviewMessages.back}</BackLink>;
}

function Review({ review }: { readonly review: CompanyReview }) {
  const { company } = review;
  const search = useSearch({ from: paths.manageScoresCompany });
  const change = useSearchChange(paths.manageScoresCompany);
  const onNext = useNextCompany(company.id);
  const facts = [company.sector_name, company.isin].filter((fact) => fact !== null);
  return (
    <Page
      title={company.name}
      section={reviewMessages.section}
      above={<Back />}
      marks={<CoverageBadges flags={company} hasTooltips />}
      facts={facts.join(' · ')}
      actions={
        <>
          <a className={buttonClass('quiet')} href={companyPath(company.id)}>
            {reviewMessages.companyPage}
          </a>
          <EdciButton review={review} search={search} />
        </>
      }
    >
      <ReviewProgress review={review} search={search} />
      <div>
        <Workbench
          review={review}
          search={search}
          onSearch={change}
          onNext={onNext}
          evidenceOf={(row) => <Evidence row={row} openOf={openOf} />}
          actionsOf={(row) => <CaptureScopes key={row.id} row={row} />}
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
function useNextCompany(companyId: number): (() => void) | null {
  const { complete, q, sort, page } = useSearch({ from: paths.manageScoresCompany });
  const navigate = useNavigate();
  const { data: next } = useQuery(nextCompanyQuery(companyId, { complete, q, sort, page }));
  if (next === undefined || next === null) return null;
  return () =>
    void navigate({ href: reviewPath(next.companyId, { complete, q, sort, page: next.page }) });
}
