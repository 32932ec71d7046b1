import type { ReviewedMetric } from '@verdure/contract/desk/review';
import { type CompanyPillar, CLIMATE_RISK_MANAGEMENT_ID } from '@verdure/contract/vocabulary';
import { isWarningChange, scaledValue, valueChange } from '@verdure/scoring/scores';

import { withheldText } from '../../coverage/companies/company.reads.ts';
import { whyImplausible } from './implausible.ts';
import { whyNotEditableHere } from './not-editable.ts';
import { checksOf } from './review-checks.ts';
import type { ReviewContext } from './review-context.ts';
import type { CompanyUnderReview, ReviewedVersion } from './review.store.ts';

const INTERIM_PILLARS: readonly CompanyPillar[] = ['sustainability', 'sustainability_s2'];

/** Whether the pillar of a metric has interim coverage. */
const isInterim = (pillar: CompanyPillar, { icm_gov, icm_sus }: CompanyUnderReview): boolean =>
  pillar === 'governance' ? icm_gov : INTERIM_PILLARS.includes(pillar) && icm_sus;

/** Governance is judged from filings, and a rejection would leave a covered company without it. */
export const cannotReject = (
  { pillar }: Pick<ReviewedVersion, 'pillar'>,
  { icm_gov }: Pick<CompanyUnderReview, 'icm_gov'>,
): boolean => pillar === 'governance' && !icm_gov;

const CLIMATE_RISK_MANAGEMENT_DECIMALS = 2;

const decimalsOf = ({ metric_id, display_dp }: ReviewedVersion): number =>
  metric_id === CLIMATE_RISK_MANAGEMENT_ID ? CLIMATE_RISK_MANAGEMENT_DECIMALS : display_dp;

const scaledOf = (version: ReviewedVersion | undefined, { revenues }: ReviewContext) =>
  version?.is_scalable === true
    ? scaledValue(version.value, revenues.get(version.year) ?? null)
    : null;

const figuresOf = (version: ReviewedVersion, context: ReviewContext) => {
  const before = context.inForceAt(version.metric_id, version.year - 1);
  const change = valueChange(version.value, before?.value ?? null);
  return {
    awareness_score: version.awareness,
    previous_awareness_score: before?.awareness ?? null,
    performance_score: version.performance,
    previous_performance_score: before?.performance ?? null,
    performance_value: version.value,
    previous_performance_value: before?.value ?? null,
    raw_performance_value: version.raw_value,
    raw_unit: version.raw_unit,
    metric_unit: version.unit,
    scaled_performance_value: scaledOf(version, context),
    previous_scaled_performance_value: scaledOf(before, context),
    proxy_avg_performance_value: context.peerMeanOf(version.metric_id),
    change,
    warns: isWarningChange(change, version.is_incident),
  };
};

const uploaderOf = ({ uploader_id, uploader_name }: ReviewedVersion) =>
  uploader_id === null || uploader_name === null ? null : { id: uploader_id, name: uploader_name };

/** The version in force that the approval of one that waits ends. */
const replacedBy = (version: ReviewedVersion, { inForceAt }: ReviewContext): number | null =>
  version.approved || version.put_aside
    ? null
    : (inForceAt(version.metric_id, version.year)?.id ?? null);

/** Where a version comes from, and who decided about it. */
const originOf = (version: ReviewedVersion) => ({
  reason: version.reason,
  source: version.source,
  passage: version.passage,
  uploaded_by: uploaderOf(version),
  created_at: version.created_at,
  created_by_name: version.created_by_name,
  approved_at: version.approved_at,
  approved_by_name: version.approved_by_name,
});

/** One value as the page of review shows it. */
export function presentVersion(version: ReviewedVersion, context: ReviewContext): ReviewedMetric {
  const heldBack = version.approved
    ? null
    : withheldText(whyImplausible(version, version.unit, context));
  const { checks, uncheckedReports, passesAll } = checksOf(version, context, heldBack);
  return {
    id: version.id,
    company_id: version.company_id,
    year: version.year,
    approved: version.approved,
    rejected: version.put_aside,
    icm: isInterim(version.pillar, context.company),
    metric: {
      id: version.metric_id,
      name: version.metric_name,
      description: version.description,
      tag: version.tag,
      unit: version.unit,
      display_dp: decimalsOf(version),
      is_incident: version.is_incident,
      is_scalable: version.is_scalable,
    },
    dimension: { id: version.dimension_id, name: version.dimension_name, type: version.pillar },
    ...figuresOf(version, context),
    not_editable: whyNotEditableHere(version, context),
    cannot_reject: cannotReject(version, context.company),
    edited: version.edited,
    value_not_found: version.value_not_found,
    confirmed: version.confirmed,
    held_back: heldBack,
    checks: [...checks],
    unchecked_reports: [...uncheckedReports],
    passes_all: passesAll && !cannotReject(version, context.company),
    ...originOf(version),
    replaces: replacedBy(version, context),
    excerpt_count: version.passages.all,
    is_in_short_view: version.passages.short,
    is_in_user_view: version.passages.user,
  };
}
