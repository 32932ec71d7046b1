import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { ShortcutDepth, useShortcuts } from './shortcuts.ts';

const pressed: string[] = [];

function Keys({ of, label = of }: { readonly of: string; readonly label?: string }) {
  useShortcuts([{ keys: 'x', label, run: () => pressed.push(of) }]);
  return null;
}

function Shell({ label }: { readonly label: string }) {
  useShortcuts([{ keys: 'x', label, run: () => pressed.push('shell') }]);
  return (
    <ShortcutDepth value={1}>
      <Keys of="page" />
    </ShortcutDepth>
  );
}

it('gives a key to the page, though the shell is drawn with it and changes later', async () => {
  const person = userEvent.setup();
  const { rerender } = render(<Shell label="first" />);
  await person.keyboard('x');
  rerender(<Shell label="second" />);
  await person.keyboard('x');
  expect(pressed).toEqual(['page', 'page']);
});
