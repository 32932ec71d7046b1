import type { CompanyMetricScore } from '@verdure/contract/coverage/companies';

import { formatCount } from '../../../format/number.ts';

/**
 * '3 of 5 figures disclosed'. Only measured metrics count: the comment of a judged one may say
 * that the company published nothing.
 */
export function disclosedOf(metrics: readonly CompanyMetricScore[]): string | null {
  const measured = metrics.filter(({ tag }) => tag === 'QUANT');
  if (measured.length === 0) return null;
  const disclosed = measured.filter((metric) => metric.disclosed).length;
  return `${formatCount(disclosed)} of ${formatCount(measured.length)} figures disclosed`;
}
