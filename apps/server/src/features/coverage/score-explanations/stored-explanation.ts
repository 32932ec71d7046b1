import type {
  ExplanationLevel,
  ExplanationPart,
  ScoreExplanation,
} from '@verdure/contract/coverage/score-explanations';

import type { StoredText, TextPlace } from './score-explanation.store.ts';

interface PlacedText extends TextPlace {
  readonly text: string;
}

/** Every text of an explanation with its place. */
export const textsOf = ({ awareness, performance, pai }: ScoreExplanation): PlacedText[] => [
  ...awareness.map(({ label, text }) => ({ part: 'awareness' as const, label, text })),
  ...performance.map(({ label, text }) => ({ part: 'performance' as const, label, text })),
  ...Object.entries(pai ?? {}).map(([label, text]) => ({ part: 'pai' as const, label, text })),
];

const isAt =
  (place: TextPlace) =>
  ({ part, label }: TextPlace): boolean =>
    part === place.part && label === place.label;

/** The shipped explanation with the stored texts in their places. */
export function withStoredTexts(
  shipped: ScoreExplanation,
  stored: readonly StoredText[],
): ScoreExplanation {
  const textAt = (place: PlacedText): string => stored.find(isAt(place))?.text ?? place.text;
  const levels = (part: ExplanationPart, all: readonly ExplanationLevel[]): ExplanationLevel[] =>
    all.map(({ label, score, text }) => ({ label, score, text: textAt({ part, label, text }) }));
  const outcome = (label: string, text: string) => textAt({ part: 'pai', label, text });
  const { pai } = shipped;
  return Object.assign({}, shipped, {
    awareness: levels('awareness', shipped.awareness),
    performance: levels('performance', shipped.performance),
    pai: pai && {
      green: outcome('green', pai.green),
      yellow: outcome('yellow', pai.yellow),
      red: outcome('red', pai.red),
      grey: outcome('grey', pai.grey),
    },
  });
}

/** Which texts differ from those that ship, for those who edit them. */
export const editedTexts = (
  shipped: ScoreExplanation,
  stored: readonly StoredText[],
  names: ReadonlyMap<number, string>,
): ScoreExplanation['edited'] =>
  textsOf(shipped).flatMap((place) => {
    const found = stored.find(isAt(place));
    if (found === undefined) return [];
    const { part, label, text } = place;
    const changed_by = (found.changedBy !== null && names.get(found.changedBy)) || null;
    return [{ part, label, shipped: text, changed_by, changed_at: found.changedAt }];
  });
