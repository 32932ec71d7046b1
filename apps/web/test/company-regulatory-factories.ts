import type {
  CompanyArtNine,
  CompanyPaiAnswer,
} from '@verdure/contract/coverage/company-regulatory';
import {
  ARTICLE_NINE_REQUIREMENTS,
  PAI_INDICATORS,
  PAI_OUTCOMES,
  TAXONOMY_OBJECTIVES,
} from '@verdure/contract/vocabulary';

const evidence = {
  company_id: 7,
  universe_id: -1,
  as_of: '2026-03-01',
  snapshot_version: 12,
  methodology_version: '1.2',
  reporting_year: 2025,
};

const GRADE_OF_TILE = { green: 'A', yellow: 'C', red: 'E', grey: null } as const;

/** Indicator 2 is adverse, 9 not disclosed, 6 not applicable; the rest is clear. */
const OUTCOME_PLACES: Readonly<Record<number, number>> = { 2: 1, 6: 3, 9: 2 };

const sameForAll = {
  governance_grade: 'B',
  sustainability_grade: 'C',
  sustainable_investment: 'Y',
} as const;

export const companyPaiOf = (change: Partial<CompanyPaiAnswer> = {}): CompanyPaiAnswer => ({
  ...evidence,
  article: 8,
  proxy: false,
  assessed: true,
  ...sameForAll,
  governance_practices: 'yellow',
  good_governance: 'Y',
  applicable: 13,
  adverse_or_undisclosed: 2,
  pais: PAI_INDICATORS.map(({ id, name }) => {
    const { text, tileScore, colour } = PAI_OUTCOMES[OUTCOME_PLACES[id] ?? 0] ?? PAI_OUTCOMES[0];
    return {
      pai_id: id,
      pai_name: name,
      outcome: text,
      score: tileScore,
      grade: GRADE_OF_TILE[colour],
      colour,
      comment: id === 12 ? 'no peer group' : null,
      ...sameForAll,
    };
  }),
  ...change,
});

/** What is known of a line: a contribution to 3, harm to 5, nothing of 8. */
function findingOf(id: number) {
  if (id === 8) {
    const nothing = { contributes: null, harms: null, reason: null, source: null, year: null };
    return { outcome: 'Not applicable' as const, metric_id: null, ...nothing };
  }
  const known = { source: 'Annual report 2025, page 12', year: 2025, metric_id: 92 };
  if (id === 5) {
    const reason = 'It draws down a river.';
    return {
      outcome: 'Significant harm' as const,
      contributes: true,
      harms: true,
      reason,
      ...known,
    };
  }
  const reason = 'It sells wind turbines.';
  const contributes = id === 3;
  return {
    outcome: contributes ? ('Positive contribution' as const) : ('Not applicable' as const),
    contributes,
    harms: false,
    reason: contributes ? reason : null,
    ...known,
  };
}

export const companyArtNineOf = (change: Partial<CompanyArtNine> = {}): CompanyArtNine => ({
  ...evidence,
  article_nine: {
    sustainable_investment: 'Y',
    governance_practices: 'Y',
    requirements: ARTICLE_NINE_REQUIREMENTS.map(({ id, headingId, name }) => ({
      requirement_id: id,
      heading_id: headingId,
      name,
      ...findingOf(id),
    })),
  },
  taxonomy: {
    taxo_aligned: 'N',
    activity_unknown: false,
    eu_taxo_aligned: 0.225,
    safeguard: 'N',
    governance_grade: 'B',
    sustainability_grade: 'E',
    objectives: TAXONOMY_OBJECTIVES.map(({ id, key, name }) => ({
      objective_id: id,
      key,
      name,
      aligned: id === 3 ? ('Y' as const) : ('N' as const),
      ...findingOf(id),
    })),
  },
  ...change,
});
