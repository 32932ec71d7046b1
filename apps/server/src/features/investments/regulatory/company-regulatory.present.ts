import type {
  CompanyArtNine,
  CompanyObjective,
  CompanyPaiAnswer,
  CompanyRequirement,
} from '@verdure/contract/coverage/company-regulatory';
import {
  ARTICLE_NINE_OUTCOMES,
  ARTICLE_NINE_REQUIREMENTS,
  METHODOLOGY_VERSION,
  TAXONOMY_OBJECTIVES,
  TAXONOMY_OUTCOMES,
} from '@verdure/contract/vocabulary';
import type { Finding } from '@verdure/scoring/article-nine';
import { countOutcomes, type RegulatedCompany } from '@verdure/scoring/sfdr';
import { type FindingSubject, PREFERENCE_BITS } from '@verdure/scoring/snapshot';
import { objectiveAnswer } from '@verdure/scoring/taxonomy';

import { type ScoredProfile, scoredRowOf } from '../../../universe/scored-profile.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Company, isProxyOf } from '../../coverage/companies/company.reads.ts';
import type { ReasonOfCompany } from './findings.store.ts';
import { presentOutcomes } from './pai.present.ts';
import { regulatedCompany } from './regulated-company.ts';

/** A company under a profile. */
export interface RegulatedSubject {
  readonly under: ScoredProfile;
  readonly company: Company;
}

/** Which data an answer about a company was made from. */
export const companyEvidence = ({ under, company }: RegulatedSubject) => ({
  company_id: company.id,
  universe_id: under.universeId,
  as_of: under.snapshot.coverage.asOf,
  snapshot_version: under.snapshot.version,
  methodology_version: METHODOLOGY_VERSION,
  reporting_year: company.reportingYear,
});

/** What is said of a company that the snapshot does not have. */
const UNKNOWN: RegulatedCompany = {
  article: null,
  judgements: [],
  partJudgements: [],
  governanceGrade: null,
  sustainabilityGrade: null,
  governanceMarker: 'grey',
  goodGovernance: 'NA',
  sustainable: { answer: null, marker: 'grey' },
  requirements: [],
  safeguards: 'NA',
  objectives: [],
  taxonomyAligned: 'NA',
  isActivityUnknown: false,
  alignedFraction: null,
};

const regulated = ({ under, company }: RegulatedSubject): RegulatedCompany =>
  regulatedCompany(under, company.id) ?? UNKNOWN;

function isAssessed({ under, company }: RegulatedSubject): boolean {
  const place = scoredRowOf(under, company.id);
  const bits = place?.scored.snapshot.companies.preferenceBits[place.row] ?? 0;
  return (bits & PREFERENCE_BITS.sfdr) !== 0;
}

/** Adverse impacts and article of a company (API-069). */
export function presentCompanyPai(of: RegulatedSubject): CompanyPaiAnswer {
  const company = regulated(of);
  const { green, yellow, red } = countOutcomes(company.judgements.map(({ outcome }) => outcome));
  const repeated = {
    governance_grade: company.governanceGrade,
    sustainability_grade: company.sustainabilityGrade,
    sustainable_investment: company.sustainable.answer,
  };
  const outcomes = company.judgements.length === 0 ? [] : presentOutcomes(company);
  return {
    ...companyEvidence(of),
    article: company.article,
    proxy: isProxyOf(of.under, of.company.id),
    assessed: isAssessed(of),
    ...repeated,
    governance_practices: company.governanceMarker,
    good_governance: company.goodGovernance,
    applicable: green + yellow + red,
    adverse_or_undisclosed: yellow + red,
    pais: outcomes.map((outcome) => ({ ...outcome, ...repeated })),
  };
}

/** The reasons about a company, by subject and id; the newest that the snapshot may count. */
function reasonReader(reasons: readonly ReasonOfCompany[], reportingYear: number | null) {
  const counted = reasons.filter(({ year }) => year <= (reportingYear ?? 0));
  return (subject: FindingSubject, id: number, finding: Finding | null) => {
    const found = counted.find((one) => one.subject === subject && one.subjectId === id);
    const { contributes = null, harms = null } = finding ?? {};
    if (finding === null || found === undefined) {
      return { contributes, harms, reason: null, source: null, year: null, metric_id: null };
    }
    const { reason, source, year, metricId } = found;
    return { contributes, harms, reason, source, year, metric_id: metricId };
  };
}

type ReadReason = ReturnType<typeof reasonReader>;

const [CONTRIBUTION, HARM, NEITHER, NOTHING] = ARTICLE_NINE_OUTCOMES;

/** In the words of the specification (SCR-ART9-04); harm wins over a contribution. */
export function requirementOutcome(finding: Finding | null): CompanyRequirement['outcome'] {
  if (finding === null) return NOTHING.text;
  if (finding.harms) return HARM.text;
  return finding.contributes ? CONTRIBUTION.text : NEITHER.text;
}

const [HELPED, HARMED, NO_OBJECTIVE] = TAXONOMY_OUTCOMES;

/** In the words of the specification (SCR-TAXO); harm wins over a contribution. */
export function objectiveOutcome(finding: Finding | null): CompanyObjective['outcome'] {
  if (finding?.harms === true) return HARMED.text;
  return finding?.contributes === true ? HELPED.text : NO_OBJECTIVE.text;
}

const presentRequirements = (company: RegulatedCompany, reasonOf: ReadReason) =>
  ARTICLE_NINE_REQUIREMENTS.map(({ id, headingId, name }, place): CompanyRequirement => {
    const finding = company.requirements[place] ?? null;
    return {
      requirement_id: id,
      heading_id: headingId,
      name,
      outcome: requirementOutcome(finding),
      ...reasonOf('article_nine', id, finding),
    };
  });

const presentObjectives = (company: RegulatedCompany, reasonOf: ReadReason) =>
  TAXONOMY_OBJECTIVES.map(({ id, key, name }, place): CompanyObjective => {
    const finding = company.objectives[place] ?? null;
    return {
      objective_id: id,
      key,
      name,
      outcome: objectiveOutcome(finding),
      aligned: objectiveAnswer(finding),
      ...reasonOf('taxonomy', id, finding),
    };
  });

/** Sustainable investment and taxonomy of a company (API-070). */
export function presentCompanyArtNine(
  of: RegulatedSubject,
  reasons: readonly ReasonOfCompany[],
  { features }: Pick<Viewer, 'features'>,
): CompanyArtNine {
  const company = regulated(of);
  const reasonOf = reasonReader(reasons, of.company.reportingYear);
  return {
    ...companyEvidence(of),
    article_nine: features.has('sfdr')
      ? {
          sustainable_investment: company.sustainable.answer,
          governance_practices: company.goodGovernance,
          requirements: presentRequirements(company, reasonOf),
        }
      : null,
    taxonomy: features.has('taxonomy')
      ? {
          taxo_aligned: company.taxonomyAligned,
          activity_unknown: company.isActivityUnknown,
          eu_taxo_aligned: company.alignedFraction,
          safeguard: company.safeguards,
          governance_grade: company.governanceGrade,
          sustainability_grade: company.sustainabilityGrade,
          objectives: presentObjectives(company, reasonOf),
        }
      : null,
  };
}
