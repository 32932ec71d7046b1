import {
  listMinervaUploadsEndpoint,
  type MinervaUpload,
  readMinervaUploadEndpoint,
  uploadMinervaEndpoint,
} from '@verdure/contract/desk/minerva-uploads';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { uploadOf, uploadResult } from './operations-factories.ts';

const PAGE = '/dashboard/upload-data';
const FAILED =
  'Something went wrong when uploading your JSON files. Please check your data structure and try again.';
const CANCELLED =
  'Something went wrong when uploading your files. Please check your data structure and try again.';
const success = (count: number) =>
  `You have successfully uploaded ${count} files to the queue. The data will be parsed and added to the companies shortly.`;

const list = (...documents: readonly MinervaUpload[]) =>
  answers(listMinervaUploadsEndpoint, { documents: [...documents], total: documents.length });

const json = (name: string) => new File(['{}'], name, { type: 'application/json' });

type Calls = NonNullable<NonNullable<Parameters<typeof openPage>[1]>['calls']>;

function open(...calls: Calls) {
  return openPage(PAGE, { user: { role_id: 5 }, calls: [...calls, list()] });
}

const accepted = () => answers(uploadMinervaEndpoint, { data: uploadOf({ status: 'queued' }) });
const input = async () => screen.findByLabelText('Choose files');
const choose = async (...files: readonly File[]) => {
  fireEvent.change(await input(), { target: { files } });
};
const button = (name: string) => screen.getByRole('button', { name });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Within the page: a toast says it as well. */
const note = () => within(screen.getByRole('main')).getByRole('alert');
const stopTheClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

afterEach(() => vi.useRealTimers());

describe('uploading governance files', () => {
  it('SCR-MIN-01 SCR-MIN-02 SCR-MIN-03: has its title, a zone for JSON and zip, and two buttons', async () => {
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Upload Minerva Data' }),
    ).toBeVisible();
    expect(await input()).toHaveAttribute('accept', '.json,.zip');
    for (const name of ['Clear Files', 'Upload Files']) {
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
    }
  });

  it('SCR-MIN-03: says beside Upload Files what is missing', async () => {
    open();
    await input();
    expect(screen.getByText('Choose a file first')).toBeVisible();
    await choose(json('ada.json'));
    expect(screen.queryByText('Choose a file first')).toBeNull();
  });

  it('SCR-MIN-04 SCR-MIN-05 SCR-MIN-06: sends one request a file, pauses 3 s, toasts, and after 2 s says it is done', async () => {
    const { sent } = open(accepted());
    await choose(json('ada.json'), json('boole.json'));
    stopTheClock();
    fireEvent.click(button('Upload Files'));
    await pass(2_900);
    expect(sent.filter(({ route }) => route === 'POST /api/companies/minerva')).toHaveLength(2);
    expect(button('Uploading…')).toBeVisible();
    expect(screen.getAllByText('Queued')).toHaveLength(2);
    expect(screen.queryByText(success(2))).toBeNull();
    await pass(200);
    expect(screen.getByText(success(2))).toBeVisible();
    expect(button('Uploading…')).toBeVisible();
    await pass(2_000);
    expect(screen.queryByRole('button', { name: 'Uploading…' })).toBeNull();
    const done = screen.getByRole('region', { name: 'Queued' });
    expect(within(done).getByText(success(2))).toBeVisible();
    expect(done).toHaveFocus();
  });

  it('SCR-MIN-06: Upload More Data brings the form back without files', async () => {
    open(accepted());
    await choose(json('ada.json'));
    stopTheClock();
    fireEvent.click(button('Upload Files'));
    await pass(5_100);
    vi.useRealTimers();
    fireEvent.click(button('Upload More Data'));
    expect(button('Upload Files')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('ada.json')).toBeNull();
  });

  it('SCR-MIN-05 SCR-MIN-07: after a failure the form is there again, with its files and the sentence', async () => {
    open(refuses(uploadMinervaEndpoint, 400, FAILED));
    await choose(json('ada.json'));
    stopTheClock();
    fireEvent.click(button('Upload Files'));
    await pass(3_100);
    expect(screen.getAllByText(FAILED)).toHaveLength(1);
    expect(button('Uploading…')).toBeVisible();
    await pass(2_000);
    expect(note()).toHaveTextContent(FAILED);
    expect(screen.getByText('Failed')).toBeVisible();
    expect(button('Upload Files')).not.toHaveAttribute('aria-disabled');
  });

  it('SCR-MIN-04: an answer without data is a failure', async () => {
    const nothing = { ...refuses(uploadMinervaEndpoint, 200, ''), body: {} };
    open(nothing);
    await choose(json('ada.json'));
    stopTheClock();
    fireEvent.click(button('Upload Files'));
    await pass(5_100);
    expect(note()).toHaveTextContent(FAILED);
  });

  it('SCR-MIN-03: Clear Files takes the files away', async () => {
    open();
    await choose(json('ada.json'));
    fireEvent.click(button('Clear Files'));
    expect(screen.queryByText('ada.json')).toBeNull();
  });

  it('SCR-MIN-08: a choice that is left says so', async () => {
    open();
    fireEvent(await input(), new Event('cancel'));
    expect(await screen.findByRole('alert')).toHaveTextContent(CANCELLED);
  });

  it('SCR-GLB-23: other files are not added, those beside them are', async () => {
    open();
    await choose(json('ada.json'), new File(['x'], 'notes.csv'));
    expect(
      await screen.findByText('Some files could not be added, please check them and try again'),
    ).toBeVisible();
    expect(screen.getByText('ada.json')).toBeVisible();
    expect(screen.queryByText('notes.csv')).toBeNull();
  });
});

const result = answers(readMinervaUploadEndpoint, uploadResult);

describe('what came of uploads', () => {
  it('an administrator sees all uploads, with what was refused of each file and why', async () => {
    openPage('/dashboard/minerva-uploads', {
      user: { role_id: 1 },
      calls: [result, list(uploadOf())],
    });
    const { hrefs } = await waitFor(() => {
      const link = screen.getByRole('link', { name: 'ada.json' });
      return { hrefs: link.getAttribute('href') };
    });
    expect(hrefs).toBe('?upload=7');
    expect(screen.getByText('Uma Uploader, Verdure')).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: 'ada.json' }));
    expect(await screen.findByText('Row 2: The year 2099 has not come yet')).toBeVisible();
    expect(screen.getByText('No company has the ISIN GB0002634946')).toBeVisible();
  });

  it('an uploader reads its own below the form', async () => {
    openPage(`${PAGE}?upload=7`, { user: { role_id: 5 }, calls: [result, list(uploadOf())] });
    expect(await screen.findByRole('heading', { level: 2, name: 'Your uploads' })).toBeVisible();
    expect(await screen.findByText('Row 2: The year 2099 has not come yet')).toBeVisible();
    expect(screen.queryByText('Uma Uploader, Verdure')).toBeNull();
  });

  it('SCR-SHELL-03 SCR-LOGIN-07 (part): an uploader has Upload Data as its menu and its home', async () => {
    openPage('/dashboard', { user: { role_id: 5 }, calls: [list()] });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Upload Minerva Data',
    );
    expect(screen.getByRole('link', { name: 'Upload Data' })).toHaveAttribute('href', PAGE);
  });
});
