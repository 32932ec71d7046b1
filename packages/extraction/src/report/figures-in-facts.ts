import type { MetricUnit } from '@verdure/contract/vocabulary';

import { readUnit } from '../figures/index.ts';
import { isOfAll, isOfLocation, metricsOfConcept, type TaggedFact } from '../tagged/index.ts';
import type { Finding, PlacedFact } from './candidate.ts';
import { type Asked, isPossible } from './figures-in-tables.ts';

/** A tag says what its figure is; people tag too. */
const TAGGED = 0.96;
const LOCATION_BASED = 0.12;
/** Of figures that are tagged twice the more exact one goes first. */
const ROUNDED = 0.01;
const COUNTS: readonly string[] = ['pure', 'fte', 'employee', 'employees', 'people', 'persons'];
const SHARES: readonly string[] = ['pure', 'percent', 'rate'];

interface Said {
  readonly value: number;
  readonly unit: string;
}

/** The value of a fact for a metric, in a unit that the methodology knows; null for another kind. */
function saidOf({ value, percent, measure }: TaggedFact, unit: MetricUnit): Said | null {
  const name = measure.toLowerCase();
  switch (unit) {
    case '%':
      return SHARES.includes(name) ? { value: percent, unit } : null;
    case 'count':
    case 'FTE':
    case 'index':
    case 'days':
      return COUNTS.includes(name) || name === unit.toLowerCase() ? { value, unit } : null;
    default: {
      const found = readUnit(measure, unit);
      return found === null ? null : { value: value * found.times, unit: found.unit };
    }
  }
}

function findingsOf(fact: PlacedFact, { units, year }: Asked): readonly Finding[] {
  if (fact.year > year || !isOfAll(fact.members)) return [];
  const isLocationBased = isOfLocation(fact.concept);
  return metricsOfConcept(fact.concept).flatMap((metricId): readonly Finding[] => {
    const unit = units.get(metricId);
    const said = unit === undefined ? null : saidOf(fact, unit);
    if (unit === undefined || said === null || !isPossible(said.value, unit, metricId)) return [];
    return [
      {
        metricId,
        year: fact.year,
        rawValue: said.value,
        rawUnit: said.unit,
        printed: fact.printed,
        confidence:
          TAGGED -
          (isLocationBased ? LOCATION_BASED : 0) -
          (Number.isFinite(fact.decimals) && fact.decimals < 0 ? ROUNDED : 0),
        isLocationBased,
        passage: {
          page: fact.page,
          marks: [],
          kind: 'text',
          text: fact.text,
          matchesFigure: fact.text.includes(fact.printed),
          moreWords: null,
        },
      },
    ];
  });
}

/** The figures that a report tags, of its whole company. */
export const figuresInFacts = (facts: readonly PlacedFact[], asked: Asked): readonly Finding[] =>
  facts.flatMap((fact) => findingsOf(fact, asked));
