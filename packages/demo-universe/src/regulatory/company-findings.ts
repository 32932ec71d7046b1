import {
  ARTICLE_NINE_REQUIREMENTS,
  DIMENSIONS,
  type Metric,
  TAXONOMY_OBJECTIVES,
} from '@verdure/contract/vocabulary';

import type { YearRange } from '../calendar/index.ts';
import type { CompanyFinding, DemoCompany } from '../companies/index.ts';
import { createRandom, type Random } from '../random/index.ts';
import { askedMetrics } from '../values/index.ts';

/** Renewable fuels, water, renewable power. */
const GREEN_SUB_SECTORS: readonly number[] = [105, 1003, 1004];
/** Energy and materials, where an activity harms more often. */
const HEAVY_SECTORS: readonly number[] = [1, 2];

/** Some companies say nothing on any requirement, others skip a few. */
const SILENT_CHANCE = 0.2;
const KNOWN_CHANCE = 0.85;

/** The issue that a requirement of Article 9, or an objective of the taxonomy, is read with. */
const ISSUES = {
  article_nine: {
    2: 'Energy Management',
    3: 'Energy Management',
    4: 'Materials Sourcing and Efficiency',
    5: 'Water and Wastewater Management',
    6: 'Waste and Hazardous Materials',
    7: 'GHG Emissions',
    8: 'Biodiversity and Ecological Impacts',
    9: 'Product Design and Lifecycle Management',
    11: 'Employee Engagement, Diversity and Inclusion',
    12: 'Labour Practices',
    13: 'Employee Engagement, Diversity and Inclusion',
    14: 'Human Rights and Community Relations',
  },
  taxonomy: {
    1: 'GHG Emissions',
    2: 'Physical Impacts of Climate Change',
    3: 'Water and Wastewater Management',
    4: 'Waste and Hazardous Materials',
    5: 'Air Quality',
    6: 'Biodiversity and Ecological Impacts',
  },
} as const satisfies Record<CompanyFinding['subject'], Readonly<Record<number, string>>>;

const issueOf = (subject: CompanyFinding['subject'], id: number): string | undefined =>
  Object.entries(ISSUES[subject]).find(([key]) => Number(key) === id)?.[1];

/** The first metric of an issue that a company is asked for. */
function metricOf(metrics: readonly Metric[], issue: string | undefined): number | null {
  const dimension = DIMENSIONS.find(({ name }) => name === issue);
  return metrics.find(({ dimensionId }) => dimensionId === dimension?.id)?.id ?? null;
}

interface Chances {
  readonly contributes: number;
  readonly harms: number;
}

function chancesOf({ sectorId }: DemoCompany, isEnvironmental: boolean): Chances {
  if (!isEnvironmental) return { contributes: 0.1, harms: 0.01 };
  if (GREEN_SUB_SECTORS.includes(sectorId)) return { contributes: 0.5, harms: 0.005 };
  const isHeavy = HEAVY_SECTORS.includes(Math.floor(sectorId / 100));
  return isHeavy ? { contributes: 0.06, harms: 0.08 } : { contributes: 0.09, harms: 0.012 };
}

interface Subject {
  readonly subject: CompanyFinding['subject'];
  readonly id: number;
  readonly name: string;
  readonly isEnvironmental: boolean;
}

const SUBJECTS: readonly Subject[] = [
  ...ARTICLE_NINE_REQUIREMENTS.map(({ id, headingId, name }) => ({
    subject: 'article_nine' as const,
    id,
    name,
    isEnvironmental: headingId === 1,
  })),
  ...TAXONOMY_OBJECTIVES.map(({ id, name }) => ({
    subject: 'taxonomy' as const,
    id,
    name,
    isEnvironmental: true,
  })),
];

function reasonOf(name: string, year: number, { contributes, harms }: Findings): string {
  const subject = name.slice(0, 1).toLowerCase() + name.slice(1);
  if (harms) return `The ${year} reports describe an incident that harmed ${subject}.`;
  return contributes
    ? `A product line that the ${year} reports describe contributes to ${subject}.`
    : `The ${year} reports name no activity that contributes to ${subject}.`;
}

type Findings = Pick<CompanyFinding, 'contributes' | 'harms'>;

/** The share of turnover that is aligned: none without a contribution, sometimes not reported. */
function alignedTurnover(random: Random, { contributes, harms }: Findings): number | null {
  const share = Math.round(random.uniform() * 350) / 1000;
  if (random.chance(0.25)) return null;
  return contributes && !harms ? share : 0;
}

/** Findings of a company in its newest year; empty for a company that has no reports. */
export function companyFindings(
  seed: number,
  company: DemoCompany,
  { newest }: YearRange,
): readonly CompanyFinding[] {
  const random = createRandom(seed, 'findings', company.id);
  if (company.proxy || company.sentimentOnly || random.chance(SILENT_CHANCE)) return [];
  const metrics = askedMetrics(seed, company);
  return SUBJECTS.flatMap(({ subject, id, name, isEnvironmental }) => {
    const chances = chancesOf(company, isEnvironmental);
    const found = {
      contributes: random.chance(chances.contributes),
      harms: random.chance(chances.harms),
    };
    const aligned = alignedTurnover(random, found);
    if (!random.chance(KNOWN_CHANCE)) return [];
    return [
      {
        companyId: company.id,
        year: newest,
        subject,
        subjectId: id,
        ...found,
        alignedTurnoverFraction: subject === 'taxonomy' ? aligned : null,
        metricId: metricOf(metrics, issueOf(subject, id)),
        reason: reasonOf(name, newest, found),
      },
    ];
  });
}
