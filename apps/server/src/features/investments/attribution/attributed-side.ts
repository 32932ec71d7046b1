import type { AttributedFigure } from '@verdure/contract/investments/attribution';
import type { OverallKind } from '@verdure/contract/investments/constituents';
import type { ConstituentType, Grade, ScoredPillar, Standing } from '@verdure/contract/vocabulary';
import type { WeightedFigure } from '@verdure/scoring/attribution';
import { typeOfNode } from '@verdure/scoring/constituents';
import { gradeOfZ } from '@verdure/scoring/grades';
import { isAveraged, standingOf } from '@verdure/scoring/measures';
import type { PaiFigure } from '@verdure/scoring/sfdr';
import { CELSIUS_PER_INTENSITY, WARMING_SO_FAR } from '@verdure/scoring/temperature';

import { gradeOfInvestment } from '../constituents/constituents.reads.ts';
import { measureFootprint } from '../footprints/footprint.reads.ts';
import { longCompanies } from '../footprints/long-companies.reads.ts';
import type { ScoredInvestment } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import { measuredFigure } from '../lineage/lineage.reads.ts';
import { figuresOf, portfolioCompanies, seesSfdr } from '../regulatory/regulatory.reads.ts';
import {
  measureTemperature,
  readReductionRates,
  temperatureGrade,
} from '../temperature/temperature.reads.ts';

/** A holding of a side. What counts as 0 because nobody discloses it is a holding with id 0. */
export interface Holding extends WeightedFigure {
  readonly type: ConstituentType;
  readonly id: number;
  readonly name: string;
  /** Of the value, where values have grades. */
  readonly grade: Grade | null;
  /** Of a share of a holding: the pillar, or the issue by its id. */
  readonly part?: ScoredPillar | number | undefined;
}

/** One side of a comparison. */
export interface AttributedSide {
  /** By type and id; the weights sum to 1. */
  readonly holdings: ReadonlyMap<string, Holding>;
  /** As the page shows it; null: too little of the weight is behind it. */
  readonly figure: number | null;
  readonly grade: Grade | null;
  readonly standing: Standing;
  /** Of the whole weight after look-through, what the weights are shares of. */
  readonly countedFraction: number;
}

/** Which figure is asked of an investment. */
export interface WantedFigure {
  readonly figure: AttributedFigure;
  /** Of a footprint. */
  readonly metricId: number;
  /** Of an adverse impact: the indicator, with its part after '/'. */
  readonly pai?: string;
}

const CARBON_ID = 44;
const FOSSIL_FUELS = '4';

/** The figure that arguments name, with what stands for those that are left out. */
export const wantedFigure = ({
  figure,
  metricId,
  pai,
}: {
  readonly figure?: AttributedFigure | null | undefined;
  readonly metricId?: number | null | undefined;
  readonly pai?: string | null | undefined;
}): Required<WantedFigure> => ({
  figure: figure ?? 'esg',
  metricId: metricId ?? CARBON_ID,
  pai: pai ?? FOSSIL_FUELS,
});

/** What counts as 0 because nobody discloses it. */
const notDisclosed = (weightFraction: number): Holding => ({
  type: 'company',
  id: 0,
  name: '',
  grade: null,
  weightFraction,
  value: 0,
});

/** The weights of what has a value, brought to 1. */
function broughtToOne(holdings: readonly Holding[]): ReadonlyMap<string, Holding> {
  const known = holdings.filter(({ value }) => !Number.isNaN(value));
  const whole = known.reduce((sum, { weightFraction }) => sum + weightFraction, 0);
  return new Map(
    known.map((held) => [
      `${held.type} ${held.id}`,
      { ...held, weightFraction: held.weightFraction / whole },
    ]),
  );
}

type Measured = Omit<AttributedSide, 'countedFraction'>;

/** A mean of scores: of the leaves that are long and have one (methodology 14.2). */
function scoreSide(of: ScoredInvestment, asked: Asked, name: OverallKind): Measured | null {
  const opened = { name, dimensionId: null, isWeighted: true };
  const measured = measuredFigure(of, { ...asked, opened });
  if (measured === null) return null;
  const { graph, ids } = of.investment;
  const { sigmas } = of.nodes.scores[name];
  const { nodes, weights } = measured.leaves;
  const holdings = Array.from(nodes).flatMap((node, leaf): Holding[] => {
    const weightFraction = weights[leaf] ?? 0;
    const value = measured.values[node] ?? Number.NaN;
    if (!isAveraged(weightFraction, value)) return [];
    return [
      {
        type: typeOfNode(graph, node),
        id: ids[node] ?? 0,
        name: graph.names[node] ?? '',
        grade: gradeOfZ(sigmas[node] ?? null),
        weightFraction,
        value,
      },
    ];
  });
  return {
    holdings: broughtToOne(holdings),
    figure: measured.value,
    grade: gradeOfInvestment(of, name, asked),
    standing: standingOf(measured.coveredFraction),
  };
}

/** Means over the companies that disclose (methodology 16 and 17.4); a temperature is not capped here. */
async function climateSide(
  of: ScoredInvestment,
  { viewer, tx }: Asked,
  figure: 'itr' | 'waci',
): Promise<Measured | null> {
  if (!viewer.features.has('temperatureRise')) return null;
  const { organisationId } = viewer;
  const rates = await readReductionRates(tx, { organisationId, profileId: of.under.profileId });
  const measured = measureTemperature(of, rates);
  const { intensities, fades, temperature, waci } = measured;
  const isWaci = figure === 'waci';
  const valueAt = (at: number): number =>
    isWaci
      ? (waci.intensities[at] ?? Number.NaN)
      : WARMING_SO_FAR + CELSIUS_PER_INTENSITY * (intensities[at] ?? Number.NaN) * (fades[at] ?? 1);
  const holdings = measured.companies.map(
    ({ company: { id, name, share } }, at): Holding => ({
      type: 'company',
      id,
      name,
      grade: null,
      weightFraction: share,
      value: valueAt(at),
    }),
  );
  return {
    holdings: broughtToOne(holdings),
    figure: isWaci ? waci.average.value : temperature.itrCelsius,
    grade: isWaci ? null : temperatureGrade(of, measured),
    standing: isWaci ? waci.standing : temperature.standing,
  };
}

/** The net footprint by enterprise value: what is not disclosed counts as 0 (methodology 15). */
function footprintSide(of: ScoredInvestment, { viewer }: Asked, metricId: number): Measured | null {
  if (!viewer.features.has('footprint')) return null;
  const { companies, byEv } = measureFootprint(longCompanies(of), metricId);
  const holdings = companies.flatMap(({ id, name, share }, at): Holding[] => {
    const value = byEv.rates[at] ?? Number.NaN;
    if (Number.isNaN(value)) return [];
    return [{ type: 'company', id, name, grade: null, weightFraction: share, value }];
  });
  return {
    holdings: broughtToOne([...holdings, notDisclosed(byEv.notDisclosedFraction)]),
    figure: byEv.net.value,
    grade: null,
    standing: byEv.standing,
  };
}

const keyOfLine = ({ indicatorId, part }: PaiFigure): string =>
  part === null ? String(indicatorId) : `${indicatorId}/${part}`;

/** A lower limit is shown at any coverage; what is not known of it counts as 0. */
function standingOfLine({ standing, coveredFraction }: PaiFigure['headline']): Standing {
  if (standing !== 'lower_limit') return standing;
  return standingOf(coveredFraction) === 'shown' ? 'shown' : 'indicative';
}

/**
 * A line of adverse impacts (methodology 18.1): a mean over the companies that disclose, or a share
 * of all weight, of which the rest counts as 0.
 */
function paiSide(of: ScoredInvestment, asked: Asked, pai: string | undefined): Measured | null {
  if (!seesSfdr(asked)) return null;
  const line = figuresOf(of).figures.find((figure) => keyOfLine(figure) === pai);
  if (line === undefined) return null;
  const { graph, ids } = of.investment;
  const holdings = portfolioCompanies(of).flatMap(({ node, weightFraction }, at): Holding[] => {
    const value = line.ownRates[at] ?? Number.NaN;
    if (!isAveraged(weightFraction, value)) return [];
    const [id, name] = [ids[node] ?? 0, graph.names[node] ?? ''];
    return [{ type: 'company', id, name, grade: null, weightFraction, value }];
  });
  const known = holdings.reduce((sum, { weightFraction }) => sum + weightFraction, 0);
  const rest = line.isShareOfAll ? [notDisclosed(1 - known)] : [];
  return {
    holdings: broughtToOne([...holdings, ...rest]),
    figure: line.headline.value,
    grade: null,
    standing: standingOfLine(line.headline),
  };
}

async function measuredSide(
  of: ScoredInvestment,
  asked: Asked,
  { figure, metricId, pai }: WantedFigure,
): Promise<Measured | null> {
  if (figure === 'itr' || figure === 'waci') return await climateSide(of, asked, figure);
  if (figure === 'pai') return paiSide(of, asked, pai);
  if (figure === 'footprint') return footprintSide(of, asked, metricId);
  return scoreSide(of, asked, figure);
}

/** How much of the whole weight the weights of a side are shares of. */
function countedOf({ investment }: ScoredInvestment, { holdings }: Measured): number {
  const { leaves, graph, ids } = investment;
  let [counted, share] = [0, 0];
  leaves.nodes.forEach((node, leaf) => {
    const held = holdings.get(`${typeOfNode(graph, node)} ${ids[node] ?? 0}`);
    if (held === undefined) return;
    counted += leaves.weights[leaf] ?? 0;
    share += held.weightFraction;
  });
  return share > 0 ? counted / share : 0;
}

/** What a figure is a mean of; null: the viewer's organisation does not see the figure. */
export async function attributedSide(
  of: ScoredInvestment,
  asked: Asked,
  wanted: WantedFigure,
): Promise<AttributedSide | null> {
  const side = await measuredSide(of, asked, wanted);
  return side && { ...side, countedFraction: countedOf(of, side) };
}
