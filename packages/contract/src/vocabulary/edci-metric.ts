/** One line of the ESG Data Convergence Initiative list (methodology 21). */
export interface EdciMetric {
  readonly metricId: number;
  readonly group: string;
  /** Optional lines may be left out of a submission. */
  readonly isOptional: boolean;
}

export const EDCI_METRICS = [
  { metricId: 92, group: 'GHG', isOptional: false },
  { metricId: 93, group: 'GHG', isOptional: false },
  { metricId: 94, group: 'GHG', isOptional: true },
  { metricId: 200, group: 'Net zero', isOptional: true },
  { metricId: 201, group: 'Net zero', isOptional: true },
  { metricId: 202, group: 'Net zero', isOptional: true },
  { metricId: 95, group: 'Energy', isOptional: false },
  { metricId: 203, group: 'Diversity', isOptional: false },
  { metricId: 204, group: 'Diversity', isOptional: true },
  { metricId: 205, group: 'Diversity', isOptional: true },
  { metricId: 206, group: 'Diversity', isOptional: true },
  { metricId: 207, group: 'Safety', isOptional: false },
  { metricId: 208, group: 'Safety', isOptional: false },
  { metricId: 209, group: 'Safety', isOptional: false },
  { metricId: 210, group: 'Hiring', isOptional: false },
  { metricId: 211, group: 'Hiring', isOptional: false },
  { metricId: 212, group: 'Hiring', isOptional: false },
  { metricId: 213, group: 'Engagement', isOptional: false },
  { metricId: 214, group: 'Engagement', isOptional: true },
  { metricId: 215, group: 'Engagement', isOptional: true },
] as const satisfies readonly EdciMetric[];
