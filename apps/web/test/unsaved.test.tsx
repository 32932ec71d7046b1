import { globSync, readFileSync } from 'node:fs';

import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { Drawer } from '../src/ui/overlay/drawer.tsx';
import { Modal } from '../src/ui/overlay/modal.tsx';
import { unsavedMark } from '../src/ui/unsaved.ts';

const KINDS = { Modal, Drawer } as const;

interface Props {
  readonly kind?: keyof typeof KINDS;
  /** What a form that knows says of itself. */
  readonly known?: boolean;
}

/** A dialog with a form of one field, and one that only searches. */
function Page({ kind = 'Modal', known }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('Fleet');
  const Kind = KINDS[kind];
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Kind title="Question" isOpen={isOpen} onClose={() => setOpen(false)}>
        <div {...(known === undefined ? {} : unsavedMark(known))}>
          <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
        </div>
        <input aria-label="Search" type="search" />
      </Kind>
    </>
  );
}

async function opened(props: Props = {}) {
  const person = userEvent.setup();
  render(<Page {...props} />);
  await person.click(screen.getByRole('button', { name: 'Open' }));
  return { person, dialog: screen.getByRole('dialog', { name: 'Question' }) };
}

const isThere = () => screen.queryByRole('dialog', { name: 'Question' }) !== null;
const asked = () => within(screen.getByRole('dialog', { name: 'Leave without saving?' }));

/** The three ways out that ask. */
const WAYS = {
  Escape: (person) => person.keyboard('{Escape}'),
  scrim: (person, dialog) => person.click(dialog),
  cross: (person, dialog) => person.click(within(dialog).getByRole('button', { name: 'Close' })),
} satisfies Record<
  string,
  (person: ReturnType<typeof userEvent.setup>, dialog: HTMLElement) => Promise<void>
>;
const ways = Object.entries(WAYS);

for (const kind of ['Modal', 'Drawer'] as const) {
  it.each(ways)(`a ${kind} closes at once by %s when nothing is typed`, async (_, leave) => {
    const { person, dialog } = await opened({ kind });
    await leave(person, dialog);
    expect(isThere()).toBe(false);
  });

  it.each(ways)(`a ${kind} asks before %s drops what is typed`, async (_, leave) => {
    const { person, dialog } = await opened({ kind });
    await person.type(screen.getByLabelText('Name'), ' of 2025');
    await leave(person, dialog);
    expect(asked().getByText('Discard what you typed or chose?')).toBeVisible();
    await person.click(asked().getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Fleet of 2025');
    await leave(person, dialog);
    await person.click(asked().getByRole('button', { name: 'Leave' }));
    expect(isThere()).toBe(false);
  });
}

it('Escape at the question stays', async () => {
  const { person } = await opened();
  await person.type(screen.getByLabelText('Name'), '!');
  await person.keyboard('{Escape}{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
  expect(isThere()).toBe(true);
});

it('text marked with the pointer may end on the scrim: a press that began inside closes nothing', async () => {
  const { dialog } = await opened();
  fireEvent.pointerDown(screen.getByLabelText('Name'));
  // the browser sends the click to what both ends have in common
  fireEvent.click(dialog);
  expect(isThere()).toBe(true);
});

it('text that is as before, and a search, are no work', async () => {
  const { person } = await opened();
  await person.type(screen.getByLabelText('Name'), '!{Backspace}');
  await person.type(screen.getByLabelText('Search'), 'alder');
  await person.keyboard('{Escape}');
  expect(isThere()).toBe(false);
});

it('a form that knows says so itself', async () => {
  const { person } = await opened({ known: false });
  await person.type(screen.getByLabelText('Name'), '!');
  await person.keyboard('{Escape}');
  expect(isThere()).toBe(false);
});

const SRC = `${import.meta.dirname}/../src/`;
/** Every dialog of the application is the one that asks; the others hold no form. */
const OWN_DIALOGS = [
  'app/log-in-again.tsx',
  'app/shell/menu-overlay.tsx',
  'ui/overlay/dialog.tsx',
  'ui/overlay/popover.tsx',
];

it('no other file draws a dialog of its own', () => {
  const drawn = globSync('**/*.tsx', { cwd: SRC }).filter((file) =>
    /<dialog\b|role="dialog"/.test(readFileSync(SRC + file, 'utf8')),
  );
  expect(drawn.toSorted()).toEqual(OWN_DIALOGS);
});
