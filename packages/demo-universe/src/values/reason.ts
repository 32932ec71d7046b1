import type { Metric } from '@verdure/contract/vocabulary';

/** The subject in the middle of a sentence: 'Strategy to manage water' is about 'water'. */
export function subjectOf(name: string): string {
  const subject = name.replace(/^Strategy (to (manage|improve|promote)|for) /, '');
  return /^[A-Z][a-z]/.test(subject)
    ? subject.slice(0, 1).toLowerCase() + subject.slice(1)
    : subject;
}

const judgedReason = (subject: string, year: number, level: number): string => {
  if (level < 1) return `No statement about ${subject} was found in the ${year} reports.`;
  if (level < 2)
    return `The ${year} reports mention ${subject} in general words, without measures.`;
  if (level < 3)
    return `Measures on ${subject} are described for ${year}, without targets or figures.`;
  if (level < 4)
    return `Measures and targets on ${subject} are described for a part of the business.`;
  return `Targets, responsibilities and yearly progress on ${subject} are shown and assured.`;
};

const measuredReason = (name: string, year: number, level: number): string => {
  if (level < 3) return `${name} is reported for ${year} for a part of the business only.`;
  if (level < 4) return `${name} is reported for ${year} for the whole group.`;
  return `${name} is reported for ${year} for the whole group and assured by a third party.`;
};

/** Why a metric has its awareness, in one sentence. */
export function reasonOf(
  metric: Pick<Metric, 'name' | 'tag'>,
  year: number,
  judged: { readonly awareness: number | null; readonly isDisclosed: boolean },
): string {
  const level = judged.awareness ?? 0;
  if (metric.tag === 'QUAL') return judgedReason(subjectOf(metric.name), year, level);
  if (!judged.isDisclosed) return `${metric.name} is not disclosed in the ${year} reports.`;
  return measuredReason(metric.name, year, level);
}
