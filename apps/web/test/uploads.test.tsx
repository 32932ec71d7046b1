import {
  checkUploadEndpoint,
  uploadPortfolioEndpoint,
} from '@verdure/contract/investments/portfolios';
import type { UploadAnswer } from '@verdure/contract/investments/portfolios';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { CallError } from '../src/api/call-error.ts';
import { UploadFailure } from '../src/features/investments/portfolios/upload-failure.tsx';
import { RefusedRows } from '../src/ui/refused-rows.tsx';
import { portfolioOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import type { FakeCall } from './fake-edge.ts';
import { checkOf } from './investment-factories.ts';
import { openPage } from './open-page.tsx';

const uploaded: UploadAnswer = {
  portfolio: portfolioOf({ id: 7, name: 'My portfolio' }),
  not_found: [],
  ambiguous: [],
  warnings: [],
  matched: 2,
};

async function upload(answer: FakeCall) {
  const { person, sent } = openPage('/dashboard/portfolios-profiles?view=upload', {
    calls: [answers(checkUploadEndpoint, checkOf()), answer],
  });
  const file = new File(['My portfolio\r\nAlder,ZZ0000000012,7%\r\n'], 'a.csv');
  await person.upload(await screen.findByLabelText('Choose a file'), file);
  await screen.findByRole('table', { name: 'First rows of the file' });
  await person.click(screen.getByRole('button', { name: 'Upload' }));
  return sent;
}

describe('SCR-GLB-22 an upload', () => {
  it('is a multipart form, and 200 is a success', async () => {
    const sent = await upload(answers(uploadPortfolioEndpoint, uploaded));
    expect(await screen.findByText('Portfolio My portfolio successfully uploaded')).toBeVisible();
    expect(screen.queryByText(/need your attention/)).toBeNull();
    const bodies = sent.filter(({ route }) => /POST .*\/csv/.test(route)).map(({ body }) => body);
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) expect(body).toBeInstanceOf(FormData);
  });

  it('of 207 is done in part, and lists its warnings', async () => {
    const not_found: UploadAnswer['not_found'] = [['Lost AB', 'ZZ0000000099']];
    await upload(answers(uploadPortfolioEndpoint, { ...uploaded, not_found }, 207));
    expect(
      await screen.findByText('Portfolio My portfolio was uploaded; some rows need your attention'),
    ).toBeVisible();
    expect(screen.getByText('No record found for ISIN ZZ0000000099 - Lost AB')).toBeVisible();
    expect(screen.queryByText(/successfully uploaded/)).toBeNull();
  });

  it.each([400, 403, 404, 409, 500])('of %i has failed', async (status) => {
    await upload(refuses(uploadPortfolioEndpoint, status, 'The file was refused'));
    expect(await screen.findByText('Nothing was uploaded.')).toBeVisible();
    expect(screen.queryByText(/successfully uploaded|need your attention/)).toBeNull();
  });
});

describe('SCR-GLB-24 the errors of a file', () => {
  it('are a line each: a string, a status with its message, a row with its reasons', () => {
    const errors = [
      'The file is empty',
      { status: 404, message: 'No such sector' },
      { name: 'Alder', isin: 'ZZ0000000012', errors: ['no weight', 'no date'] },
    ];
    const body = { message: 'The file was refused', code: 'fault', request_id: 'r', errors };
    render(<UploadFailure error={new CallError({ route: 'POST /csv', status: 400, body })} />);
    expect(
      screen.getByText('These errors were returned when trying to parse the CSV:'),
    ).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The file is empty',
      '404: No such sector',
      'Alder (ZZ0000000012): no weight, no date',
    ]);
  });

  it('stand under a heading of their own where the other rows were added', () => {
    const refusal = { line: 3, field: 'score', value: 'x', reason: 'It is no number' };
    render(<RefusedRows refusals={[refusal]} refused={1} />);
    expect(
      screen.getByRole('heading', { name: 'The following rows could not be added:' }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: '3 score x It is no number' })).toBeVisible();
  });
});
