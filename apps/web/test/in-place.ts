import { type Matcher, screen } from '@testing-library/react';

/** A sentence where it stands on the page: a failed load shows it in a toast as well. */
export const findInPlace = (text: Matcher): Promise<HTMLElement> =>
  screen.findByText(text, { ignore: 'script, style, .toasts *' });
