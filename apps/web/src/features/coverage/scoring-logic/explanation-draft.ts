import type {
  ExplanationPart,
  ExplanationTexts,
  ScoreExplanation,
} from '@verdure/contract/coverage/score-explanations';

/** A text of an explanation that can be edited. */
export interface EditableText {
  readonly key: string;
  readonly part: ExplanationPart;
  readonly label: string;
  readonly stored: string;
}

/** What somebody typed, by the key of the text. */
export type ExplanationDraft = Readonly<Record<string, string>>;

const textOf = (part: ExplanationPart, label: string, stored: string): EditableText => ({
  key: `${part} ${label}`,
  part,
  label,
  stored,
});

const COLOURS = ['green', 'yellow', 'red', 'grey'] as const;

/** Every text of an explanation in its order. */
export const editableTexts = ({
  awareness,
  performance,
  pai,
}: ScoreExplanation): readonly EditableText[] => [
  ...awareness.map(({ label, text }) => textOf('awareness', label, text)),
  ...performance.map(({ label, text }) => textOf('performance', label, text)),
  ...COLOURS.flatMap((colour) => (pai === null ? [] : textOf('pai', colour, pai[colour]))),
];

/** The text that would be stored. */
export const draftText = (draft: ExplanationDraft, { key, stored }: EditableText): string =>
  draft[key] ?? stored;

/** The texts that differ from what is stored; spaces at the ends do not count. */
export const changedTexts = (
  texts: readonly EditableText[],
  draft: ExplanationDraft,
): readonly EditableText[] => texts.filter((each) => draftText(draft, each).trim() !== each.stored);

/** The draft of now without the texts that were saved; what was typed since stays. */
export const withoutSaved = (now: ExplanationDraft, saved: ExplanationDraft): ExplanationDraft =>
  Object.fromEntries(Object.entries(now).filter(([key, text]) => saved[key] !== text));

/** Only what was changed is sent, so that two administrators do not undo each other's texts. */
export function textsToSend(
  changed: readonly EditableText[],
  draft: ExplanationDraft,
): ExplanationTexts {
  const of = (part: ExplanationPart) =>
    changed
      .filter((each) => each.part === part)
      .map((each) => ({ label: each.label, text: draftText(draft, each).trim() }));
  const outcomes = of('pai').map(({ label, text }) => [label, text]);
  return {
    awareness: of('awareness'),
    performance: of('performance'),
    pai: Object.fromEntries(outcomes),
  };
}
