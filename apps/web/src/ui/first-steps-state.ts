import { keepText, keptText, useKeptText } from './kept-text.ts';

type FirstStepsState = 'open' | 'read' | 'hidden';

const nameOf = (userId: number): string => `verdure.first-steps.${userId}`;

/** How far a person is in the first steps of an empty organisation; null if they never began. */
export const useFirstSteps = (userId: number): string | null => useKeptText(nameOf(userId));

export const keepFirstSteps = (userId: number, state: FirstStepsState): void =>
  keepText(nameOf(userId), state);

/** The empty home page begins the steps, once. */
export function beginFirstSteps(userId: number): void {
  if (keptText(nameOf(userId)) === null) keepFirstSteps(userId, 'open');
}
