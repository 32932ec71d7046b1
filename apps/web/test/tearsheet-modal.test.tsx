import { riskTearsheetEndpoint } from '@verdure/contract/reporting/tearsheets';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answers, refuses } from './fake-edge.ts';
import { delayAnswer } from './delay-answer.ts';
import { portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { openPage } from './open-page.tsx';
import { downloadedFiles } from './downloaded-files.ts';

const BUTTONS = ['Generate Risk Tearsheet', 'Generate Impact Tearsheet'] as const;

it('SCR-TEAR-05 says that it generates, with both buttons off until the file is there', async () => {
  const files = downloadedFiles();
  const pdf = Object.assign({}, answers(riskTearsheetEndpoint, undefined), {
    replies: [{ status: 200, body: '%PDF' }],
  });
  const { person } = openPage('/dashboard/portfolio?portfolio=1', {
    roots: portfolioRoots,
    calls: [portfolioMeta, pdf],
  });
  const openGate = delayAnswer('tearsheet');
  await person.click(await screen.findByRole('button', { name: 'Tearsheet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tearsheet' }));
  await person.click(dialog.getByRole('button', { name: BUTTONS[0] }));
  expect(await dialog.findByText('Generating Tearsheet. Please wait a few seconds.')).toBeVisible();
  for (const name of BUTTONS) {
    expect(dialog.getByRole('button', { name: new RegExp(name) })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  }
  openGate();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(dialog.queryByText(/^Generating Tearsheet/)).toBeNull();
});

it('says a failure in the dialog and in a toast, and nothing when the dialog is closed before', async () => {
  const [first, next] = ['First refusal', 'Next refusal'].map((said) =>
    refuses(riskTearsheetEndpoint, 422, said),
  );
  const replies = [...(first?.replies ?? []), ...(next?.replies ?? [])];
  const { person } = openPage('/dashboard/portfolio?portfolio=1', {
    roots: portfolioRoots,
    calls: [portfolioMeta, Object.assign({}, first, { replies })],
  });
  const openGate = delayAnswer('tearsheet');
  const generate = async () => {
    await person.click(await screen.findByRole('button', { name: 'Tearsheet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tearsheet' }));
    await person.click(dialog.getByRole('button', { name: BUTTONS[0] }));
    return dialog;
  };
  const closed = await generate();
  const [close] = closed.getAllByRole('button', { name: 'Close' });
  if (close) await person.click(close);
  openGate();
  const dialog = await generate();
  await waitFor(() => expect(dialog.getAllByText('Next refusal')).toHaveLength(2));
  expect(screen.queryByText('First refusal')).toBeNull();
});

it('sends the day since which changes are printed with the risk tearsheet alone, and refuses a future one', async () => {
  downloadedFiles();
  const pdf = Object.assign({}, answers(riskTearsheetEndpoint, undefined), {
    replies: [
      { status: 200, body: '%PDF' },
      { status: 200, body: '%PDF' },
    ],
  });
  const { person, sent } = openPage('/dashboard/portfolio?portfolio=1', {
    roots: portfolioRoots,
    calls: [portfolioMeta, pdf],
  });
  await person.click(await screen.findByRole('button', { name: 'Tearsheet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tearsheet' }));
  const since = dialog.getByLabelText(/What changed since/);
  fireEvent.change(since, { target: { value: '2999-01-31' } });
  expect(dialog.getByText('Choose a day in the past.')).toBeVisible();
  fireEvent.change(since, { target: { value: '2026-01-31' } });
  const bodies = () =>
    sent
      .filter(({ path }) => path.includes('tearsheet'))
      .map(({ body }) => JSON.parse(String(body)));
  await person.click(dialog.getByRole('button', { name: BUTTONS[0] }));
  await waitFor(() => expect(bodies()).toMatchObject([{ since: '2026-01-31' }]));
  await person.click(dialog.getByRole('button', { name: 'Generate One Page' }));
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).not.toHaveProperty('since');
});
