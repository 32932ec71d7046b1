import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import { companyExcerptsEndpoint } from '@verdure/contract/coverage/documents';
import type { Excerpt } from '@verdure/contract/coverage/documents';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import {
  companyOf,
  excerptOf,
  issueOf,
  metricOf,
  metricValueOf,
  scoresOf,
} from './company-factories.ts';
import { answers } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { boxedPassageOf, reportPageAnswers } from './report-page-factories.ts';

const open = (excerpt: Excerpt) =>
  openPage('/dashboard/company/7?metric=92', {
    calls: [
      answers(companyExcerptsEndpoint, [excerpt]),
      ...reportPageAnswers(),
      answers(
        companyScoresEndpoint,
        scoresOf({ dimensions: { sustainability: [issueOf({ metrics: [metricOf()] })] } }),
      ),
      answers(companyMetricValuesEndpoint, [metricValueOf()]),
      answers(getCompanyEndpoint, companyOf()),
    ],
  });

it('a client opens the page of an excerpt as it is printed, boxed, with nothing to pick', async () => {
  const { boxes } = boxedPassageOf();
  const { person } = open(excerptOf({ page: 41, format: 'pdf', has_file: true, boxes }));
  await person.click(await screen.findByRole('button', { name: 'Page 41 as it is printed' }));
  expect(await screen.findByRole('img', { name: /^Page 41 of / })).toBeInTheDocument();
  expect(document.querySelectorAll('.sheet-box')).toHaveLength(3);
  expect(document.querySelector('.sheet-number')).toBeNull();
});

it('an excerpt of a report that is not stored, or no PDF, has no page to open', async () => {
  open(excerptOf({ page: 41, format: 'html', has_file: true }));
  await screen.findByRole('region', { name: 'Excerpts' });
  expect(screen.queryByRole('button', { name: /as it is printed/ })).toBeNull();
});
