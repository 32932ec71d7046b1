import type { MetricUnit } from '@verdure/contract/vocabulary';

import {
  type DecimalSign,
  figuresIn,
  type FigureInText,
  readUnit,
  type ReportedUnit,
} from '../figures/index.ts';
import { isLocationBased, matchMetrics } from '../metrics/index.ts';
import type { Finding } from './candidate.ts';
import type { Asked } from './figures-in-tables.ts';

const SENTENCE = 0.62;
const YEAR_IS_SAID = 0.1;
const NEAR = 0.05;
const EXTRA_WORD = 0.05;
/** Words about what is wanted, or how much something changed, are not about what is. */
const NOT_A_FACT =
  /\b(?:targets?|goals?|aims?|aspir\w+|ambition|commit\w*|by 20[3-9]\d|divided|rated|calculated|reduc\w+|decreas\w+|increas\w+|lower|higher|fell|rose|improv\w+|more than|less than|up to|at least|over|below|above|avoid\w*|baseline|since 20)\b/i;
/** Characters before a figure in which its metric is named, and after it in which its unit is. */
const BEFORE = 90;
const AFTER = 40;
const YEAR = /^(?:19|20)\d\d$/;
const NEAR_CHARACTERS = 40;

interface Place {
  readonly figure: FigureInText;
  readonly before: string;
  readonly after: string;
}

/** Each figure with the words between it and its neighbours. Years are not figures here. */
function placesOf(sentence: string, sign: DecimalSign | null): readonly Place[] {
  const figures = figuresIn(sentence, sign).filter(({ printed }) => !YEAR.test(printed));
  const isName = ({ start, printed }: FigureInText): boolean =>
    /^[123]$/.test(printed) &&
    /(?:scopes?|tier|and|,|&|\+|[-–]) ?$/i.test(sentence.slice(0, start));
  const values = figures.filter((figure) => !isName(figure));
  return values.map((figure, index) => {
    const from = Math.max(values[index - 1]?.end ?? 0, figure.start - BEFORE);
    const next = values[index + 1]?.start ?? sentence.length;
    return {
      figure,
      before: sentence.slice(from, figure.start),
      after: sentence.slice(figure.end, Math.min(next, figure.end + AFTER)),
    };
  });
}

/** The clause before a figure, from the last break on. */
const clauseOf = (before: string): string =>
  before.split(/[;:](?=.{0,300}[a-z]{3})|, (?=\w+ \w+ \w+ \w+)/).at(-1) ?? before;

const yearIn = (text: string): number | null => {
  const found = /\b(?:in|for|FY|during|of) ?(20\d\d)\b/.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

const lastYearIn = (text: string): number | null => {
  const found = [...text.matchAll(/\b20\d\d\b/g)].at(-1)?.[0];
  return found === undefined ? null : Number(found);
};

const OTHER_UNIT = /^\s?(?:%|per|[kM]?t\b|tonnes|metric|million|bn|[kMGT]Wh)/i;

/** The unit that follows a figure at once; a currency may stand before it. */
function unitAfter({ before, after }: Place, unit: MetricUnit): ReportedUnit | null {
  if (unit === 'USD') return readUnit(`${before.slice(-5)}0${after.slice(0, 12)}`, unit);
  if (unit === '%') return /^\s?(?:%|per ?cent)/i.test(after) ? { unit: '%', times: 1 } : null;
  const words =
    after
      .trim()
      .split(/[\s]+/)
      .slice(0, 5)
      .join(' ')
      .split(/[.;]\s|[.,;]$| and | in 20/)[0] ?? '';
  if (['count', 'FTE'].includes(unit)) {
    const isCount = LEADS_TO_COUNT.test(before) && !OTHER_UNIT.test(after);
    return isCount ? { unit, times: 1 } : null;
  }
  return words === '' ? null : readUnit(words, unit);
}

/** A number without a unit follows a verb or a colon; else it may be of a page, a note or a rate. */
const LEADS_TO_COUNT =
  /(?:\b(?:were|was|are|is|of|had|to|totall?ed|reached|recorded|employed)|:)\s*(?:\w+\s+)?$/i;

interface Said {
  readonly sentence: string;
  readonly page: number;
}

function findingsAt(place: Place, { sentence, page }: Said, { units, year }: Asked): Finding[] {
  const clause = clauseOf(place.before);
  const saidYear = yearIn(place.after) ?? lastYearIn(sentence.slice(0, place.figure.start));
  const ofYear = saidYear ?? year;
  if (ofYear > year) return [];
  return matchMetrics(clause).flatMap((match) =>
    match.metricIds.flatMap((metricId): Finding[] => {
      const unit = units.get(metricId);
      const found = unit === undefined ? null : unitAfter(place, unit);
      if (found === null) return [];
      const confidence =
        SENTENCE +
        (saidYear === null ? 0 : YEAR_IS_SAID) +
        (clause.trim().length <= NEAR_CHARACTERS ? NEAR : 0) -
        match.extraWords * EXTRA_WORD;
      return [
        {
          metricId,
          year: ofYear,
          rawValue: place.figure.value * found.times,
          rawUnit: found.unit,
          printed: place.figure.printed,
          confidence: Math.max(0, confidence),
          isLocationBased: isLocationBased(clause),
          passage: { page, kind: 'text', text: sentence, matchesFigure: true },
        },
      ];
    }),
  );
}

/** The figures that a sentence states as facts. */
export function figuresInSentence(said: Said, asked: Asked): readonly Finding[] {
  if (NOT_A_FACT.test(said.sentence)) return [];
  return placesOf(said.sentence, asked.sign).flatMap((place) => findingsAt(place, said, asked));
}
