import type { CompanyRow } from '@verdure/scoring/snapshot';

import type { Facts } from './naive-figures.ts';
import { baseOf, type Leaf, naiveStanding } from './naive-leaves.ts';
import {
  consumptionOf,
  FLAGS,
  HIGH_IMPACT,
  isHighImpact,
  isProducer,
  METRICS,
  tonnesOf,
} from './naive-rules.ts';

/*
 * The figures of the 14 adverse impacts of a portfolio or fund, written down from methodology 18.1
 * with T = 1 and V the weight, and no function of the engine. Only tests read it.
 */

/** USD that one EUR buys; null: no rate that may be used. */
export interface EurRates {
  readonly closingOf: (year: number) => number | null;
  readonly meanOf: (year: number) => number | null;
}

export interface PaiScene {
  readonly facts: Facts;
  readonly rates: EurRates;
  readonly companies: ReadonlyMap<number, CompanyRow>;
}

export interface NaiveLine {
  /** Over T: what is disclosed. */
  readonly value: number | null;
  readonly perCovered: number | null;
  /** Null: nobody is asked. */
  readonly coverage: number | null;
  /** Behind the headline. */
  readonly covered: number;
  readonly standing: string;
}

interface Held {
  readonly company: CompanyRow;
  readonly v: number;
}

const heldIn = ({ companies }: PaiScene, leaves: readonly Leaf[]): readonly Held[] =>
  leaves.flatMap(({ type, id, weight }) => {
    const company = type === 'company' ? companies.get(id) : undefined;
    return company === undefined || weight <= 0 ? [] : [{ company, v: weight }];
  });

const MILLION = 1e6;

/** One tonne over EUR million of enterprise value, or of revenue, of its own year. */
const per =
  ({ facts, rates }: PaiScene, basis: 'ev' | 'revenue') =>
  (id: number, metricId: number) => {
    const figure = tonnesOf(facts, id, metricId);
    if (figure === null) return null;
    const dated =
      basis === 'ev'
        ? facts.datedEnterpriseValueOf(id, figure.year)
        : { value: facts.revenueOf(id, figure.year) ?? 0, year: figure.year };
    const rate = dated && (basis === 'ev' ? rates.closingOf : rates.meanOf)(dated.year);
    if (dated === null || rate === null || dated.value <= 0) return null;
    return figure.value / (dated.value / rate / MILLION);
  };

interface Over {
  /** Null: without data. */
  readonly xOf: (held: Held) => number | null;
  readonly isAsked?: (held: Held) => boolean;
  /** A mean over what is covered, not a sum over T. */
  readonly isMean?: boolean;
}

/** One line that stands alone. */
function line(of: { held: readonly Held[]; unseen: number }, over: Over): NaiveLine {
  const { xOf, isAsked = () => true, isMean = false } = over;
  const asked = of.held.filter(isAsked);
  const base = asked.reduce((sum, { v }) => sum + v, 0) + of.unseen;
  let [there, sum] = [0, 0];
  for (const held of asked) {
    const x = xOf(held);
    if (x === null) continue;
    there += held.v;
    sum += held.v * x;
  }
  const coverage = base === 0 ? null : there / base;
  const standing = naiveStanding(coverage ?? 0);
  const isShown = standing !== 'not_shown';
  const mean = isShown ? sum / there : null;
  const overT = isShown ? sum : null;
  return {
    value: isMean ? mean : overT,
    perCovered: mean,
    coverage,
    covered: coverage ?? 0,
    standing,
  };
}

/** A sum of known Y is a lower limit at any coverage. */
function flagLine(of: Parameters<typeof line>[0], over: Over): NaiveLine {
  const own = line(of, over);
  const yes = of.held.reduce((sum, held) => sum + (over.xOf(held) === 1 ? held.v : 0), 0);
  if (yes === 0) return own;
  const isWhole = 1 - own.covered <= 1e-9;
  return { ...own, value: yes, standing: isWhole ? own.standing : 'lower_limit' };
}

type Of = Parameters<typeof line>[0];

/** Scope 1, 2, 3 and their total. */
function scopesOf(of: Of, perTonne: (id: number, metricId: number) => number | null) {
  const parts = METRICS.scopes.map((metricId) =>
    line(of, { xOf: ({ company }) => perTonne(company.id, metricId) }),
  );
  const both = line(of, {
    xOf: ({ company }) =>
      [92, 93].every((metricId) => perTonne(company.id, metricId) !== null) ? 0 : null,
  });
  const values = parts.flatMap(({ value }) => value ?? []);
  const covereds = parts.flatMap(({ perCovered }) => perCovered ?? []);
  const covered = Math.min(...parts.map((part) => part.covered));
  const total: NaiveLine = {
    value: values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0),
    perCovered: covereds.length < 3 ? null : covereds.reduce((sum, one) => sum + one, 0),
    coverage: both.coverage,
    covered,
    standing: naiveStanding(covered),
  };
  return { parts, total };
}

const KJ_PER_GWH = 3.6e9;

function gwhPerRevenue(scene: PaiScene, id: number): number | null {
  const electricity = per(scene, 'revenue')(id, METRICS.electricity);
  const fuel = per(scene, 'revenue')(id, METRICS.fuel);
  return electricity === null || fuel === null ? null : (electricity + fuel) / KJ_PER_GWH;
}

/** Every line by indicator and part: `1`, `1 Scope 1`, `5 Production`, `6 C`. */
export function naivePai(leaves: readonly Leaf[], scene: PaiScene): ReadonlyMap<string, NaiveLine> {
  const { facts } = scene;
  const held = heldIn(scene, leaves);
  const seen = leaves.reduce(
    (sum, { type, weight }) => sum + (type === 'company' ? Math.max(0, weight) : 0),
    0,
  );
  const of = { held, unseen: Math.max(0, baseOf(leaves) - seen) };
  const lines = new Map<string, NaiveLine>();
  const owned = scopesOf(of, per(scene, 'ev'));
  lines.set('1', owned.total);
  for (const [at, part] of owned.parts.entries()) lines.set(`1 Scope ${at + 1}`, part);
  lines.set('2', owned.total);
  lines.set('3', scopesOf(of, per(scene, 'revenue')).total);
  for (const [id, flagOf] of Object.entries(FLAGS)) {
    const xOf = ({ company }: Held) => {
      const flag = flagOf(facts, company);
      return flag === null ? null : Number(flag);
    };
    lines.set(id, flagLine(of, { xOf }));
  }
  const figure = (metricId: number, more: Partial<Over> = {}) =>
    line(of, {
      xOf: ({ company }) => facts.figureOf(company.id, metricId)?.value ?? null,
      isMean: true,
      ...more,
    });
  lines.set('5 Consumption', figure(0, { xOf: ({ company }) => consumptionOf(facts, company.id) }));
  const isAsked = ({ company }: Held) => isProducer(facts, company);
  lines.set('5 Production', figure(METRICS.production, { isAsked }));
  for (const section of HIGH_IMPACT) {
    lines.set(
      `6 ${section}`,
      // what nobody has seen, and what is of an unknown section, is in the whole line alone
      line(
        { held: held.filter(({ company }) => company.naceSection === section), unseen: 0 },
        { xOf: ({ company }) => gwhPerRevenue(scene, company.id), isMean: true },
      ),
    );
  }
  const energy = line(of, {
    xOf: ({ company }) => (company.naceSection === null ? null : gwhPerRevenue(scene, company.id)),
    isAsked: ({ company: { naceSection } }) => naceSection === null || isHighImpact(naceSection),
  });
  lines.set('6', energy);
  for (const [id, metricId] of [
    ['8', METRICS.water],
    ['9', METRICS.waste],
  ] as const) {
    lines.set(id, line(of, { xOf: ({ company }) => per(scene, 'ev')(company.id, metricId) }));
  }
  lines.set('12', figure(METRICS.payGap));
  lines.set('13', figure(METRICS.board));
  return lines;
}
