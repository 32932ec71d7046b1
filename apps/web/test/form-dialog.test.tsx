import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { Select } from '../src/ui/controls/select.tsx';
import { TextArea } from '../src/ui/controls/text-area.tsx';
import { TextField } from '../src/ui/controls/text-field.tsx';
import { FormDialog } from '../src/ui/overlay/form-dialog.tsx';
import { showToast } from '../src/ui/toast/toast-store.ts';
import { Toasts } from '../src/ui/toast/toasts.tsx';

interface Idea {
  readonly name: string;
  readonly why: string;
}
type Store = (idea: Idea) => Promise<{ readonly id: number }>;

const KINDS = ['risk', 'point'].map((value) => ({ value, label: value }));

interface Props {
  readonly store: Store;
  readonly onClose: () => void;
  readonly onDone: (answer: { readonly id: number }) => void;
}

function NewIdea({ store, ...ends }: Props) {
  const [name, setName] = useState('');
  const [why, setWhy] = useState('');
  const [kind, setKind] = useState('risk');
  const send = useMutation({
    mutationFn: store,
    onError: ({ message }) => showToast('error', message),
  });
  return (
    <FormDialog
      title="New idea"
      action="Save"
      body={name === '' ? 'Enter a name' : { name, why }}
      send={send}
      {...ends}
    >
      <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Select label="Kind" options={KINDS} value={kind} onChange={setKind} />
      <TextArea label="Why" value={why} mostCharacters={50} tooLong="Too long." onChange={setWhy} />
    </FormDialog>
  );
}

function Page({ store }: { readonly store: Store }) {
  const [isOpen, setOpen] = useState(false);
  const [newest, setNewest] = useState<number | null>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <p>Newest: {newest}</p>
      {isOpen ? (
        <NewIdea store={store} onClose={() => setOpen(false)} onDone={({ id }) => setNewest(id)} />
      ) : null}
      <Toasts />
    </>
  );
}

/** An open dialog over a store that answers when the test lets it. */
async function opened() {
  const sent: Idea[] = [];
  const answer = Promise.withResolvers<{ readonly id: number }>();
  const store: Store = (idea) => {
    sent.push(idea);
    return answer.promise;
  };
  const person = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page store={store} />
    </QueryClientProvider>,
  );
  await person.click(screen.getByRole('button', { name: 'Open' }));
  return { person, sent, answer };
}

const name = () => screen.getByLabelText('Name');
const save = () => screen.getByRole('button', { name: 'Save' });
const isOpen = () => screen.queryByRole('dialog', { name: 'New idea' }) !== null;

it('gives the first field the focus', async () => {
  await opened();
  expect(name()).toHaveFocus();
});

it('sends by its button, and by Enter in a field of one line', async () => {
  const { person, sent, answer } = await opened();
  await person.type(name(), 'Fleet{Enter}');
  expect(sent).toEqual([{ name: 'Fleet', why: '' }]);
  answer.reject(new Error('Not now'));
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'));
  await person.click(save());
  expect(sent).toHaveLength(2);
});

it('sends by Ctrl or Cmd and Enter in a text area, where Enter makes a new line', async () => {
  const { person, sent } = await opened();
  await person.type(name(), 'Fleet');
  await person.type(screen.getByLabelText('Why'), 'old{Enter}cars');
  expect(sent).toEqual([]);
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toEqual([{ name: 'Fleet', why: 'old\ncars' }]);
});

it('Cmd is as good as Ctrl', async () => {
  const { person, sent } = await opened();
  await person.type(name(), 'Fleet');
  await person.click(screen.getByLabelText('Why'));
  await person.keyboard('{Meta>}{Enter}{/Meta}');
  expect(sent).toHaveLength(1);
});

it('sends nothing twice while it is under way', async () => {
  const { person, sent } = await opened();
  await person.type(name(), 'Fleet{Enter}');
  await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'true'));
  await person.keyboard('{Enter}');
  await person.click(save());
  await person.type(screen.getByLabelText('Why'), '{Control>}{Enter}{/Control}');
  expect(sent).toHaveLength(1);
});

it('sends nothing while a reason stands, and says it', async () => {
  const { person, sent } = await opened();
  await person.keyboard('{Enter}');
  await person.click(save());
  await person.type(screen.getByLabelText('Why'), '{Control>}{Enter}{/Control}');
  expect(sent).toEqual([]);
  expect(save()).toHaveAccessibleDescription('Enter a name');
});

/** @returns whether the browser would go on and send */
function isEnterLeft(options: KeyboardEventInit): boolean {
  const enter = createEvent.keyDown(name(), { key: 'Enter', ...options });
  return fireEvent(name(), enter);
}

it('an Enter that ends composing, or is held down, sends nothing', async () => {
  const { person, sent } = await opened();
  await person.type(name(), 'Fleet');
  expect(isEnterLeft({})).toBe(true);
  expect(isEnterLeft({ isComposing: true })).toBe(false);
  expect(isEnterLeft({ repeat: true })).toBe(false);
  const why = screen.getByLabelText('Why');
  fireEvent.keyDown(why, { key: 'Enter', ctrlKey: true, isComposing: true });
  expect(sent).toEqual([]);
});

it('a list in it opens and is chosen from without sending', async () => {
  const { person, sent } = await opened();
  await person.type(name(), 'Fleet');
  await person.click(screen.getByRole('button', { name: 'Kind: risk' }));
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: 'Kind: point' })).toHaveFocus();
  await person.keyboard('{Enter}{Escape}');
  expect(sent).toEqual([]);
});

it('a failure says why, and keeps what is typed', async () => {
  const { person, answer } = await opened();
  await person.type(name(), 'Fleet{Enter}');
  answer.reject(new Error('There is one of this name'));
  expect(await screen.findByText('There is one of this name')).toBeVisible();
  expect(name()).toHaveValue('Fleet');
});

it('a success closes it, tells what was made, and the next one begins anew', async () => {
  const { person, answer } = await opened();
  await person.type(name(), 'Fleet{Enter}');
  answer.resolve({ id: 7 });
  expect(await screen.findByText('Newest: 7')).toBeVisible();
  expect(isOpen()).toBe(false);
  await person.click(screen.getByRole('button', { name: 'Open' }));
  expect(name()).toHaveValue('');
});

it('an answer that comes after it was given up closes no other', async () => {
  const { person, answer } = await opened();
  await person.type(name(), 'Fleet{Enter}');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await person.type(name(), 'Vans');
  answer.resolve({ id: 7 });
  await answer.promise;
  await person.type(name(), '!');
  expect(name()).toHaveValue('Vans!');
});

it.each(['Escape', 'Close'])('%s asks once something is typed', async (way) => {
  const { person } = await opened();
  await person.type(name(), 'Fleet');
  if (way === 'Escape') await person.keyboard('{Escape}');
  else await person.click(screen.getByRole('button', { name: way }));
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

it('Escape closes it at once when nothing is typed', async () => {
  const { person } = await opened();
  await person.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
});
