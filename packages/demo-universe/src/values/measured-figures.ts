import type { Random } from '../random/index.ts';
import type { MeasuredModel } from './measured-model.ts';

/** What a figure of one year depends on. */
export interface YearSize {
  readonly revenueUsdMn: number;
  readonly fullTimeEmployees: number;
}

/** A figure of one year. */
export type YearFigure = (size: YearSize) => number;

/** What a model knows about the company: better is more of a good thing and less of a bad one. */
interface Standing {
  /** Standard score in the metric's respect. */
  readonly quality: number;
  readonly higherIsBetter: boolean;
}

const QUALITY_MOVES_SHARE = 0.35;
const QUALITY_CUTS_COUNT = 0.3;
const LARGE_MEAN = 30;

/** Number of events when `mean` are expected. */
function eventCount(random: Random, mean: number): number {
  if (mean > LARGE_MEAN) {
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal()));
  }
  const limit = Math.exp(-mean);
  let events = 0;
  for (let left = random.uniform(); left > limit; left *= random.uniform()) events += 1;
  return events;
}

type ModelOf<K extends MeasuredModel['kind']> = Extract<MeasuredModel, { kind: K }>;

function shareFigure(random: Random, model: ModelOf<'share'>, standing: Standing): YearFigure {
  const direction = standing.higherIsBetter ? 1 : -1;
  const centre = Math.log(model.typical / (1 - model.typical));
  const base =
    centre + model.spread * random.normal() + QUALITY_MOVES_SHARE * direction * standing.quality;
  return () => {
    const logit = base + 0.08 * random.normal();
    const share = Math.round(1000 / (1 + Math.exp(-logit)));
    return (share - 1000 * (model.below ?? 0)) / 1000;
  };
}

function countFigure(random: Random, rate: number, expected: (size: YearSize) => number) {
  const personal = random.logNormal(rate, 0.7);
  return (size: YearSize) => eventCount(random, personal * expected(size));
}

function fineFigure(random: Random, model: ModelOf<'fine'>, standing: Standing): YearFigure {
  const chance = model.chance * Math.exp(-QUALITY_CUTS_COUNT * standing.quality);
  return () =>
    random.chance(chance) ? Math.round(random.logNormal(model.typicalUsd, 1.3) / 1000) * 1000 : 0;
}

function indexFigure(random: Random, model: ModelOf<'index'>, standing: Standing): YearFigure {
  const direction = standing.higherIsBetter ? 1 : -1;
  const base =
    model.typical + model.spread * (0.9 * random.normal() + 0.4 * direction * standing.quality);
  return () => {
    const figure = base + 0.12 * model.spread * random.normal();
    return Math.round(Math.min(model.highest, Math.max(model.lowest, figure)));
  };
}

function answerFigure(random: Random, model: ModelOf<'answer'>, standing: Standing): YearFigure {
  const direction = standing.higherIsBetter ? 1 : -1;
  const odds = Math.log(model.chanceOfYes / (1 - model.chanceOfYes));
  const chance = 1 / (1 + Math.exp(-(odds + 0.5 * direction * standing.quality)));
  const isYes = random.chance(chance);
  return () => (isYes ? 1 : 0);
}

/** The figures of one metric of one company, year after year, from a model that stands on its own. */
export function measuredFigure(
  random: Random,
  model: Exclude<MeasuredModel, { kind: 'same-as' }>,
  standing: Standing,
): YearFigure {
  const fewer = Math.exp(-QUALITY_CUTS_COUNT * standing.quality);
  switch (model.kind) {
    case 'share':
      return shareFigure(random, model, standing);
    case 'count':
      return countFigure(random, model.perUsdBn * fewer, (size) => size.revenueUsdMn / 1000);
    case 'count-of-staff':
      return countFigure(
        random,
        model.perThousandEmployees * fewer,
        (size) => size.fullTimeEmployees / 1000,
      );
    case 'fine':
      return fineFigure(random, model, standing);
    case 'index':
      return indexFigure(random, model, standing);
    case 'answer':
      return answerFigure(random, model, standing);
  }
}
