import { Problem } from '@verdure/contract/http/problem';
import type { ReportName } from '@verdure/contract/reporting/generated-reports';
import {
  type PortfolioId,
  type ProfileId,
  universeIdOf,
  WHOLE_COVERAGE_PORTFOLIO_ID,
  WHOLE_UNIVERSE_ID,
} from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { findOrganisation, listUniverses } from '../../access/organisations/organisation.reads.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import {
  type Investments,
  type ScoredInvestment,
  scoredInvestments,
} from '../../investments/investment/investment.reads.ts';
import { mustSeePortfolio } from '../../investments/portfolios/portfolio.reads.ts';
import { profileNameOf } from '../../profiles/profile.reads.ts';

export interface WantedReport {
  readonly reportName: ReportName;
  readonly portfolioId: PortfolioId;
  readonly profileId: ProfileId;
  /** The earlier day that is read; undefined: now. */
  readonly asOf: string | undefined;
}

/** What a report is about, with the names that its first sheet says. */
export interface ReportSubject {
  readonly reportName: ReportName;
  readonly asOf: string | undefined;
  readonly portfolioName: string;
  readonly profileName: string;
  readonly universeName: string;
  readonly organisationName: string;
  /** Under the profile, in its universe. */
  readonly scored: ScoredInvestment;
  /** Under the Uncustomised profile in the same universe, as the regulatory tab is. */
  readonly uncustomised: ScoredInvestment;
}

/** What a report is made with. */
export interface Making {
  /** Shown on its first sheet. */
  readonly madeAt: string;
  readonly investments: Investments;
  /** That it is of. */
  readonly moment: Date;
}

/** As on the tabs: what the organisation has not, and scoped users may not see. @throws Problem */
export function mayReport({ features, isScoped }: Viewer, reportName: ReportName): void {
  if (reportName === 'SFDR PAI report') {
    allow(!isScoped, 'report.scoped');
    allow(features.has('sfdr'), 'feature.off');
  } else allow(features.has('footprint') || features.has('temperatureRise'), 'feature.off');
}

async function universeNameOf(
  { tx, viewer }: ViewerTransaction,
  universeId: number,
): Promise<string> {
  if (universeId === WHOLE_UNIVERSE_ID) return 'Whole universe';
  const universes = await listUniverses(tx, viewer.organisationId);
  return universes.find(({ id }) => id === universeId)?.name ?? '';
}

/** The portfolio under its profile. @throws Problem if there is nothing to report, or no right to */
export async function openReportSubject(
  investments: Investments,
  asking: ViewerTransaction,
  { reportName, portfolioId, profileId, asOf }: WantedReport,
): Promise<ReportSubject> {
  const { tx, viewer } = asking;
  const profileName = await profileNameOf(tx, viewer, profileId);
  if (portfolioId === WHOLE_COVERAGE_PORTFOLIO_ID) throw new Problem('report.whole-universe');
  const { name: portfolioName } = await mustSeePortfolio(tx, viewer, portfolioId);
  const wanted = { type: 'portfolio', ids: [portfolioId] } as const;
  const [scored] = await scoredInvestments(investments, asking, { ...wanted, profileId });
  if (scored === undefined || scored.investment.leaves.nodes.length === 0) {
    throw new Problem('report.empty');
  }
  const { universeId } = scored.under;
  const [uncustomised = scored] = await scoredInvestments(investments, asking, {
    ...wanted,
    universeId: universeIdOf(universeId),
  });
  const { name: organisationName } = await findOrganisation(tx, viewer.organisationId);
  return {
    reportName,
    asOf,
    portfolioName,
    profileName,
    universeName: await universeNameOf(asking, universeId),
    organisationName,
    scored,
    uncustomised,
  };
}
