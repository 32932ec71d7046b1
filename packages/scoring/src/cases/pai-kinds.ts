import { GRADES, NACE_SECTIONS } from '@verdure/contract/vocabulary';

import { tileGrade } from '../grades/index.ts';
import {
  type Covered,
  goodGovernance,
  governanceMarker,
  investmentOutcome,
  judgedEnergy,
  paiAmount,
  type PaiFigure,
  type PaiFigures,
  paiFigures,
  type PaiHolding,
  type PaiJudgement,
  paiJudgement,
  paiOutcomeOf,
  worstJudgement,
} from '../sfdr/index.ts';
import { byId, caseKind } from './case-kind.ts';
import {
  boolean,
  type Check,
  integer,
  list,
  nullable,
  number,
  oneOf,
  record,
  text,
} from './check-shape.ts';

const amount = nullable(number);
const flag = nullable(boolean);
const grade = nullable(oneOf(GRADES));

const paiCompany = record({
  id: text,
  value_eur_mn: number,
  enterprise_value_eur_mn: amount,
  revenue_eur_mn: amount,
  scope1_tco2e: amount,
  scope2_tco2e: amount,
  scope3_tco2e: amount,
  is_fossil_fuel_active: flag,
  nonrenewable_consumption_fraction: amount,
  nonrenewable_production_fraction: amount,
  nace_section: nullable(oneOf(NACE_SECTIONS.map(({ code }) => code))),
  energy_gwh: amount,
  harms_biodiversity_area: flag,
  water_emissions_t: amount,
  hazardous_waste_t: amount,
  violates_ungc_oecd: flag,
  lacks_compliance_process: flag,
  pay_gap_fraction: amount,
  board_female_fraction: amount,
  makes_controversial_weapons: flag,
});

type PaiCompany = typeof paiCompany extends Check<infer Company> ? Company : never;

/** All figures of a case stand beside one enterprise value and one revenue. */
const amountOf = (figure: number | null, one: PaiCompany) =>
  paiAmount(figure, one.enterprise_value_eur_mn, one.revenue_eur_mn);

const holdingOf = (one: PaiCompany): PaiHolding => ({
  value: one.value_eur_mn,
  scope1: amountOf(one.scope1_tco2e, one),
  scope2: amountOf(one.scope2_tco2e, one),
  scope3: amountOf(one.scope3_tco2e, one),
  isFossilFuelActive: one.is_fossil_fuel_active,
  nonRenewableConsumptionFraction: one.nonrenewable_consumption_fraction,
  nonRenewableProductionFraction: one.nonrenewable_production_fraction,
  naceSection: one.nace_section,
  energy: amountOf(one.energy_gwh, one),
  harmsBiodiversityArea: one.harms_biodiversity_area,
  waterEmissions: amountOf(one.water_emissions_t, one),
  hazardousWaste: amountOf(one.hazardous_waste_t, one),
  violatesNorms: one.violates_ungc_oecd,
  lacksComplianceProcess: one.lacks_compliance_process,
  payGapFraction: one.pay_gap_fraction,
  boardFemaleFraction: one.board_female_fraction,
  makesControversialWeapons: one.makes_controversial_weapons,
});

/** The name of a line in the answer of a case, by its indicator and part. */
const FIGURE_NAMES: ReadonlyMap<string, string> = new Map([
  ['1 Scope 1', 'pai1_scope1_tco2e'],
  ['1 Scope 2', 'pai1_scope2_tco2e'],
  ['1 Scope 3', 'pai1_scope3_tco2e'],
  ['1', 'pai1_total_tco2e'],
  ['2', 'pai2_tco2e_per_eur_mn_invested'],
  ['3', 'pai3_tco2e_per_eur_mn_revenue'],
  ['4', 'pai4_fraction'],
  ['5 Consumption', 'pai5_consumption_fraction'],
  ['5 Production', 'pai5_production_fraction'],
  ['7', 'pai7_fraction'],
  ['8', 'pai8_t_per_eur_mn_invested'],
  ['9', 'pai9_t_per_eur_mn_invested'],
  ['10', 'pai10_fraction'],
  ['11', 'pai11_fraction'],
  ['12', 'pai12_fraction'],
  ['13', 'pai13_fraction'],
  ['14', 'pai14_fraction'],
]);

const keyOf = ({ indicatorId, part }: PaiFigure): string =>
  part === null ? String(indicatorId) : `${indicatorId} ${part}`;

const PER_COVERED_NAMES: ReadonlyMap<string, string> = new Map([
  ['1 Scope 1', 'pai1_scope1_tco2e_per_covered_eur_mn'],
  ['1 Scope 2', 'pai1_scope2_tco2e_per_covered_eur_mn'],
  ['1 Scope 3', 'pai1_scope3_tco2e_per_covered_eur_mn'],
  ['2', 'pai2_tco2e_per_covered_eur_mn'],
  ['3', 'pai3_tco2e_per_eur_mn_revenue_covered'],
  ['8', 'pai8_t_per_covered_eur_mn'],
  ['9', 'pai9_t_per_covered_eur_mn'],
]);

const COVERAGE_NAMES: ReadonlyMap<string, string> = new Map([
  ['1 Scope 1', '1_scope1'],
  ['1 Scope 2', '1_scope2'],
  ['1 Scope 3', '1_scope3'],
  ['5 Consumption', '5_consumption'],
  ['5 Production', '5_production'],
]);

/** The figures that have a name, with what is asked of each. */
const named = <Value>(
  figures: readonly PaiFigure[],
  nameOf: (figure: PaiFigure) => string | undefined,
  valueFor: (figure: PaiFigure) => Value,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    figures.flatMap((figure): (readonly [string, Value])[] => {
      const name = nameOf(figure);
      return name === undefined ? [] : [[name, valueFor(figure)]];
    }),
  );

/** Coverage or standing of every line, of the scopes of 3, and of 6 over all sections. */
function byLine<Value>(
  { figures, energy }: PaiFigures,
  valueFor: (covered: Covered) => Value,
): Readonly<Record<string, Value>> {
  const lineName = (figure: PaiFigure): string | undefined =>
    figure.part === null ? keyOf(figure) : COVERAGE_NAMES.get(keyOf(figure));
  const intensity = figures.find(({ indicatorId }) => indicatorId === 3);
  const scopes = (intensity?.scopes ?? []).map((one, at) => [`3_scope${at + 1}`, valueFor(one)]);
  return {
    ...named(figures, lineName, valueFor),
    ...Object.fromEntries(scopes),
    '6': valueFor(energy),
  };
}

/** Section 18.1. */
export const pai = caseKind(
  record(
    { total_value_eur_mn: amount, companies: list(paiCompany) },
    { not_recognised_value_eur_mn: number },
  ),
  ({ total_value_eur_mn: total, companies, not_recognised_value_eur_mn: unseen = 0 }) => {
    const answer = paiFigures(companies.map(holdingOf), { total, unseen });
    const { figures } = answer;
    const sections = figures.filter(
      ({ indicatorId, coverageFraction }) => indicatorId === 6 && (coverageFraction ?? 0) > 0,
    );
    return {
      indicators: {
        ...named(
          figures,
          (figure) => FIGURE_NAMES.get(keyOf(figure)),
          ({ measured }) => measured.value,
        ),
        pai6_gwh_per_eur_mn_revenue: byId(
          sections,
          ({ part }) => part ?? '',
          ({ measured }) => measured.value,
        ),
      },
      per_covered: named(
        figures,
        (figure) => PER_COVERED_NAMES.get(keyOf(figure)),
        ({ perCovered }) => perCovered?.value ?? null,
      ),
      coverage_fraction: byLine(answer, ({ coverageFraction }) => coverageFraction),
      standing: byLine(answer, ({ standing }) => standing),
      eligible_fraction: answer.eligibleFraction,
    };
  },
);

const outcomeWords = ({ outcome, comment }: PaiJudgement) => {
  const { text: words, tileScore, colour } = paiOutcomeOf(outcome);
  return { outcome: words, tile_score: tileScore, colour, comment };
};

const judgedPart = record({
  part: oneOf(['consumption', 'production'] as const),
  is_applicable: boolean,
  is_disclosed: boolean,
  peer_percentile_fraction: amount,
});

const judgedOutcome = record(
  {
    pai_id: integer,
    is_applicable: boolean,
    is_disclosed: boolean,
    is_flagged: flag,
    peer_percentile_fraction: amount,
  },
  {
    parts: list(judgedPart),
    nace_section: nullable(oneOf(NACE_SECTIONS.map(({ code }) => code))),
  },
);

type JudgedOutcome = typeof judgedOutcome extends Check<infer Outcome> ? Outcome : never;

/** An outcome by its own fields, by its NACE section, or by its parts. */
function judgedWords(one: JudgedOutcome): object {
  const own = { isApplicable: one.is_applicable, isDisclosed: one.is_disclosed };
  const judgement = paiJudgement({
    indicatorId: one.pai_id,
    ...(one.nace_section === undefined ? own : judgedEnergy(one.nace_section, one.is_disclosed)),
    isFlagged: one.is_flagged,
    peerPercentileFraction: one.peer_percentile_fraction,
  });
  if (one.parts === undefined) return outcomeWords(judgement);
  const parts = one.parts.map((each) => ({
    part: each.part,
    ...paiJudgement({
      indicatorId: one.pai_id,
      isApplicable: each.is_applicable,
      isDisclosed: each.is_disclosed,
      isFlagged: null,
      peerPercentileFraction: each.peer_percentile_fraction,
    }),
  }));
  return {
    ...outcomeWords(worstJudgement(parts)),
    parts: byId(parts, ({ part }) => part, outcomeWords),
  };
}

/** Sections 18.2, 18.3 and 7.4. */
export const marker = caseKind(
  record({
    pai_outcomes: list(judgedOutcome),
    governance: list(record({ grade, universe_percentile_fraction: amount })),
    tile_scores: list(amount),
  }),
  ({ pai_outcomes, governance, tile_scores }) => ({
    pai_outcomes: pai_outcomes.map(judgedWords),
    governance: governance.map((one) => ({
      marker: governanceMarker(one.grade, one.universe_percentile_fraction),
      sfdr_good_governance: goodGovernance(one.grade),
    })),
    tile_grades: tile_scores.map((score) => tileGrade(score)?.toLowerCase() ?? null),
  }),
);

/** The states of a company in the order of `PAI_OUTCOMES`. */
const STATES = ['clear', 'adverse', 'not_disclosed', 'not_applicable'] as const;

/** Section 18.2, of an investment. */
export const paiOutcome = caseKind(
  record({
    lines: list(
      record(
        {
          pai_id: integer,
          companies: list(record({ weight_fraction: number, state: oneOf(STATES) })),
        },
        { not_recognised_weight_fraction: number },
      ),
    ),
  }),
  ({ lines }) => ({
    lines: lines.map(({ pai_id, companies, not_recognised_weight_fraction: unseen = 0 }) => {
      const judged = companies.map(({ weight_fraction: weightFraction, state }) => ({
        weightFraction,
        outcome: STATES.indexOf(state),
      }));
      const { outcome, disclosedFraction, adverseFraction } = investmentOutcome(
        pai_id,
        judged,
        unseen,
      );
      const { text: words, colour } = paiOutcomeOf(outcome);
      return {
        outcome: words,
        colour,
        disclosed_fraction: disclosedFraction,
        adverse_fraction: adverseFraction,
      };
    }),
  }),
);
