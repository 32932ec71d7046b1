import type { Company } from '@verdure/contract/coverage/companies';
import { countryNameOf } from '@verdure/contract/vocabulary';

/** 'year 2025 in review' beside the year that is scored; the first year has none beside it. */
function inReviewText(reportingYear: number | null, inReviewYear: number | null): string | null {
  if (inReviewYear === null) return null;
  return reportingYear === null
    ? `First year in review (${inReviewYear})`
    : `Year ${inReviewYear} in review`;
}

/** Facts that distinguish companies of the same name, and the year shown. */
export function CompanyFacts({ company }: { readonly company: Company }) {
  const { isin, ticker, country, reporting_year, in_review_year } = company;
  const facts = [
    isin === null ? null : <code key="isin">{isin}</code>,
    ticker === null ? null : <code key="ticker">{ticker}</code>,
    country === null ? null : countryNameOf(country),
    reporting_year === null ? null : `Reporting year ${reporting_year}`,
    inReviewText(reporting_year, in_review_year),
  ].filter((fact) => fact !== null);
  return facts.map((fact, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a company do not move
    <span key={at}>
      {at === 0 ? null : ' · '}
      {fact}
    </span>
  ));
}
