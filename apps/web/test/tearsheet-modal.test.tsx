import { riskTearsheetEndpoint } from '@verdure/contract/reporting/tearsheets';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answers } from './fake-edge.ts';
import { heldBack } from './held-back.ts';
import { portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { openPage } from './open-page.tsx';
import { takenFiles } from './taken-files.ts';

const BUTTONS = ['Generate Risk Tearsheet', 'Generate Impact Tearsheet'] as const;

it('SCR-TEAR-05 says that it generates, with both buttons off until the file is there', async () => {
  const files = takenFiles();
  const pdf = Object.assign({}, answers(riskTearsheetEndpoint, undefined), {
    replies: [{ status: 200, body: '%PDF' }],
  });
  const { person } = openPage('/dashboard/portfolio?portfolio=1', {
    roots: portfolioRoots,
    calls: [portfolioMeta, pdf],
  });
  const openGate = heldBack('tearsheet');
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
