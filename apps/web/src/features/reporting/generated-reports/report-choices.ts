import type { ReportName } from '@verdure/contract/reporting/generated-reports';
import { WHOLE_COVERAGE_PORTFOLIO_ID } from '@verdure/contract/vocabulary';

import { hasFeature, type Viewer } from '../../../api/viewer.ts';
import { generatedReportsMessages as messages } from './generated-reports.messages.ts';

export interface ReportChoice {
  readonly name: ReportName;
  /** Why it cannot be made; null if it can. */
  readonly whyNot: string | null;
}

const choice = (name: ReportName, isSubscribed: boolean): ReportChoice => ({
  name,
  whyNot: isSubscribed ? null : messages.notSubscribed(name),
});

/** The reports that a viewer may choose from; scoped users see nothing of SFDR (SCR-PORT-26). */
export const reportChoices = (viewer: Viewer): readonly ReportChoice[] => [
  choice('TCFD report', hasFeature(viewer, 'footprint') || hasFeature(viewer, 'temperatureRise')),
  ...(viewer.user_is_scoped ? [] : [choice('SFDR PAI report', hasFeature(viewer, 'sfdr'))]),
];

interface Reported {
  readonly portfolioId: number;
  /** Undefined until they are counted. */
  readonly holdings: number | undefined;
}

/** Why there is nothing to report; null if there is (SCR-PORT-38). */
export function whyNoReport({ portfolioId, holdings }: Reported): string | null {
  if (portfolioId === WHOLE_COVERAGE_PORTFOLIO_ID) return messages.wholeUniverse;
  return holdings === 0 ? messages.empty : null;
}
