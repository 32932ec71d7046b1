import { listTeamEndpoint } from '@verdure/contract/access/team';
import { portfolioMonthEndsEndpoint } from '@verdure/contract/investments/month-ends';
import { portfolioFiguresEndpoint } from '@verdure/contract/investments/portfolio-figures';
import {
  checkUploadEndpoint,
  listPortfoliosEndpoint,
  uploadPortfolioEndpoint,
} from '@verdure/contract/investments/portfolios';
import { worstPortfolioEndpoint } from '@verdure/contract/investments/worst-portfolio';
import type { UploadAnswer } from '@verdure/contract/investments/portfolios';
import type { Page } from 'playwright-core';
import { masterMessages } from '../../../src/features/investments/portfolios/master.messages.ts';
import { portfoliosMessages } from '../../../src/features/investments/portfolios/portfolios.messages.ts';
import { uploadMessages } from '../../../src/features/investments/portfolios/upload.messages.ts';
import { worstPortfolioMessages } from '../../../src/features/investments/worst-portfolio/worst-portfolio.messages.ts';
import { paths, views } from '../../../src/paths.ts';
import { figuresOf, portfolioOf, worstOf } from '../../factories.ts';
import { answers, refuses } from '../../fake-edge.ts';
import { checkOf } from '../../investment-factories.ts';
import { twoYears } from '../../month-end-factories.ts';
import { memberOf } from '../../team-factories.ts';
import type { GalleryPage } from '../gallery-page.ts';

const uploaded = {
  portfolio: portfolioOf({ id: 7, name: 'Looked at' }),
  not_found: [['Lost AB', 'ZZ0000000099']],
  ambiguous: [['Twin', 'ZZ0000000098', ['Twin A', 'Twin B']]],
  warnings: [],
  matched: 2,
} satisfies UploadAnswer;

/** A custodian's file: its columns, its cash and a row whose signs disagree. */
const WITH_HEADERS = {
  notes: ['Read from the sheet ‘Holdings’.'],
  account: {
    file_sum: 99.7,
    matched_weight: 74.8,
    lost_rows: 1,
    lost_weight: 22.8,
    set_aside: [{ kind: 'cash', rows: 2, weight: 2.1, examples: ['USD CASH', 'SEK CASH'] }],
    look_at: [
      {
        row: 3,
        name: 'Birch',
        isin: 'ZZ0000000020',
        weight: 22.8,
        text: 'Row 3: the ISIN says Oak, the name says Birch. Correct the one that is wrong.',
        candidates: ['Oak', 'Birch'],
        offers: [
          { id: 1, name: 'Oak' },
          { id: 2, name: 'Birch' },
        ],
        sign: { codes: ['ZZ0000000020'], name: 'Birch', country: '' },
      },
    ],
    chosen: [
      {
        choice_id: 1,
        row: 4,
        name: 'Bergh Lager',
        isin: 'ZZ0000000107',
        weight: 4.2,
        company: 'Alder',
        chosen_at: '2026-03-03T08:00:00.000Z',
        chosen_by: 'Ida Berg',
      },
    ],
  },
  layout: {
    sheet: 'Holdings',
    header_row: 6,
    unit: 'percent',
    columns: [
      { column: 0, header: 'Security name', examples: ['Alder', 'Birch'], role: 'name' },
      { column: 1, header: 'ISIN', examples: ['ZZ0000000012', 'ZZ0000000020'], role: 'isin' },
      { column: 2, header: 'Weight (%)', examples: ['60', '22.8'], role: 'weight' },
      { column: 3, header: 'Local currency', examples: ['SEK', 'USD'], role: 'currency' },
    ],
  },
};

/** People, and portfolios of which one is empty. */
const TEAM_AND_LIST = [
  answers(listTeamEndpoint, [memberOf({ id: 3 }), memberOf({ id: 4, full_name: 'Ida Berg' })]),
  answers(listPortfoliosEndpoint, [
    portfolioOf({ manager: null }),
    portfolioOf({
      id: 2,
      name: 'Nordic Income',
      users: [{ id: 3, full_name: 'Sten Aalto' }],
    }),
    portfolioOf({ id: 3, name: 'Without holdings' }),
  ]),
];

const FIGURES = answers(portfolioFiguresEndpoint, [
  figuresOf(),
  figuresOf({
    id: 2,
    footprint: { ev_footprint: 49.1, covered: 0.4, standing: 'indicative' },
    overalls: { weighted_esg_score: 2.1, weighted_esg_grade: null, esg_covered_weight: 0.05 },
  }),
  figuresOf({
    id: 3,
    is_empty: true,
    overalls: null,
    itr: null,
    footprint: null,
    excluded: null,
  }),
]);

/** Of one portfolio; the others have no past. */
const MONTH_ENDS = answers(portfolioMonthEndsEndpoint, [{ id: 1, month_ends: [...twoYears()] }]);

async function chooseFile(page: Page): Promise<void> {
  const rows = 'Looked at\r\nAlder,ZZ0000000012,7%\r\nBirch,ZZ0000000020,\r\n';
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'looked-at.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
}

async function uploadFile(page: Page): Promise<void> {
  await chooseFile(page);
  await page.getByRole('table', { name: uploadMessages.preview }).waitFor();
}

async function fillMaster(page: Page): Promise<void> {
  await page.getByRole('button', { name: masterMessages.create }).click();
  await page.getByRole('checkbox', { name: masterMessages.select('Nordic Income') }).check();
  await page.getByRole('textbox', { name: masterMessages.inputOf('Nordic Income') }).fill('101');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByText(masterMessages.unnamed).waitFor();
}

/** On a phone the menu is folded into its row. */
async function openMenu(page: Page, name: string): Promise<void> {
  const fold = page.getByRole('row', { name }).getByRole('button', { name: 'Show more' });
  if ((await fold.count()) > 0) await fold.click();
  await page.getByRole('button', { name: `More for ${name}` }).click();
}

/** On a phone the line is folded into its row. */
async function showLine(page: Page): Promise<void> {
  const fold = page
    .getByRole('row', { name: 'Global Equity Core' })
    .getByRole('button', { name: 'Show more' });
  if ((await fold.count()) > 0) await fold.click();
  await page.getByRole('img', { name: /^From 1.91 in December 2024/ }).waitFor();
}

async function showEverything(page: Page): Promise<void> {
  for (const name of ['Manager', 'Users', 'Proxy', 'Default']) {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name, exact: true }).check();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('grid', { name: 'Portfolios' }).press('Space');
}

async function openUsers(page: Page): Promise<void> {
  await openMenu(page, 'Nordic Income');
  await page.getByRole('menuitem', { name: 'Edit users' }).click();
  await page.getByRole('button', { name: 'Remove Sten Aalto' }).waitFor();
}

async function deletePortfolio(page: Page): Promise<void> {
  await openMenu(page, 'Nordic Income');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').waitFor();
}

async function renamePortfolio(page: Page): Promise<void> {
  await openMenu(page, 'Nordic Income');
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').waitFor();
}

/** The list of portfolios, and the upload of one. */
export const PORTFOLIO_LIST_PAGES: readonly GalleryPage[] = [
  {
    name: 'portfolios and profiles',
    address: paths.portfoliosProfiles,
    calls: [...TEAM_AND_LIST, FIGURES],
    shows: '84.20',
    fails: portfoliosMessages.loadFailed,
    also: {
      empty: {
        calls: [answers(listTeamEndpoint, []), answers(listPortfoliosEndpoint, [])],
        shows: portfoliosMessages.noPortfolio,
      },
      'without figures': {
        calls: [...TEAM_AND_LIST, refuses(portfolioFiguresEndpoint, 403, 'Busy')],
        shows: portfoliosMessages.figuresFailed,
      },
      'with a past': {
        calls: [...TEAM_AND_LIST, FIGURES, MONTH_ENDS],
        shows: '1 m',
        act: showLine,
        inEveryColour: true,
      },
      'with every column and a row ticked': { act: showEverything },
      'without a swap': {
        calls: [
          ...TEAM_AND_LIST,
          FIGURES,
          answers(worstPortfolioEndpoint, { compared: 2, worst: worstOf({ swaps: null }) }),
        ],
        shows: worstPortfolioMessages.noSwap,
      },
      'without what drags': {
        calls: [...TEAM_AND_LIST, FIGURES, refuses(worstPortfolioEndpoint, 403, 'Busy')],
        shows: worstPortfolioMessages.failed,
      },
      'of an earlier day': { address: `${paths.portfoliosProfiles}?asOf=2026-03-31` },
      'with a master portfolio in the making': { act: fillMaster },
      'with the users of a portfolio': { act: openUsers },
      'a portfolio to delete': { act: deletePortfolio },
      'a portfolio to rename': { act: renamePortfolio },
    },
  },
  {
    name: 'upload of a portfolio',
    address: views.uploadPortfolio,
    calls: [
      answers(checkUploadEndpoint, checkOf()),
      answers(uploadPortfolioEndpoint, uploaded, 207),
    ],
    shows: uploadMessages.drop,
    also: {
      'with a preview': { act: uploadFile },
      'asking about fractions': {
        calls: [
          answers(
            checkUploadEndpoint,
            checkOf({ looks_like_fractions: true, weight_sum: 1, gross_weight: 1 }),
          ),
        ],
        act: uploadFile,
      },
      'of a file with headers': {
        calls: [answers(checkUploadEndpoint, checkOf(WITH_HEADERS))],
        act: uploadFile,
      },
      'of a file that needs changes': {
        calls: [
          answers(checkUploadEndpoint, {
            status: 'refused',
            message: '21 rows need a change.',
            layout: null,
            problems: [{ text: 'The weight has a % sign', rows: 21 }],
            examples: ['Row 2: the weight 5% has a % sign. Write the number alone.'],
          }),
        ],
        act: async (page) => {
          await chooseFile(page);
          await page.getByText('21 rows need a change.').waitFor();
        },
      },
      'with its result': {
        act: async (page) => {
          await uploadFile(page);
          await page.getByRole('button', { name: uploadMessages.send, exact: true }).click();
          await page.getByText(/^No record found for ISIN/).waitFor();
        },
      },
      refused: {
        calls: [
          answers(checkUploadEndpoint, checkOf()),
          refuses(uploadPortfolioEndpoint, 403, 'You may hold 20 portfolios'),
        ],
        act: async (page) => {
          await uploadFile(page);
          await page.getByRole('button', { name: uploadMessages.send, exact: true }).click();
          await page.getByText('You may hold 20 portfolios').first().waitFor();
        },
      },
      forbidden: { user: { role_id: 3 }, shows: uploadMessages.mayNot },
    },
  },
];
