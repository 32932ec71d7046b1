export { askedMetrics } from './asked-metrics.ts';
export { companyMetricValues } from './company-metric-values.ts';
export { subjectOf } from './reason.ts';
