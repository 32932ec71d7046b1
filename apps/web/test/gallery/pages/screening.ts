import type { Page } from 'playwright-core';

import { templatesMessages } from '../../../src/features/reporting/templates/templates.messages.ts';
import { screenerMessages } from '../../../src/features/screening/screener/screener.messages.ts';
import { paths } from '../../../src/paths.ts';
import {
  companyResult,
  countryResult,
  distributionResult,
  savedAnswers,
  screenerAnswers,
} from '../../screener-factories.ts';
import type { GalleryPage } from '../gallery-page.ts';

const query = encodeURIComponent(
  JSON.stringify({
    tree: {
      kind: 'group',
      id: 'n1g',
      combinator: 'and',
      children: [
        { kind: 'field', id: 'n1' },
        {
          kind: 'group',
          id: 'n2g',
          combinator: 'or',
          children: [
            { kind: 'field', id: 'n2' },
            { kind: 'field', id: 'n3' },
          ],
        },
      ],
    },
    fieldSelected: {
      n1: 'total.governance.grade.current',
      n2: 'metric.92.value.current',
      n3: 'exclusion.activity.7',
    },
    fieldValues: {
      n1: { kind: 'options', options: ['D', 'E'] },
      n2: { kind: 'threshold', operator: '_gte', number: 10000 },
    },
    columns: [
      'name',
      'isin',
      'country',
      'sub_sector',
      'total.esg.score.current',
      'total.esg.grade.current',
      'metric.92.value.current',
      'fundamental.revenue',
    ],
  }),
);

const chooseAField = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: screenerMessages.addField }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('searchbox').fill('scope 1');
  await modal.getByText('Scope 1 emissions').click();
  await modal.getByRole('button', { name: 'Next' }).click();
};

const openSaved = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Load Query' }).click();
  await page.getByRole('dialog').getByRole('rowheader', { name: 'Of a colleague' }).waitFor();
};

const openBars = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /median/ }).click();

/** The screener. */
export const SCREENING_PAGES: readonly GalleryPage[] = [
  {
    name: 'screener',
    address: `${paths.screener}?run=yes`,
    calls: screenerAnswers,
    roots: {
      company_api: companyResult,
      country_api: countryResult,
      screener_distribution: distributionResult,
    },
    shows: 'Alder Industries',
    fails: screenerMessages.sourcesFailed,
    looksLate: true,
    isWideOnPaper: true,
    also: {
      'of an earlier day': { address: `${paths.screener}?run=yes&asOf=2026-03-31` },
      'with a query that lacks a value': {
        address: `${paths.screener}?query=${query}`,
        shows: /^Companies where Governance, Grade is D or E/,
      },
      'queries to load': {
        inEveryColour: true,
        address: paths.screener,
        calls: [...savedAnswers, ...screenerAnswers],
        act: openSaved,
        shows: 'Load Query',
      },
      templates: {
        address: `${paths.screener}?mode=templates`,
        calls: [...savedAnswers, ...screenerAnswers],
        shows: templatesMessages.fill,
      },
      'a score that is sorted by': {
        inEveryColour: true,
        address: `${paths.screener}?run=yes&sort=-total.esg.score.current`,
        shows: /median 2\.04/,
        act: openBars,
      },
      'a grade that is sorted by': {
        address: `${paths.screener}?run=yes&sort=total.esg.grade.current`,
        shows: /median C/,
      },
      'grades as bars': {
        inEveryColour: true,
        address: `${paths.screener}?run=yes&sort=total.esg.grade.current`,
        shows: /median C/,
        act: openBars,
      },
      'a field to add': { act: chooseAField, address: paths.screener, shows: 'Run Query' },
    },
  },
];
