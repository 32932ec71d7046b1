import { companyScoresEndpoint, getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import {
  addNoteEndpoint,
  type CompanyNote,
  companyNotesEndpoint,
  deleteNoteEndpoint,
  hideDefaultNotesEndpoint,
} from '@verdure/contract/coverage/notes';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { notesMessages } from '../src/features/coverage/notes/notes.messages.ts';
import { findInPlace } from './in-place.ts';
import {
  companyOf,
  defaultNoteOf,
  issueOf,
  metricOf,
  noteOf,
  scoresOf,
} from './company-factories.ts';
import { answers, type FakeCall, inTurn, refuses } from './fake-edge.ts';
import { delayAnswer } from './delay-answer.ts';
import { openPage } from './open-page.tsx';

const defaults = [
  defaultNoteOf(),
  defaultNoteOf({
    type: 'point',
    dimension_id: 2,
    dimension_name: 'Board',
    score: 3.6,
    grade: 'A',
  }),
];

interface Shown {
  readonly notes?: FakeCall;
  readonly calls?: readonly FakeCall[];
  readonly roleId?: number;
  readonly isProxy?: boolean;
}

const listed = (notes: readonly CompanyNote[]) => answers(companyNotesEndpoint, [...notes]);

function open({ notes = listed(defaults), calls = [], roleId = 2, isProxy = false }: Shown = {}) {
  const dimensions = { sustainability: [issueOf({ metrics: [metricOf()] })] };
  return openPage('/dashboard/company/7', {
    user: { role_id: roleId },
    calls: [
      ...calls,
      notes,
      answers(companyScoresEndpoint, scoresOf({ dimensions, proxy: isProxy })),
      answers(getCompanyEndpoint, companyOf()),
    ],
  });
}

const panel = async () =>
  within(await screen.findByRole('region', { name: 'Key risks and key points' }));
const openMenu = async (person: ReturnType<typeof open>['person']) =>
  person.click(await screen.findByRole('button', { name: 'More for key risks and key points' }));

it('says of a proxy that its notes are by the means of its peers, and of no other company', async () => {
  open({ isProxy: true });
  expect(await (await panel()).findByText(notesMessages.ofPeers)).toBeVisible();
  cleanup();
  open();
  expect((await panel()).queryByText(notesMessages.ofPeers)).toBeNull();
});

it('SCR-NOTE-01 lists the default notes with score and grade, then our own with words', async () => {
  open({ notes: listed([...defaults, noteOf()]) });
  const risks = await (await panel()).findByRole('region', { name: 'Key risks' });
  const [standing, own] = within(risks).getAllByRole('listitem');
  expect(standing).toHaveTextContent('GHG Emissions0.40E');
  expect(own).toHaveTextContent('Two seats of the board are emptyMara Lindqvist, 01 March 2026');
  expect(screen.getByRole('region', { name: 'Key points' })).toHaveTextContent('Board3.60A');
});

it('opens the issue behind a note', async () => {
  const { person } = open();
  const card = await screen.findByRole('region', { name: 'Key risks' });
  await person.click(within(card).getByRole('button', { name: 'GHG Emissions' }));
  expect(await screen.findByRole('row', { name: /^Scope 1 emissions/ })).toBeVisible();
  expect(window.location.search).toBe('?issue=1');
});

it('SCR-NOTE-01 a super-user hides the default notes for the organisation', async () => {
  const hidden = defaults.map((note) => Object.assign({}, note, { hidden: true }));
  const { person, sent } = open({
    notes: inTurn(listed(defaults), listed(hidden)),
    calls: [answers(hideDefaultNotesEndpoint, { hidden: true })],
  });
  await openMenu(person);
  await person.click(screen.getByRole('menuitem', { name: 'Hide default notes' }));
  expect(await screen.findByText('Your organisation hides the default notes.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Key risks' })).not.toBeInTheDocument();
  const put = sent.find(({ route }) => route === 'PUT /api/companies/7/profiles/4/default-notes');
  expect(put?.body).toBe('{"hidden":true}');
  await openMenu(person);
  expect(screen.getByRole('menuitem', { name: 'Show default notes' })).toBeVisible();
});

it('SCR-NOTE-02 a super-user adds a note about an issue', async () => {
  const { person, sent } = open({
    notes: inTurn(listed([]), listed([noteOf({ type: 'point', reason: 'A new plan' })])),
    calls: [answers(addNoteEndpoint, noteOf())],
  });
  await openMenu(person);
  await person.click(screen.getByRole('menuitem', { name: 'Add a note' }));
  const form = within(screen.getByRole('dialog', { name: 'Add a note' }));
  expect(form.getByText('Choose an issue')).toBeVisible();
  await person.click(form.getByRole('radio', { name: 'Key point' }));
  await person.click(form.getByRole('button', { name: 'Issue: choose one' }));
  await person.click(screen.getByRole('option', { name: 'GHG Emissions' }));
  await person.type(form.getByLabelText('Why'), 'A new plan');
  expect(form.getByText('10 of 500 characters')).toBeVisible();
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Successfully added the note')).toBeVisible();
  expect(await screen.findByText('A new plan')).toBeVisible();
  const post = sent.find(({ route }) => route === 'POST /api/companies/7/profiles/4/notes');
  expect(JSON.parse(String(post?.body))).toEqual({
    type: 'point',
    dimension_id: 1,
    reason: 'A new plan',
  });
});

it('SCR-NOTE-02 a super-user deletes a note in two steps', async () => {
  const { person, sent } = open({
    notes: inTurn(listed([noteOf()]), listed([])),
    calls: [answers(deleteNoteEndpoint, { id: 5 })],
  });
  await person.click(
    await screen.findByRole('button', { name: 'Delete the note on GHG Emissions' }),
  );
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await person.click(screen.getByRole('button', { name: 'YES - Delete note' }));
  expect(await screen.findByText('No issue has a score yet.')).toBeVisible();
  expect(sent.map(({ route }) => route)).toContain('DELETE /api/companies/7/profiles/4/notes/5');
});

it('SCR-NOTE-02 a reader neither adds nor deletes', async () => {
  open({ notes: listed([noteOf()]), roleId: 3 });
  expect(await screen.findByText('Two seats of the board are empty')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Delete the note/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^More for key/ })).not.toBeInTheDocument();
});

it('SCR-NOTE-03 says that the notes are loading, and when they cannot be loaded', async () => {
  open({ notes: refuses(companyNotesEndpoint, 500, 'The server failed') });
  const letThrough = delayAnswer('/notes');
  expect(await findInPlace('Your notes are loading. Please wait a few seconds.')).toBeVisible();
  letThrough();
  expect(
    await findInPlace('There was an error loading your notes, please try refreshing'),
  ).toBeVisible();
});

it.each([302, 400, 403, 404, 409, 500, 503])(
  'SCR-GLB-18 (part) an answer of %i is a failure, in its place and in a toast',
  async (status) => {
    open({ notes: refuses(companyNotesEndpoint, status, 'It failed') });
    const text = 'There was an error loading your notes, please try refreshing';
    expect(await findInPlace(text)).toBeVisible();
    const alerts = screen.getAllByRole('alert').filter((alert) => alert.closest('.toasts'));
    expect(alerts.map(({ textContent }) => textContent).join()).toContain(text);
  },
);
