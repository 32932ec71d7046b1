import {
  listMinervaUploadsEndpoint,
  minervaCompanySchema,
} from '@verdure/contract/desk/minerva-uploads';
import { listConsensusFilesEndpoint } from '@verdure/contract/coverage/consensus';
import { CONSENSUS_SUBCATEGORIES } from '@verdure/contract/vocabulary';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { consensusFilesOf } from './consensus-factories.ts';
import { downloadedFiles } from './downloaded-files.ts';
import { answers } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { uploadOf } from './operations-factories.ts';
import { administratorOf } from './team-factories.ts';

const unfold = () => screen.findByText('What a file holds', { selector: 'summary' });

it('names the fields and metrics of a governance file, and gives an example that the product accepts', async () => {
  const files = downloadedFiles();
  const { person } = openPage('/dashboard/upload-data', {
    user: { role_id: 5 },
    calls: [answers(listMinervaUploadsEndpoint, { documents: [], total: 0 })],
  });
  await person.click(await unfold());
  const metrics = within(screen.getByRole('table', { name: 'Metrics of governance' }));
  expect(metrics.getByRole('row', { name: '57 Women on the board %' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Download an example' }));
  const [file] = files;
  expect(file?.name).toBe('governance-example.json');
  const example = minervaCompanySchema.parse(JSON.parse((await file?.content.text()) ?? ''));
  expect(example.governance.map(({ metric_id }) => metric_id)).toEqual([
    55, 56, 57, 59, 60, 62, 63, 64, 66, 67,
  ]);
});

it('names every column of a file of ratings, and gives an example with them', async () => {
  const files = downloadedFiles();
  const { person } = openPage('/dashboard/consensus-data', {
    user: administratorOf(),
    calls: [answers(listConsensusFilesEndpoint, consensusFilesOf())],
  });
  await person.click(await unfold());
  await person.click(screen.getByRole('button', { name: 'Download an example' }));
  const [header, row] = ((await files[0]?.content.text()) ?? '').split('\r\n');
  const ratings = CONSENSUS_SUBCATEGORIES.map(({ id }) => id).join(',');
  expect(header).toBe(`isin,lei,month,provider,${ratings}`);
  expect(row?.split(',')).toHaveLength(header?.split(',').length ?? 0);
});

it('calls an upload refused of which nothing was taken', async () => {
  const refused = uploadOf({ rows_taken: 0, rows_unchanged: 0, rows_refused: 3 });
  const call = answers(listMinervaUploadsEndpoint, {
    documents: [refused, uploadOf({ id: 9, file_name: 'part.json', rows_refused: 1 })],
    total: 2,
  });
  openPage('/dashboard/upload-data', { user: { role_id: 5 }, calls: [call] });
  const rows = within(await screen.findByRole('table', { name: /uploads/ })).getAllByRole('row');
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    'Refused',
    'Done',
  ]);
});
