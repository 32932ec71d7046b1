import {
  type At,
  isDirect,
  peerLevels,
  type World,
} from '../../../../packages/scoring/test/naive-metrics.ts';
import type { NaiveCompany } from '../../../../packages/scoring/test/naive-scores.ts';
import type { CompanyRow, FindingRow } from '@verdure/scoring/snapshot';

import type { Dated, Facts } from './naive-figures.ts';

/*
 * What the rules of SFDR and of the taxonomy say of a company, written down from methodology 18.2 to
 * 20 with no function of the engine. Only tests read it.
 */

export type Colour = 'green' | 'red' | 'yellow' | 'grey';

/** The metrics of the catalogue that each indicator is about. */
export const METRICS = {
  scopes: [92, 93, 94] as const,
  renewable: 95,
  production: 315,
  electricity: 4,
  fuel: 5,
  biodiversity: 310,
  water: 311,
  waste: 9,
  violations: 312,
  noProcess: 313,
  payGap: 35,
  board: 57,
  weapons: 314,
} as const;

/** Section 18.1: indicator 6. */
export const HIGH_IMPACT = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'L'] as const;

export const isHighImpact = (section: string | null): boolean =>
  HIGH_IMPACT.some((one) => one === section);

const FOSSIL_FUELS = 3;
const KJ_PER_GWH = 3.6e9;

/** What is asked of a company: a yes or no, null where it is not known. */
export const FLAGS: Readonly<
  Record<number, (facts: Facts, company: CompanyRow) => boolean | null>
> = {
  4: (_facts, { activityIds }) => activityIds?.includes(FOSSIL_FUELS) ?? null,
  7: (facts, { id }) => isYes(facts.figureOf(id, METRICS.biodiversity)),
  10: (facts, { id }) => isYes(facts.figureOf(id, METRICS.violations)),
  11: (facts, { id }) => isYes(facts.figureOf(id, METRICS.noProcess)),
  14: (facts, { id }) => isYes(facts.figureOf(id, METRICS.weapons)),
};

const isYes = (figure: Dated | null): boolean | null => (figure === null ? null : figure.value > 0);

/** Section 26: negative tonnes are not disclosed. */
export function tonnesOf(facts: Facts, id: number, metricId: number): Dated | null {
  const figure = facts.figureOf(id, metricId);
  return figure === null || figure.value < 0 ? null : figure;
}

/** What one amount is over the revenue of its own year, per unit of currency. */
function perRevenue(facts: Facts, id: number, figure: Dated | null): number | null {
  const revenue = figure === null ? null : facts.revenueOf(id, figure.year);
  return figure === null || revenue === null || revenue <= 0 ? null : figure.value / revenue;
}

/** All of them, or null. */
const sumOf = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);

/** GWh over the unit of revenue: electricity and fuel, each of its own year. */
export const energyPerRevenue = (facts: Facts, id: number): number | null => {
  const gwh = sumOf(
    [METRICS.electricity, METRICS.fuel].map((metricId) =>
      perRevenue(facts, id, tonnesOf(facts, id, metricId)),
    ),
  );
  return gwh === null ? null : gwh / KJ_PER_GWH;
};

const hasEnergy = (facts: Facts, id: number): boolean =>
  [METRICS.electricity, METRICS.fuel].every((metricId) => tonnesOf(facts, id, metricId) !== null);

const nineDigits = (value: number | null): number | null =>
  value === null ? null : Number(value.toPrecision(9));

interface Compared {
  readonly isApplicable: boolean;
  readonly isDisclosed: boolean;
  /** Null: it cannot be compared. */
  readonly value: number | null;
}

const always = (value: number | null): Compared => ({
  isApplicable: true,
  isDisclosed: value !== null,
  value,
});

const amount = (facts: Facts, id: number, metricId: number): Compared => ({
  isApplicable: true,
  isDisclosed: tonnesOf(facts, id, metricId) !== null,
  value: nineDigits(perRevenue(facts, id, tonnesOf(facts, id, metricId))),
});

function emissions(facts: Facts, id: number): Compared {
  const scopes = METRICS.scopes.map((metricId) => tonnesOf(facts, id, metricId));
  const [one = null, two = null, three = null] = scopes;
  const needed = sumOf([one, two].map((scope) => perRevenue(facts, id, scope)));
  return {
    isApplicable: true,
    isDisclosed: one !== null && two !== null,
    value: nineDigits(needed === null ? null : needed + (perRevenue(facts, id, three) ?? 0)),
  };
}

function energy(facts: Facts, { id, naceSection }: CompanyRow): Compared {
  return {
    isApplicable: naceSection === null || isHighImpact(naceSection),
    isDisclosed: naceSection !== null && hasEnergy(facts, id),
    value: nineDigits(energyPerRevenue(facts, id)),
  };
}

/** Section 18.2: who is asked for the production of indicator 5. */
export const isProducer = (facts: Facts, { id, naceSection }: CompanyRow): boolean =>
  naceSection === null || naceSection === 'D' || facts.figureOf(id, METRICS.production) !== null;

export const consumptionOf = (facts: Facts, id: number): number | null => {
  const renewable = facts.figureOf(id, METRICS.renewable);
  return renewable === null ? null : 1 - renewable.value;
};

/** Indicators and parts that compare companies, each by its own data; only 13 is better when it is higher. */
const COMPARED: Readonly<Record<string, (facts: Facts, company: CompanyRow) => Compared>> = {
  '1': (facts, { id }) => emissions(facts, id),
  '1 Scope 1': (facts, { id }) => amount(facts, id, METRICS.scopes[0]),
  '1 Scope 2': (facts, { id }) => amount(facts, id, METRICS.scopes[1]),
  '1 Scope 3': (facts, { id }) => amount(facts, id, METRICS.scopes[2]),
  '2': (facts, { id }) => emissions(facts, id),
  '3': (facts, { id }) => emissions(facts, id),
  '5 consumption': (facts, { id }) => always(consumptionOf(facts, id)),
  '5 production': (facts, company) => ({
    ...always(facts.figureOf(company.id, METRICS.production)?.value ?? null),
    isApplicable: isProducer(facts, company),
  }),
  '6': energy,
  '8': (facts, { id }) => amount(facts, id, METRICS.water),
  '9': (facts, { id }) => amount(facts, id, METRICS.waste),
  '12': (facts, { id }) => always(facts.figureOf(id, METRICS.payGap)?.value ?? null),
  '13': (facts, { id }) => always(facts.figureOf(id, METRICS.board)?.value ?? null),
};

export interface Rules {
  readonly facts: Facts;
  readonly world: World;
  readonly companies: ReadonlyMap<number, NaiveCompany>;
  readonly findings: readonly FindingRow[];
}

/** Values of one indicator by company, found once. */
function valuesReader(rules: Pick<Rules, 'facts' | 'world'>) {
  const known = new Map<string, ReadonlyMap<number, number>>();
  return (indicator: string): ReadonlyMap<number, number> => {
    const found = known.get(indicator);
    if (found !== undefined) return found;
    const values = new Map<number, number>();
    for (const company of rules.world.input.companies) {
      const value = COMPARED[indicator]?.(rules.facts, company).value ?? null;
      if (value !== null && isDirect(company)) values.set(company.id, value);
    }
    known.set(indicator, values);
    return values;
  };
}

/** Section 4.2: the part of the peers that is worse, with half of those that are equal. */
function percentile(at: At, values: ReadonlyMap<number, number>, isHigherBetter: boolean) {
  const own = values.get(at.company.id);
  const peers = peerLevels(at)
    .map((level) => level.flatMap(({ id }) => values.get(id) ?? []))
    .find((level) => level.length >= 5);
  if (own === undefined || peers === undefined) return null;
  const worse = peers.filter((peer) => (isHigherBetter ? peer < own : peer > own)).length;
  return (worse + peers.filter((peer) => peer === own).length / 2) / peers.length;
}

const isBottomQuarter = (p: number | null): boolean => p !== null && p - 0.25 <= 1e-9;

/** Section 18.2: what an indicator, or a part of 1 or 5, says of a company. */
export function judgeOf(
  rules: Pick<Rules, 'facts' | 'world'>,
): (indicator: string, company: CompanyRow) => Colour {
  const { facts, world } = rules;
  const valuesOf = valuesReader(rules);
  const compared = (indicator: string, company: CompanyRow): Colour => {
    const own = COMPARED[indicator]?.(facts, company);
    if (own === undefined || !own.isApplicable) return 'grey';
    if (!own.isDisclosed) return 'yellow';
    const at = { world, company, back: 0 };
    const p = percentile(at, valuesOf(indicator), indicator === '13');
    return isBottomQuarter(p) ? 'red' : 'green';
  };
  const worst = (colours: readonly Colour[]): Colour =>
    (['red', 'yellow', 'green'] as const).find((one) => colours.includes(one)) ?? 'grey';
  return (indicator, company) => {
    if (!company.preferences.sfdr || !company.preferences.sdgAlignment) return 'grey';
    const flag = FLAGS[Number(indicator)];
    if (flag === undefined) {
      if (indicator !== '5') return compared(indicator, company);
      return worst(['5 consumption', '5 production'].map((part) => compared(part, company)));
    }
    const isFlagged = flag(facts, company);
    if (isFlagged === null) return 'yellow';
    return isFlagged ? 'red' : 'green';
  };
}

export interface NaiveRules {
  readonly colours: readonly Colour[];
  readonly article: number | null;
  /** Null: it cannot be assessed. */
  readonly sustainable: 'Y' | 'N' | null;
  readonly safeguard: 'Y' | 'N' | 'NA';
  readonly aligned: 'Y' | 'N' | 'NA';
  readonly findings: readonly FindingRow[];
  /** Aligned turnover of all objectives together; null: it reports none. */
  readonly reported: number | null;
}

/** Section 18.3. */
function governanceColour(rules: Rules, company: CompanyRow): Colour {
  const scoreOf = (id: number) => rules.companies.get(id)?.totals.governance?.score ?? null;
  const own = isDirect(company) ? scoreOf(company.id) : null;
  if (own === null) return 'grey';
  if (rules.companies.get(company.id)?.totals.governance?.grade === 'E') return 'red';
  const all = rules.world.input.companies.filter(isDirect).flatMap(({ id }) => scoreOf(id) ?? []);
  const nine = (score: number): number => Math.round(score * 1e9);
  const worse = all.filter((score) => nine(score) < nine(own)).length;
  const equal = all.filter((score) => nine(score) === nine(own)).length;
  return (worse + equal / 2) / all.length - 0.2 <= 1e-9 ? 'yellow' : 'green';
}

/** Section 19.2. */
function sustainableOf(grade: string | null, findings: readonly FindingRow[]) {
  if (grade === null) return null;
  if (grade === 'E' || findings.some(({ harms }) => harms)) return 'N';
  return findings.some(({ contributes }) => contributes) ? 'Y' : 'N';
}

/** Section 18.4. */
function articleOf(colours: readonly Colour[], governance: Colour, sustainable: string | null) {
  if (governance === 'grey') return null;
  if (governance === 'red') return 6;
  const mapped = colours.filter((colour) => colour !== 'grey').length;
  const bad = colours.filter((colour) => colour === 'red' || colour === 'yellow').length;
  if (bad === 0 && mapped >= 10 && sustainable === 'Y') return 9;
  return mapped >= 10 && bad <= 4 ? 8 : 6;
}

/** Section 20. */
function alignedOf(safeguard: string, findings: readonly FindingRow[], isSectionKnown: boolean) {
  if (safeguard === 'NA') return 'NA';
  if (safeguard === 'N') return 'N';
  const isHarmed = findings.some(({ harms }) => harms);
  const isPositive = findings.some(({ contributes }) => contributes);
  if (!isHarmed && !isPositive && !isSectionKnown) return 'NA';
  return isPositive && !isHarmed ? 'Y' : 'N';
}

/** Section 20: the objectives do not overlap, and there is no more than the whole. */
function reportedOf(findings: readonly FindingRow[]): number | null {
  const shares = findings.flatMap(({ alignedFraction }) => alignedFraction ?? []);
  if (shares.length === 0) return null;
  return Math.min(
    1,
    shares.reduce((sum, one) => sum + one, 0),
  );
}

function safeguardOf(grades: readonly (string | null)[]) {
  if (grades.includes('E')) return 'N';
  return grades.includes(null) ? 'NA' : 'Y';
}

/** What the rules say of each company. */
export function naiveRules(rules: Rules): ReadonlyMap<number, NaiveRules> {
  const judge = judgeOf(rules);
  const { companies } = rules.world.input;
  return new Map(
    companies.map((company) => {
      const totals = rules.companies.get(company.id)?.totals;
      const gradeOf = (kind: 'governance' | 'sustainability') =>
        isDirect(company) ? (totals?.[kind]?.grade ?? null) : null;
      const own = rules.findings.filter(({ companyId }) => companyId === company.id);
      const of = (wanted: string) => own.filter(({ subject }) => subject === wanted);
      const colours = Array.from({ length: 14 }, (_, at) => judge(String(at + 1), company));
      const sustainable = sustainableOf(gradeOf('governance'), of('article_nine'));
      const safeguard = safeguardOf([gradeOf('governance'), gradeOf('sustainability')]);
      const isKnown = company.naceSection !== null;
      const rulesOf: NaiveRules = {
        colours,
        sustainable,
        safeguard,
        article: articleOf(colours, governanceColour(rules, company), sustainable),
        aligned: alignedOf(safeguard, of('taxonomy'), isKnown),
        findings: own,
        reported: reportedOf(of('taxonomy')),
      };
      return [company.id, rulesOf] as const;
    }),
  );
}
