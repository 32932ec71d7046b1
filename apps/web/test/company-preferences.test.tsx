import { companyScoresEndpoint, getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import {
  DEFAULT_PREFERENCES,
  getPreferencesEndpoint,
  setPreferencesEndpoint,
} from '@verdure/contract/desk/preferences';
import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { companyOf, scoresOf } from './company-factories.ts';
import { answers, type FakeCall, inTurn, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';

interface Shown {
  readonly roleId?: number;
  readonly calls?: readonly FakeCall[];
  readonly stored?: Partial<typeof DEFAULT_PREFERENCES>;
}

function open({ roleId = 1, calls = [], stored }: Shown = {}) {
  const preferences = Object.assign({}, DEFAULT_PREFERENCES, stored);
  return openPage('/dashboard/company/7', {
    user: { role_id: roleId },
    calls: [
      ...calls,
      answers(getPreferencesEndpoint, DEFAULT_PREFERENCES),
      answers(companyScoresEndpoint, scoresOf({ preferences: DEFAULT_PREFERENCES })),
      answers(getCompanyEndpoint, companyOf(roleId === 1 ? { preferences } : {})),
    ],
  });
}

const MENU = { name: 'More for this page' };
const ITEM = { name: 'Change preferences' };
const TITLE = { name: 'Preferences of Alder Industries' };

async function openEditor(person: ReturnType<typeof open>['person']) {
  await person.click(await screen.findByRole('button', MENU));
  await person.click(await screen.findByRole('menuitem', ITEM));
  const modal = within(await screen.findByRole('dialog', TITLE));
  await modal.findByRole('checkbox', { name: 'Governance' });
  return modal;
}

const saveButton = (modal: Awaited<ReturnType<typeof openEditor>>) =>
  modal.getByRole('button', { name: 'Save preferences' });

it('API-075 an analyst saves preferences only after a change', async () => {
  const calls = [answers(setPreferencesEndpoint, DEFAULT_PREFERENCES)];
  const { person, sent } = open({ calls });
  const modal = await openEditor(person);
  expect(saveButton(modal)).toHaveAttribute('aria-disabled', 'true');
  await person.click(modal.getByRole('checkbox', { name: 'Governance' }));
  await person.click(saveButton(modal));
  expect(await screen.findByText('Preferences successfully updated')).toBeVisible();
  expect(screen.queryByRole('dialog', TITLE)).not.toBeInTheDocument();
  const put = sent.find(({ route }) => route === 'PUT /api/companies/7/preferences');
  expect(JSON.parse(String(put?.body))).toMatchObject({ gov: false, sus: true, sfdr: true });
});

it('API-075 turning impact off turns SFDR off as well', async () => {
  const calls = [answers(setPreferencesEndpoint, DEFAULT_PREFERENCES)];
  const { person, sent } = open({ calls });
  const modal = await openEditor(person);
  await person.click(modal.getByRole('checkbox', { name: 'Positive impact' }));
  expect(modal.queryByRole('checkbox', { name: 'SFDR' })).not.toBeInTheDocument();
  expect(modal.getByText(/SFDR is off as well/)).toBeVisible();
  await person.click(saveButton(modal));
  await screen.findByText('Preferences successfully updated');
  const put = sent.find(({ route }) => route === 'PUT /api/companies/7/preferences');
  expect(JSON.parse(String(put?.body))).toMatchObject({ sdg_alignment: false, sfdr: false });
});

it('says that preferences could not be saved, and keeps the choice', async () => {
  const { person } = open({ calls: [refuses(setPreferencesEndpoint, 500, '')] });
  const modal = await openEditor(person);
  await person.click(modal.getByRole('checkbox', { name: 'EDCI' }));
  await person.click(saveButton(modal));
  expect(
    await screen.findByText('An error occurred trying to update the preferences, please try again'),
  ).toBeVisible();
  expect(modal.getByRole('checkbox', { name: 'EDCI' })).not.toBeChecked();
});

it('API-075 says that the scores follow, asks until they do, and then says it no more', async () => {
  const before = scoresOf({ preferences: DEFAULT_PREFERENCES });
  const after = scoresOf({ preferences: Object.assign({}, DEFAULT_PREFERENCES, { gov: false }) });
  const { sent } = open({
    stored: { gov: false },
    calls: [inTurn(answers(companyScoresEndpoint, before), answers(companyScoresEndpoint, after))],
  });
  expect(await screen.findByText(/Its scores are being calculated again/)).toBeVisible();
  await waitForElementToBeRemoved(() => screen.queryByText(/being calculated again/));
  expect(sent.filter(({ path }) => path.endsWith('/profiles/4')).length).toBeGreaterThan(1);
});

it('nobody else may change preferences', async () => {
  const { person } = open({ roleId: 2 });
  await person.click(await screen.findByRole('button', MENU));
  await screen.findByRole('menuitem', { name: 'Copy link' });
  expect(screen.queryByRole('menuitem', ITEM)).not.toBeInTheDocument();
});
