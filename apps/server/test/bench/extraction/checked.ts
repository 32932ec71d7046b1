import { METRICS } from '@verdure/contract/vocabulary';
import type { Candidate } from '@verdure/extraction/report';
import { checkFigure, passesAll } from '@verdure/scoring/checks';

import type { Answer } from './answer-sheet.ts';
import { amountOf, holds, isOf, TWINS } from './marks.ts';

export interface Checked {
  /** Figures that the answers tell to be right or wrong. */
  readonly judged: number;
  readonly passing: number;
  readonly wrongPassing: number;
  /** Right figures that were made wrong, as a reader goes wrong. */
  readonly spoilt: number;
  readonly spoiltPassing: number;
}

export const NONE_CHECKED: Checked = {
  judged: 0,
  passing: 0,
  wrongPassing: 0,
  spoilt: 0,
  spoiltPassing: 0,
};

export const addedChecked = (a: Checked, b: Checked): Checked => ({
  judged: a.judged + b.judged,
  passing: a.passing + b.passing,
  wrongPassing: a.wrongPassing + b.wrongPassing,
  spoilt: a.spoilt + b.spoilt,
  spoiltPassing: a.spoiltPassing + b.spoiltPassing,
});

type CheckedFigure = Parameters<typeof checkFigure>[0];

const metricOf = new Map(METRICS.map((metric) => [metric.id, metric]));

interface Read extends CheckedFigure {
  readonly candidate: Candidate;
}

function readOf(candidate: Candidate): readonly Read[] {
  const { metricId, year, rawValue, rawUnit } = candidate;
  const metric = metricOf.get(metricId);
  const value = amountOf(candidate);
  if (metric?.unit === undefined || metric.unit === null || value === null) return [];
  const { unit, isIncident } = metric;
  const state = { isInForce: false, unit, isIncident };
  return [{ metricId, year, value, rawValue, rawUnit, ...state, candidate }];
}

/** A passage states the figure as it was read, be it made wrong or not, or another one. */
const passagesOf = ({ value, candidate }: Read) =>
  candidate.passages.map(({ page, moreWords, otherFigure }) => ({
    amount: otherFigure === undefined ? value : amountOf({ ...candidate, ...otherFigure }),
    page,
    namesCompany: true,
    moreWords,
  }));

/** Nobody has peers here, and every report is one of its company. */
const passes = (figure: Read, others: readonly Read[]): boolean =>
  passesAll(
    checkFigure(figure, {
      others,
      passages: passagesOf(figure),
      timesOfPeers: null,
      heldBack: null,
      nameOf: (metricId) => metricOf.get(metricId)?.name ?? String(metricId),
    }),
  );

const times = (figure: Read, by: number): Read => ({
  ...figure,
  value: figure.value * by,
  rawValue: figure.rawValue === null ? null : figure.rawValue * by,
});

/** The same figure as it would be read from the wrong place. */
function spoiltOf(figure: Read, others: readonly Read[]): readonly Read[] {
  const taken = others.filter(
    ({ metricId, year, unit }) =>
      (metricId === figure.metricId && Math.abs(year - figure.year) === 1) ||
      (metricId !== figure.metricId && year === figure.year && unit === figure.unit),
  );
  const replaced = taken.map(({ value, rawValue, rawUnit }) => ({
    ...figure,
    value,
    rawValue,
    rawUnit,
  }));
  return [...replaced, ...[1000, 10, 0.1, 0.001].map((by) => times(figure, by))].filter(
    ({ value }) => Math.abs(value - figure.value) > 0.001 * Math.abs(figure.value),
  );
}

/** How the figures of a reading stand the checks that the desk shows beside them. */
export function checkedOf(
  candidates: readonly Candidate[],
  answers: readonly Answer[],
  isWhole: boolean,
): Checked {
  const all = candidates.filter(({ metricId }) => !TWINS.has(metricId)).flatMap(readOf);
  const judged = all.filter(
    ({ candidate }) => isWhole || answers.some((answer) => isOf(candidate, answer)),
  );
  const isRight = ({ candidate }: Read) => answers.some((answer) => holds(candidate, answer));
  const othersOf = (figure: Read) => all.filter((each) => each !== figure);
  const passing = judged.filter((figure) => passes(figure, othersOf(figure)));
  const spoilt = judged
    .filter(isRight)
    .flatMap((figure) =>
      spoiltOf(figure, othersOf(figure)).map((wrong) => ({ wrong, others: othersOf(figure) })),
    );
  return {
    judged: judged.length,
    passing: passing.length,
    wrongPassing: passing.filter((figure) => !isRight(figure)).length,
    spoilt: spoilt.length,
    spoiltPassing: spoilt.filter(({ wrong, others }) => passes(wrong, others)).length,
  };
}
