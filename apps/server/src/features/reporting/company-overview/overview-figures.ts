import type {
  CompanyArtNine,
  CompanyFootprint,
  CompanyPaiAnswer,
} from '@verdure/contract/coverage/company-regulatory';
import type { CompanyScores, MetricValue } from '@verdure/contract/coverage/companies';
import type { CompanyConsensus } from '@verdure/contract/coverage/consensus';
import type { Excerpt } from '@verdure/contract/coverage/documents';
import { Problem } from '@verdure/contract/http/problem';
import type { PrintOptionId } from '@verdure/contract/reporting/company-overview';
import type { CompanySentiment } from '@verdure/contract/news/company-sentiment';
import {
  type ProfileId,
  UNCUSTOMISED_PROFILE_ID,
  universeIdOf,
} from '@verdure/contract/vocabulary';

import { momentOf } from '../../../platform/database/past.ts';
import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import type { Universe } from '../../../universe/universe.ts';
import {
  presentCompanyScores,
  readMetricValues,
} from '../../coverage/companies/company-answers.reads.ts';
import {
  isProxyOf,
  type Company,
  mustSeeCompany,
  scoresForViewer,
  type ViewerTransaction,
} from '../../coverage/companies/company.reads.ts';
import { consensusOf } from '../../coverage/consensus/consensus.reads.ts';
import { readExcerpts } from '../../coverage/documents/document.reads.ts';
import { presentCompanyFootprints } from '../../investments/footprints/footprint.reads.ts';
import {
  presentCompanyPai,
  readCompanyArtNine,
} from '../../investments/regulatory/regulatory.reads.ts';
import { sentimentOf } from '../../news/company-sentiment/company-sentiment.reads.ts';

export interface WantedOverview {
  readonly option: PrintOptionId;
  readonly companyId: number;
  readonly profileId: ProfileId;
  /** When it is made; its news end with that day, or with the earlier one that is read. */
  readonly now: Date;
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
  /** Null in the Summary and without the feature. */
  readonly consensus: CompanyConsensus | null;
  readonly sentiment: CompanySentiment | null;
  /** Of the Detailed Report alone. */
  readonly values: readonly MetricValue[];
  readonly excerpts: readonly Excerpt[];
}

const FULL_REPORT = 2;
const DETAILED_REPORT = 3;

type Regulatory = Pick<OverviewFigures, 'pai' | 'artNine' | 'footprints'>;

const NO_RULES: Regulatory = { pai: null, artNine: null, footprints: [] };

interface Subject {
  readonly under: ScoredProfile;
  readonly company: Company;
}

async function regulatoryOf(asking: ViewerTransaction, subject: Subject): Promise<Regulatory> {
  const { features, isScoped } = asking.viewer;
  const hasSfdr = features.has('sfdr') && !isScoped;
  const hasTaxonomy = features.has('taxonomy') && !isScoped;
  return {
    pai: hasSfdr ? presentCompanyPai(subject) : null,
    artNine: hasSfdr || hasTaxonomy ? await readCompanyArtNine(asking, subject) : null,
    footprints: features.has('footprint') ? presentCompanyFootprints(subject) : [],
  };
}

type Voices = Pick<OverviewFigures, 'consensus' | 'sentiment'>;

const NO_VOICES: Voices = { consensus: null, sentiment: null };

/** What others say of the company: providers of ratings, and the news. */
async function voicesOf(
  { tx, viewer }: ViewerTransaction,
  { companyId, now }: WantedOverview,
): Promise<Voices> {
  const { features } = viewer;
  return {
    consensus: features.has('consensus') ? await consensusOf(tx, companyId) : null,
    sentiment: features.has('liveSentiment')
      ? await sentimentOf(tx, { viewer, companyId }, momentOf(tx, { now: () => now }))
      : null,
  };
}

type Evidence = Pick<OverviewFigures, 'values' | 'excerpts'>;

const NO_EVIDENCE: Evidence = { values: [], excerpts: [] };

const evidenceOf = async (
  asking: ViewerTransaction,
  { under, company }: Subject,
): Promise<Evidence> => ({
  values: await readMetricValues(asking, under, company),
  excerpts: await readExcerpts(asking, under, { companyId: company.id }),
});

/** @throws Problem if the viewer may not see the company, or there is nothing to report */
export async function readOverviewFigures(
  universe: Universe,
  asking: ViewerTransaction,
  wanted: WantedOverview,
): Promise<OverviewFigures> {
  const { option, companyId, profileId } = wanted;
  const company = await mustSeeCompany(asking.tx, asking.viewer, companyId);
  const under = await scoresForViewer(universe, asking, { profileId });
  if (isProxyOf(under, companyId)) throw new Problem('company-overview.proxy');
  const scores = presentCompanyScores(under, company, asking.viewer);
  if (company.isSentimentOnly || scores.wrong_universe) {
    throw new Problem('company-overview.no-scores');
  }
  // as on the page: rules and metric values do not depend on the profile
  const uncustomised = await scoresForViewer(universe, asking, {
    profileId: UNCUSTOMISED_PROFILE_ID,
    universeId: universeIdOf(under.universeId),
  });
  const subject = { under: uncustomised, company };
  return {
    company,
    scores,
    ...(option >= FULL_REPORT ? await regulatoryOf(asking, subject) : NO_RULES),
    ...(option >= FULL_REPORT ? await voicesOf(asking, wanted) : NO_VOICES),
    ...(option >= DETAILED_REPORT ? await evidenceOf(asking, subject) : NO_EVIDENCE),
  };
}
