import type { Metric } from '@verdure/contract/vocabulary';

import { createRandom } from '../random/index.ts';
import { disclosureChance, type FindingOfYear } from './measured-values.ts';
import { traitOfMetric } from './trait-of-metric.ts';
import type { CompanyFacts } from './year-facts.ts';

const JUDGED_DISCLOSURE = 1.8;
const YEARLY_PROGRESS = 0.09;
const UNJUDGED_CHANCE = 0.2;

const points = (aim: number, lowest: number): number =>
  Math.min(4, Math.max(lowest, Math.round(aim)));

/** The findings of a QUAL metric, to be asked for year after year, oldest first. */
export function judgedFindings(facts: CompanyFacts, metric: Metric): FindingOfYear {
  const { seed, company, traits } = facts;
  const random = createRandom(seed, 'judged', company.id, metric.id);
  const quality = traitOfMetric(metric, traits);
  const threshold = random.uniform();
  const level = 2.3 + 0.65 * quality + 0.2 * traits.size + 0.45 * random.normal();
  const performanceLevel = 0.8 * level + 0.35 + 0.5 * random.normal();
  const newestYear = facts.years.at(-1)?.year ?? 0;
  return ({ year }) => {
    const yearsAgo = newestYear - year;
    const standing = { size: traits.size, quality, yearsAgo };
    const drift = 0.2 * random.normal() - YEARLY_PROGRESS * yearsAgo;
    const nothing = { rawValue: null, rawUnit: null, value: null };
    if (threshold >= disclosureChance(JUDGED_DISCLOSURE, standing)) {
      const awareness = random.chance(UNJUDGED_CHANCE) ? null : 0;
      return { awareness, performance: null, ...nothing };
    }
    const awareness = points(level + drift, 1);
    return { awareness, performance: points(performanceLevel + drift, 0), ...nothing };
  };
}
