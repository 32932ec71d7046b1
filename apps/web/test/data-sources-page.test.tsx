import { DATA_SOURCES } from '@verdure/contract/coverage/data-sources';
import { siteEndpoint } from '@verdure/contract/access/site';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answers } from './fake-edge.ts';
import { heading, openPage } from './open-page.tsx';
import { site } from './usual-answers.ts';

const SOURCES = '/dashboard/data-sources';
const FOOTER = 'Data sources and licences';
const saying = (public_data: boolean) => answers(siteEndpoint, { ...site, public_data });

it('every page of the public universe leads to its sources', async () => {
  openPage('/dashboard/help-support', { calls: [saying(true)] });
  await heading();
  expect(await screen.findByRole('link', { name: FOOTER })).toHaveAttribute('href', SOURCES);
});

it('no page of another universe does', async () => {
  openPage('/dashboard/help-support', { calls: [saying(false)] });
  await screen.findByText('Contact');
  expect(screen.queryByRole('link', { name: FOOTER })).toBeNull();
});

it('names each source with its licence, edition and changes', async () => {
  openPage(SOURCES, { calls: [saying(true)] });
  for (const { name, changes, edition } of DATA_SOURCES) {
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(screen.getAllByText(changes)[0]).toBeVisible();
    expect(screen.getByText(edition)).toBeVisible();
  }
  expect(screen.getAllByRole('link', { name: 'CC BY 4.0' })[0]).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by/4.0/',
  );
});

it('says so where the public data are not used', async () => {
  openPage(SOURCES, { calls: [saying(false)] });
  expect(await screen.findByText(/does not use the public data/)).toBeVisible();
});
