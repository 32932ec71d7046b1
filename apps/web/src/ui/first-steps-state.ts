import { storeText, storedText, useStoredText } from './stored-text.ts';

type FirstStepsState = 'open' | 'hidden';

const nameOf = (userId: number): string => `verdure.first-steps.${userId}`;

/** Whether the first steps of an empty organisation are shown; null if they never began. */
export const useFirstSteps = (userId: number): string | null => useStoredText(nameOf(userId));

export const storeFirstSteps = (userId: number, state: FirstStepsState): void =>
  storeText(nameOf(userId), state);

/** The empty home page begins the steps, once. */
export function beginFirstSteps(userId: number): void {
  if (storedText(nameOf(userId)) === null) storeFirstSteps(userId, 'open');
}
