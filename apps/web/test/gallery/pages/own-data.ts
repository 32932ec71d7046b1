import { checkOwnDataEndpoint, ownDataEndpoint } from '@verdure/contract/coverage/own-data';
import { readOwnReportEndpoint } from '@verdure/contract/desk/own-reports';

import { ownDataMessages } from '../../../src/features/coverage/own-data/own-data.messages.ts';
import { paths } from '../../../src/paths.ts';
import { answers } from '../../fake-edge.ts';
import { ownCheckOf, ownDataOf, ownFundCheckOf, ownReportOf } from '../../own-data-factories.ts';
import type { GalleryPage } from '../gallery-page.ts';

const FILE = {
  name: 'northgate-june.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('ISIN,Fiscal Year,Female Employees %,Analyst note'),
};

const REPORT = {
  name: 'northgate-2024.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7'),
};

const own = answers(ownDataEndpoint, ownDataOf());

/** Listed with the other pages of operations. */
export const OWN_DATA_PAGE: GalleryPage = {
  name: 'own data',
  address: paths.ownData,
  calls: [own],
  shows: 'northgate-july.csv',
  fails: ownDataMessages.loadFailed,
  also: {
    empty: {
      calls: [answers(ownDataEndpoint, ownDataOf({ uploads: [], mappings: [], funds: [] }))],
      shows: ownDataMessages.noUploads,
    },
    'a file that is tried': {
      calls: [own, answers(checkOwnDataEndpoint, ownCheckOf())],
      shows: 'northgate-july.csv',
      act: async (page) => {
        await page.locator('input[type=file]').setInputFiles(FILE);
        await page.getByText('is not a number').waitFor();
      },
    },
    'a report that is read': {
      calls: [own, answers(readOwnReportEndpoint, ownReportOf({ is_company_sure: false }))],
      shows: 'northgate-july.csv',
      act: async (page) => {
        await page.locator('input[type=file]').setInputFiles(REPORT);
        await page.getByText('3 values read from 62 pages').waitFor();
      },
    },
    'a file of one fund': {
      calls: [own, answers(checkOwnDataEndpoint, ownFundCheckOf())],
      shows: 'northgate-july.csv',
      act: async (page) => {
        await page.locator('input[type=file]').setInputFiles(FILE);
        await page.getByText('give the date of the whole file').waitFor();
      },
    },
  },
};
