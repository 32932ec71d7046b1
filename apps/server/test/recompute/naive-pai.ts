import type { CompanyRow } from '@verdure/scoring/snapshot';

import type { Facts } from './naive-figures.ts';
import { baseOf, type Leaf, naiveStanding } from './naive-leaves.ts';
import {
  type Colour,
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
  /** What an indicator or a part of 5 says of a company. */
  readonly judge: (indicator: string, company: CompanyRow) => Colour;
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
  /** Of the long weight but countries, by outcome (section 18.2); null: there is none. */
  readonly shares: Readonly<Record<Colour, number>> | null;
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
  readonly colourOf: (held: Held) => Colour;
  /** Null: without data. */
  readonly xOf: (held: Held) => number | null;
  readonly isAsked?: (held: Held) => boolean;
  /** A mean over what is covered, not a sum over T. */
  readonly isMean?: boolean;
}

/** Section 18.2: who has not what the figure needs does not disclose. */
function outcomesOf(of: Of, { colourOf, xOf, isAsked = () => true }: Over) {
  const weights = { green: 0, red: 0, yellow: of.unseen, grey: 0 };
  for (const held of of.held) {
    const own = isAsked(held) ? colourOf(held) : 'grey';
    weights[own !== 'grey' && xOf(held) === null ? 'yellow' : own] += held.v;
  }
  const { green, red, yellow, grey } = weights;
  const whole = green + red + yellow + grey;
  if (whole === 0) return null;
  return { green: green / whole, red: red / whole, yellow: yellow / whole, grey: grey / whole };
}

/** Section 18.2: the outcome of a line. */
export function lineColour({ shares, standing }: NaiveLine, isFlag: boolean): Colour {
  const { green, red, yellow } = shares ?? { green: 0, red: 0, yellow: 0 };
  const disclosed = green + red;
  if (disclosed + yellow === 0) return 'grey';
  if (isFlag && red > 0) return 'red';
  const isFirm = standing === 'shown' || standing === 'lower_limit';
  if (!isFirm || 0.5 - disclosed / (disclosed + yellow) > 1e-9) return 'yellow';
  return red / disclosed - 0.25 > 1e-9 ? 'red' : 'green';
}

interface Of {
  readonly held: readonly Held[];
  readonly unseen: number;
}

/** One line that stands alone. */
function line(of: Of, over: Over): NaiveLine {
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
    shares: outcomesOf(of, over),
  };
}

/** A sum of known Y is a lower limit at any coverage. */
function flagLine(of: Of, over: Over): NaiveLine {
  const own = line(of, over);
  const yes = of.held.reduce((sum, held) => sum + (over.xOf(held) === 1 ? held.v : 0), 0);
  if (yes === 0) return own;
  const isWhole = 1 - own.covered <= 1e-9;
  return { ...own, value: yes, standing: isWhole ? own.standing : 'lower_limit' };
}

/** Scope 1, 2, 3 and their total. */
function scopesOf(
  of: Of,
  perTonne: (id: number, metricId: number) => number | null,
  by: (indicator: string) => Over['colourOf'],
) {
  const parts = METRICS.scopes.map((metricId, at) =>
    line(of, {
      colourOf: by(`1 Scope ${at + 1}`),
      xOf: ({ company }) => perTonne(company.id, metricId),
    }),
  );
  const both = line(of, {
    colourOf: by('1'),
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
    shares: both.shares,
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
  const by =
    (indicator: string): Over['colourOf'] =>
    ({ company }) =>
      scene.judge(indicator, company);
  const held = heldIn(scene, leaves);
  const seen = leaves.reduce(
    (sum, { type, weight }) => sum + (type === 'company' ? Math.max(0, weight) : 0),
    0,
  );
  const of = { held, unseen: Math.max(0, baseOf(leaves) - seen) };
  const lines = new Map<string, NaiveLine>();
  const owned = scopesOf(of, per(scene, 'ev'), by);
  lines.set('1', owned.total);
  for (const [at, part] of owned.parts.entries()) lines.set(`1 Scope ${at + 1}`, part);
  lines.set('2', owned.total);
  lines.set('3', scopesOf(of, per(scene, 'revenue'), by).total);
  for (const [id, flagOf] of Object.entries(FLAGS)) {
    const xOf = ({ company }: Held) => {
      const flag = flagOf(facts, company);
      return flag === null ? null : Number(flag);
    };
    lines.set(id, flagLine(of, { xOf, colourOf: by(id) }));
  }
  const figure = (indicator: string, metricId: number, more: Partial<Over> = {}) =>
    line(of, {
      colourOf: by(indicator),
      xOf: ({ company }) => facts.figureOf(company.id, metricId)?.value ?? null,
      isMean: true,
      ...more,
    });
  const consumption = { xOf: ({ company }: Held) => consumptionOf(facts, company.id) };
  lines.set('5 Consumption', figure('5 consumption', 0, consumption));
  const isAsked = ({ company }: Held) => isProducer(facts, company);
  lines.set('5 Production', figure('5 production', METRICS.production, { isAsked }));
  const energy = {
    colourOf: by('6'),
    xOf: ({ company }: Held) =>
      company.naceSection === null ? null : gwhPerRevenue(scene, company.id),
    isMean: true,
  };
  for (const section of HIGH_IMPACT) {
    // what nobody has seen, and what is of an unknown section, is in the whole line alone
    const isIn = ({ company }: Held) => company.naceSection === section;
    lines.set(`6 ${section}`, line({ held, unseen: 0 }, { ...energy, isAsked: isIn }));
  }
  const isHigh = ({ company: { naceSection } }: Held) =>
    naceSection === null || isHighImpact(naceSection);
  lines.set('6', line(of, { ...energy, isAsked: isHigh, isMean: false }));
  for (const [id, metricId] of [
    ['8', METRICS.water],
    ['9', METRICS.waste],
  ] as const) {
    const xOf = ({ company }: Held) => per(scene, 'ev')(company.id, metricId);
    lines.set(id, line(of, { colourOf: by(id), xOf }));
  }
  lines.set('12', figure('12', METRICS.payGap));
  lines.set('13', figure('13', METRICS.board));
  return lines;
}
