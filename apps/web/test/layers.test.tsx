import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { globSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';

import { Button } from '../src/ui/controls/button.tsx';
import { IconButton } from '../src/ui/controls/icon-button.tsx';
import { Tabs } from '../src/ui/controls/tabs.tsx';
import { CoverageBadges } from '../src/ui/marks/coverage-badge.tsx';
import { Menu } from '../src/ui/overlay/menu.tsx';
import { Popover } from '../src/ui/overlay/popover.tsx';
import { Tooltip } from '../src/ui/overlay/tooltip.tsx';
import { Page } from '../src/ui/page.tsx';
import { PremiumLock } from '../src/ui/states/premium-lock.tsx';
import { Term } from '../src/ui/terms/term.tsx';

const SRC = `${import.meta.dirname}/../src/`;
const sources = globSync('**/*.tsx', { cwd: SRC }).map((file) => ({
  file,
  text: readFileSync(SRC + file, 'utf8'),
}));

function openColumns(content = <input aria-label="Sector" type="checkbox" />) {
  render(
    <main>
      <button type="button">Before</button>
      <Popover label="Columns" trigger={<button type="button">Choose columns</button>}>
        {content}
      </Popover>
      <button type="button">After</button>
    </main>,
  );
  return userEvent.setup();
}

const trigger = () => screen.getByRole('button', { name: 'Choose columns' });

it('a popover is the dialog that its button promises, takes the focus and gives it back', async () => {
  const person = openColumns();
  await person.tab();
  await person.tab();
  await person.keyboard('{Enter}');
  const layer = screen.getByRole('dialog', { name: 'Columns' });
  expect(within(layer).getByRole('checkbox', { name: 'Sector' })).toHaveFocus();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(trigger()).toHaveFocus();
});

it('a popover without anything to press takes the focus itself', async () => {
  const person = openColumns(<p>Nothing yet</p>);
  await person.click(trigger());
  expect(screen.getByRole('dialog', { name: 'Columns' })).toHaveFocus();
  await person.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

it('Tab leaves a popover for what follows its button, Shift+Tab for the button', async () => {
  const person = openColumns();
  await person.click(trigger());
  await person.tab();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await person.click(trigger());
  await person.tab({ shift: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(trigger()).toHaveFocus();
});

it('every layer that is announced as a dialog is one', () => {
  const promised = sources.filter(({ text }) => /'aria-haspopup': 'dialog'/.test(text));
  expect(promised.map(({ file }) => file)).toEqual(['ui/overlay/popover.tsx']);
  for (const { file, text } of promised) expect(text, file).toContain('role="dialog"');
});

it('a tooltip describes the control itself, before it is shown and while it is', () => {
  render(
    <>
      <PremiumLock feature="Funds data" supportEmail="help@verdure.example" />
      <Term id="awareness" />
      <Button disabledReason="Nothing to reset">Reset</Button>
      <IconButton label="Theme" shortcut="t" icon="T" />
      <CoverageBadges flags={{ excluded: true }} hasTooltips />
      <Tabs
        label="Parts"
        tabs={[
          { id: 'a', label: 'Open' },
          { id: 'b', label: 'Funds', lockedReason: 'Funds are a premium feature' },
        ]}
        current="a"
        onChange={() => undefined}
      >
        Content
      </Tabs>
      <Tooltip label={<b>Long words</b>}>
        <button type="button">Why</button>
      </Tooltip>
    </>,
  );
  expect(screen.getByRole('button', { name: /^Funds data/ })).toHaveAccessibleDescription(/trial/);
  expect(screen.getByRole('link')).toHaveAccessibleDescription(/./);
  expect(screen.getByRole('button', { name: 'Reset' })).toHaveAccessibleDescription(
    'Nothing to reset',
  );
  expect(screen.getByRole('button', { name: 'Theme' })).toHaveAccessibleDescription('Theme (t)');
  expect(screen.getByText('Excluded')).toHaveAccessibleDescription('Excluded by the profile');
  expect(screen.getByRole('tab', { name: 'Funds, locked' })).toHaveAccessibleDescription(
    'Funds are a premium feature',
  );
  const why = screen.getByRole('button', { name: 'Why' });
  fireEvent.focus(why);
  expect(why).toHaveAccessibleDescription('Long words');
});

it('a tooltip that repeats the name is not said twice', () => {
  render(<IconButton label="Delete" icon="x" />);
  fireEvent.focus(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Delete');
  expect(screen.getByRole('button', { name: 'Delete' })).not.toHaveAccessibleDescription();
});

it('no description stands on an element that no screen reader stops at', () => {
  const faults = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<(?:span|div|p)\b[^>]*?aria-describ\w+=/g)]
      .filter(([tag]) => !/tabIndex=\{0\}|role=/.test(tag))
      .map(([tag]) => `${file}: ${tag}`),
  );
  expect(faults).toEqual([]);
});

it('an open menu keeps the focus when the page arrives, else its heading takes it', async () => {
  const content = (page: ReactNode) => (
    <main>
      <Menu
        trigger={<button type="button">Profile menu</button>}
        actions={[{ label: 'Logout', onSelect: () => undefined }]}
      />
      {page}
    </main>
  );
  const { rerender } = render(content(null));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Profile menu' }));
  rerender(content(<Page title="Portfolio">Holdings</Page>));
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
  await userEvent.setup().keyboard('{Escape}');
  rerender(content(null));
  rerender(content(<Page title="Portfolio">Holdings</Page>));
  expect(screen.getByRole('heading', { name: 'Portfolio' })).toHaveFocus();
});

it('letters that are typed in a menu lead to the action that begins with them', async () => {
  const nothing = () => undefined;
  render(
    <Menu
      trigger={<button type="button">Actions</button>}
      actions={['Duplicate', 'Share', 'Save as', 'Delete'].map((label) => ({
        label,
        onSelect: nothing,
      }))}
    />,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Actions' }));
  await person.keyboard('d');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await person.keyboard('d');
  expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
  await person.keyboard('{Control>}s{/Control}');
  expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
});

it('letters that follow each other in a menu are one name', async () => {
  render(
    <Menu
      trigger={<button type="button">Actions</button>}
      actions={['Rename', 'Share', 'Save as'].map((label) => ({
        label,
        onSelect: () => undefined,
      }))}
    />,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Actions' }));
  await person.keyboard('SA');
  expect(screen.getByRole('menuitem', { name: 'Save as' })).toHaveFocus();
});
