import type { Check, ShapeProblem } from './check-shape.ts';

/** The result of a case: an answer to compare, or why the case could not run. */
export type CaseOutcome = { readonly answer: unknown } | { readonly problem: ShapeProblem };

/** One kind of case: checks the input, renames it, and hands it to the engine. */
export type CaseKind = (input: unknown) => CaseOutcome;

/** Builds a kind from the shape of its input and the engine call that answers it. */
export const caseKind =
  <Input>(check: Check<Input>, answerOf: (input: Input) => unknown): CaseKind =>
  (input) => {
    const problems: ShapeProblem[] = [];
    if (check(input, 'input', problems)) return { answer: answerOf(input) };
    return { problem: problems[0] ?? { path: 'input', reason: 'this cannot be read' } };
  };

/** A map by id, safe for every id. */
export const byId = <Item, Value>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  valueFor: (item: Item) => Value,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(items.map((item) => [idOf(item), valueFor(item)]));

/** An answer that is there exactly when the input has the optional field that it belongs to. */
export const whenAsked = <Asked, Answer>(
  name: string,
  asked: Asked | undefined,
  answerOf: (asked: Asked) => Answer,
): Readonly<Record<string, Answer>> => (asked === undefined ? {} : { [name]: answerOf(asked) });
