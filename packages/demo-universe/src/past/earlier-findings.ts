import type { CompanyFinding } from '../companies/index.ts';
import { createRandom } from '../random/index.ts';

/** Reports are read again for findings every second year. */
const YEARS_BETWEEN = 2;
const FOUND_LATER_CHANCE = 0.12;

/** What the reports of two years before said: a few contributions were not found yet. */
export function earlierFinding(seed: number, finding: CompanyFinding): CompanyFinding {
  const { companyId, subject, subjectId, contributes, alignedTurnoverFraction } = finding;
  const year = finding.year - YEARS_BETWEEN;
  const random = createRandom(seed, 'earlier-findings', companyId, subject, subjectId);
  const isLater = random.chance(FOUND_LATER_CHANCE) && contributes;
  return {
    ...finding,
    year,
    contributes: contributes && !isLater,
    alignedTurnoverFraction:
      isLater && alignedTurnoverFraction !== null ? 0 : alignedTurnoverFraction,
    reason: isLater
      ? `The ${year} reports name no activity that contributes.`
      : finding.reason.replace(String(finding.year), String(year)),
  };
}
