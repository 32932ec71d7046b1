import { companyScoresEndpoint, getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import {
  addEngagementEndpoint,
  deleteEngagementEndpoint,
  type Engagement,
  listEngagementsEndpoint,
} from '@verdure/contract/coverage/engagements';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { companyOf, engagementOf, scoresOf } from './company-factories.ts';
import { userOf } from './factories.ts';
import { answers, type FakeCall, inTurn } from './fake-edge.ts';
import { heading, openPage } from './open-page.tsx';

const listed = (rows: readonly Engagement[]) => answers(listEngagementsEndpoint, [...rows]);

function open(list: FakeCall, { calls = [], user = {} }: Parameters<typeof openPage>[1] = {}) {
  return openPage('/dashboard/company/7', {
    user,
    calls: [
      ...calls,
      list,
      answers(companyScoresEndpoint, scoresOf()),
      answers(getCompanyEndpoint, companyOf()),
    ],
  });
}

it('SCR-ENG-02 lists date, action, summary and who recorded it', async () => {
  open(listed([engagementOf(), engagementOf({ id: 4, user: null })]), { user: { role_id: 3 } });
  const table = within(await screen.findByRole('table', { name: 'Engagements' }));
  const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Date', 'Action', 'Summary', 'User']);
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(
    '01 March 2026Yes - writtenAsked for a plan to cut emissionsMara Lindqvistmara@north.example',
  );
  expect(second).toHaveTextContent('A deleted user');
});

it('SCR-ENG-01 SCR-ENG-03 is shown where the organisation records engagements, also if there is none', async () => {
  open(listed([]));
  expect(
    await screen.findByText('There are no engagements recorded for this company.'),
  ).toBeVisible();
});

it('says beside the scores how many there are and when the last was, and records another', async () => {
  const { person } = open(
    listed([engagementOf({ date: '2026-01-31' }), engagementOf({ id: 4, date: '2026-03-01' })]),
  );
  const summary = within(await screen.findByRole('region', { name: 'Engagement' }));
  expect(summary.getByText('2 records · last on 01 March 2026')).toBeVisible();
  await person.click(summary.getByRole('button', { name: 'Record' }));
  expect(await screen.findByRole('dialog', { name: /^Add engagement/ })).toBeVisible();
});

it('SCR-ENG-01 is not shown where the organisation records none', async () => {
  const organisation = Object.assign({}, userOf().organisation, { enable_engagements: false });
  open(listed([]), { user: { organisation } });
  await heading();
  expect(screen.queryByRole('region', { name: /^Engagement/ })).not.toBeInTheDocument();
});

it('SCR-ENG-04 SCR-ENG-05 is saved with an action, a date and a summary of at most 500 characters', async () => {
  const { person, sent } = open(inTurn(listed([]), listed([engagementOf()])), {
    calls: [answers(addEngagementEndpoint, engagementOf())],
  });
  await person.click(await screen.findByRole('button', { name: 'Add engagement' }));
  const form = within(screen.getByRole('dialog'));
  expect(form.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Yes - written',
    'Yes - verbal',
    'Pending',
    'No',
  ]);
  const save = form.getByRole('button', { name: 'Save Engagement' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await person.click(form.getByRole('radio', { name: 'Pending' }));
  expect(form.getByText('Choose a date')).toBeVisible();
  fireEvent.change(form.getByLabelText('Date'), { target: { value: '2026-03-01' } });
  expect(form.getByText('Write a summary')).toBeVisible();
  const summary = form.getByLabelText('Summary');
  fireEvent.change(summary, { target: { value: 'x'.repeat(501) } });
  const tooLong = /Please ensure your summary is less than 500 characters/;
  expect(form.getAllByText(tooLong)[0]).toBeVisible();
  expect(save).toHaveAttribute('aria-disabled', 'true');
  fireEvent.change(summary, { target: { value: ' Asked for a plan ' } });
  expect(form.getByText('16 of 500 characters')).toBeVisible();
  await person.click(save);
  expect(await screen.findByRole('table', { name: 'Engagements' })).toBeVisible();
  const post = sent.find(({ route }) => route === 'POST /api/companies/7/engagements');
  const given = { action: 'Pending', date: '2026-03-01', summary: 'Asked for a plan' };
  expect(JSON.parse(String(post?.body))).toEqual(given);
});

it('SCR-ENG-06 (part) a super-user deletes one in two steps; a reader cannot', async () => {
  const { person, sent } = open(inTurn(listed([engagementOf()]), listed([])), {
    calls: [answers(deleteEngagementEndpoint, { id: 3 })],
  });
  await person.click(
    await screen.findByRole('button', { name: 'Delete the engagement of 01 March 2026' }),
  );
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await person.click(screen.getByRole('button', { name: 'YES - Delete engagement' }));
  expect(await screen.findByText(/^There are no engagements recorded/)).toBeVisible();
  expect(sent.map(({ route }) => route)).toContain('DELETE /api/companies/7/engagements/3');
});

it('SCR-ENG-04 (part) a reader records nothing', async () => {
  open(listed([engagementOf()]), { user: { role_id: 3 } });
  await screen.findByRole('table', { name: 'Engagements' });
  expect(screen.queryByRole('button', { name: 'Add engagement' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});
