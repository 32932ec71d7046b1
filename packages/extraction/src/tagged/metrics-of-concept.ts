import { matchMetrics } from '../metrics/index.ts';
import { CONCEPTS, NEUTRAL_MEMBERS } from './concepts.data.ts';

/** 'GrossScope1GreenhouseGasEmissions' as 'Gross Scope 1 Greenhouse Gas Emissions' */
const wordsOf = (concept: string): string =>
  concept
    .replace(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replace(/[_-]+/g, ' ');

const known = new Map<string, readonly number[]>(Object.entries(CONCEPTS));
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** The metrics of a concept: those of the tables, else what its words alone name exactly. */
export function metricsOfConcept(concept: string): readonly number[] {
  const listed = known.get(plain(concept));
  if (listed !== undefined) return listed;
  const matches = matchMetrics(wordsOf(concept)).filter(({ moreWords }) => moreWords.length === 0);
  return [...new Set(matches.flatMap(({ metricIds }) => metricIds))];
}

export const isOfAll = (members: readonly string[]): boolean =>
  members.every((member) => NEUTRAL_MEMBERS.includes(plain(member)));

export const isOfLocation = (concept: string): boolean => /locationbased/i.test(concept);
