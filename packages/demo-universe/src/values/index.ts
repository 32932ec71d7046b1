export { companyMetricValues } from './company-metric-values.ts';
export { subjectOf } from './reason.ts';
