import type { YearRange } from '../calendar/index.ts';
import { demoIsin, demoLei } from '../identifiers/index.ts';
import { createRandom } from '../random/index.ts';
import type {
  CompanyActivities,
  CompanyCode,
  CompanyPreferences,
  DemoCompany,
  ReportDocument,
  ReportingYear,
} from './company.ts';
import { traitsOf } from './company-traits.ts';
import { subSectorModel } from './sub-sector-model.ts';

/** Companies that share the ISIN of an old share line with their neighbour, so that an upload finds two. */
const AMBIGUOUS_COMPANY_IDS: readonly number[] = [12, 13];
const AMBIGUOUS_ISIN = demoIsin('C', 99_999, 9);

/** ISINs of share classes, LEI and reference number. */
export function codesOf(seed: number, { id, isin }: DemoCompany): readonly CompanyCode[] {
  const random = createRandom(seed, 'codes', id);
  const shareClasses = random.chance(0.3) ? random.integer(1, 2) : 0;
  const codes: CompanyCode[] = [{ companyId: id, code: isin, type: 'isin', provider: 'manual' }];
  for (let variant = 1; variant <= shareClasses; variant += 1) {
    codes.push({
      companyId: id,
      code: demoIsin('C', id, variant),
      type: 'isin',
      provider: variant === 1 ? 'manual' : 'subsidiary',
    });
  }
  if (AMBIGUOUS_COMPANY_IDS.includes(id)) {
    codes.push({ companyId: id, code: AMBIGUOUS_ISIN, type: 'isin', provider: 'other' });
  }
  codes.push({ companyId: id, code: demoLei(id), type: 'lei', provider: 'other' });
  const refid = `VRD-${String(id).padStart(6, '0')}`;
  codes.push({ companyId: id, code: refid, type: 'refid', provider: 'manual' });
  return codes;
}

const DEFAULT_PREFERENCES = {
  gov: true,
  sus: true,
  s2: true,
  edci: true,
  sfdr: true,
  sdgAlignment: true,
  customMetrics: false,
  qualitativeOnly: false,
} as const satisfies Omit<CompanyPreferences, 'companyId'>;

/** What is switched off or on, and for how many of a thousand companies. */
const PREFERENCE_CHANGES: readonly (readonly [number, Partial<CompanyPreferences>])[] = [
  [8, { gov: false }],
  [6, { sus: false }],
  [10, { s2: false }],
  [10, { sdgAlignment: false, sfdr: false }],
  [6, { sfdr: false }],
  [10, { qualitativeOnly: true }],
  [15, { customMetrics: true }],
];

export function preferencesOf(seed: number, { id }: DemoCompany): CompanyPreferences {
  let mark = createRandom(seed, 'preferences', id).uniform() * 1000;
  for (const [perThousand, change] of PREFERENCE_CHANGES) {
    if (mark < perThousand) return { companyId: id, ...DEFAULT_PREFERENCES, ...change };
    mark -= perThousand;
  }
  return { companyId: id, ...DEFAULT_PREFERENCES };
}

const UNKNOWN_ACTIVITIES_CHANCE = 0.1;

export function activitiesOf(seed: number, { id, sectorId }: DemoCompany): CompanyActivities {
  const random = createRandom(seed, 'activities', id);
  if (random.chance(UNKNOWN_ACTIVITIES_CHANCE)) return { companyId: id, activityIds: null };
  const activityIds = subSectorModel(sectorId)
    .activities.filter(([, probability]) => random.chance(probability))
    .map(([activityId]) => activityId);
  return { companyId: id, activityIds: [...activityIds].sort((left, right) => left - right) };
}

function documentsOf(id: number, year: number, hasBoth: boolean): readonly ReportDocument[] {
  const url = (type: string) => `https://reports.example/${id}/${year}-${type}.pdf`;
  const annual: ReportDocument = { type: 'annual', format: 'pdf', url: url('annual') };
  if (!hasBoth) return [annual];
  return [annual, { type: 'sustainability', format: 'pdf', url: url('sustainability') }];
}

/** Years with reports; proxies and sentiment-only companies have none. */
export function reportingYearsOf(
  seed: number,
  company: DemoCompany,
  years: YearRange,
): readonly ReportingYear[] {
  if (company.proxy || company.sentimentOnly) return [];
  const random = createRandom(seed, 'reports', company.id);
  const oldest = years.newest - traitsOf(seed, company).yearsOfHistory + 1;
  const month = random.integer(2, 6);
  const reports: ReportingYear[] = [];
  for (let year = Math.max(oldest, years.oldest); year <= years.newest; year += 1) {
    reports.push({
      companyId: company.id,
      year,
      financialYear: year,
      publishedOn: `${year + 1}-0${month}-${10 + random.integer(0, 18)}`,
      documents: documentsOf(company.id, year, random.chance(0.75)),
    });
  }
  return reports;
}
