/** Types of company dimension, as on the wire. The first four are scored into totals. */
export const COMPANY_PILLARS = [
  'sustainability',
  'sustainability_s2',
  'governance',
  'impact',
  'sustainability+',
  'edci',
  'custom_metrics',
] as const;
export type CompanyPillar = (typeof COMPANY_PILLARS)[number];

export const COUNTRY_PILLARS = ['environmental', 'social', 'governance'] as const;
export type CountryPillar = (typeof COUNTRY_PILLARS)[number];

/** QUAL is judged by an analyst, QUANT is a measured value. */
export const METRIC_TAGS = ['QUAL', 'QUANT'] as const;
export type MetricTag = (typeof METRIC_TAGS)[number];
