export { companyMetricValues } from './company-metric-values.ts';
