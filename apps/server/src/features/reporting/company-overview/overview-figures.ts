import type {
  CompanyArtNine,
  CompanyFootprint,
  CompanyPaiAnswer,
} from '@verdure/contract/coverage/company-regulatory';
import type { CompanyScores, MetricValue } from '@verdure/contract/coverage/companies';
import { Problem } from '@verdure/contract/http/problem';
import type { PrintOptionId } from '@verdure/contract/reporting/company-overview';
import {
  type ProfileId,
  UNCUSTOMISED_PROFILE_ID,
  universeIdOf,
} from '@verdure/contract/vocabulary';

import type { ScoredProfile } from '../../../platform/universe/scored-profile.ts';
import type { Universe } from '../../../platform/universe/universe.ts';
import {
  presentCompanyScores,
  readMetricValues,
} from '../../coverage/companies/company-answers.reads.ts';
import {
  type Company,
  mustSeeCompany,
  scoresForViewer,
  type ViewerTransaction,
} from '../../coverage/companies/company.reads.ts';
import { presentCompanyFootprints } from '../../investments/footprints/footprint.reads.ts';
import {
  presentCompanyPai,
  readCompanyArtNine,
} from '../../investments/regulatory/regulatory.reads.ts';

export interface WantedOverview {
  readonly option: PrintOptionId;
  readonly companyId: number;
  readonly profileId: ProfileId;
}

/** Everything that an overview prints, made by the presenters that the pages use. */
export interface OverviewFigures {
  readonly company: Company;
  readonly scores: CompanyScores;
  /** Null in the Summary, without the feature, and for scoped users. */
  readonly pai: CompanyPaiAnswer | null;
  readonly artNine: CompanyArtNine | null;
  /** None in the Summary and without the feature. */
  readonly footprints: readonly CompanyFootprint[];
  /** Of the Detailed Report alone. */
  readonly values: readonly MetricValue[];
}

const FULL_REPORT = 2;
const DETAILED_REPORT = 3;

type Regulatory = Pick<OverviewFigures, 'pai' | 'artNine' | 'footprints'>;

const NO_RULES: Regulatory = { pai: null, artNine: null, footprints: [] };

async function regulatoryOf(
  asking: ViewerTransaction,
  subject: { readonly under: ScoredProfile; readonly company: Company },
): Promise<Regulatory> {
  const { features, isScoped } = asking.viewer;
  const hasSfdr = features.has('sfdr') && !isScoped;
  const hasTaxonomy = features.has('taxonomy') && !isScoped;
  return {
    pai: hasSfdr ? presentCompanyPai(subject) : null,
    artNine: hasSfdr || hasTaxonomy ? await readCompanyArtNine(asking, subject) : null,
    footprints: features.has('footprint') ? presentCompanyFootprints(subject) : [],
  };
}

/** @throws Problem if the viewer may not see the company, or there is nothing to report */
export async function readOverviewFigures(
  universe: Universe,
  asking: ViewerTransaction,
  { option, companyId, profileId }: WantedOverview,
): Promise<OverviewFigures> {
  const company = await mustSeeCompany(asking.tx, asking.viewer, companyId);
  if (company.isProxy) throw new Problem('company-overview.proxy');
  const under = await scoresForViewer(universe, asking, { profileId });
  const scores = presentCompanyScores(under, company, asking.viewer);
  if (company.isSentimentOnly || scores.wrong_universe) {
    throw new Problem('company-overview.no-scores');
  }
  // as on the page: rules and metric values do not depend on the profile
  const uncustomised = await scoresForViewer(universe, asking, {
    profileId: UNCUSTOMISED_PROFILE_ID,
    universeId: universeIdOf(under.universeId),
  });
  const regulatory =
    option >= FULL_REPORT ? await regulatoryOf(asking, { under: uncustomised, company }) : NO_RULES;
  const values =
    option >= DETAILED_REPORT ? await readMetricValues(asking, uncustomised, company) : [];
  return { company, scores, ...regulatory, values };
}
