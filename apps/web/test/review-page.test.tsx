import {
  documentPageEndpoint,
  documentPageImageEndpoint,
} from '@verdure/contract/coverage/document-pages';
import type { DocumentPage } from '@verdure/contract/coverage/document-pages';
import { changeMetricAndExcerptsEndpoint } from '@verdure/contract/desk/review-changes';
import { reviewedExcerptsEndpoint } from '@verdure/contract/desk/review-excerpts';
import type { ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findInPlace } from './in-place.ts';
import { answers, refuses } from './fake-edge.ts';
import type { FakeCall } from './fake-edge.ts';
import { bodiesOf, openReview } from './open-review.ts';
import { boxAt, boxedPassageOf, reportPageOf } from './report-page-factories.ts';
import { passageOf } from './review-excerpt-factories.ts';
import { reviewedOf } from './review-factories.ts';

const PICTURE: FakeCall = {
  method: 'GET',
  pattern: /documents\/5\/pages\/\d+\/image/,
  replies: [{ status: 200, body: 'webp' }],
};
const pageAnswer = (page: DocumentPage): FakeCall => ({
  ...answers(documentPageEndpoint, page),
  pattern: new RegExp(`documents/5/pages/${page.kind === 'page' ? page.page : 41}\\?`),
});

const openWith = (passages: readonly ReviewedExcerpt[], calls: readonly FakeCall[]) =>
  openReview([...calls, answers(reviewedExcerptsEndpoint, [...passages])]);
const openPage = (passage = boxedPassageOf(), calls: readonly FakeCall[] = []) =>
  openWith(
    [passage],
    [...calls, pageAnswer(reportPageOf()), pageAnswer(reportPageOf(42)), PICTURE],
  );

const NAME = '12.345 ktCO2e, Scope 1, 2025';
const entered = () => screen.getByRole('textbox', { name: 'Value' });
const boxesOn = () =>
  [...document.querySelectorAll<HTMLElement>('.sheet-box')].map((each) => each.dataset.of);

it('the page of a passage is shown as it is printed, with its figure, row and column boxed', async () => {
  openPage();
  const picture = await screen.findByRole('img', {
    name: /^Page 41 of Sustainability report 2025/,
  });
  expect(picture).toHaveAccessibleName(/Our total Scope 1 emissions were 12.345 ktCO2e/);
  expect(screen.getByText('Page 41 of 60, Sustainability report 2025')).toBeVisible();
  expect(boxesOn().toSorted()).toEqual(['head', 'label', 'value']);
  expect(screen.getByText('Holds the figure: 12.345 ktCO2e')).toBeVisible();
  const value = document.querySelector('.sheet-box[data-of="value"]');
  expect(value).toHaveStyle({ left: '70%', top: '30%' });
});

it('a number is found by arrows and taken with Enter: value, unit, page and passage', async () => {
  const { person, sent } = openPage(boxedPassageOf(), [
    answers(changeMetricAndExcerptsEndpoint, {
      changed: reviewedOf(),
      also: [],
      removed_ids: [],
      act_id: 1,
    }),
  ]);
  await screen.findByRole('button', { name: NAME });
  await person.keyboard('i');
  // the keys begin at the figure
  expect(screen.getByRole('button', { name: NAME })).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /^8.002 ktCO2e, Scope 2/ })).toHaveFocus();
  await person.keyboard('{ArrowUp}{ArrowLeft}{Enter}');
  expect(entered()).toHaveValue('13.1');
  expect(entered()).toHaveFocus();
  expect(
    screen.getByText('Taken from page 41 of Sustainability report 2025, with its passage'),
  ).toBeVisible();
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(bodiesOf(sent, 'PUT /api/company-metrics/501/with-excerpts')).toEqual([
      {
        metric: { raw_value: 13.1, raw_unit: 'ktCO2e' },
        excerpts: [],
        added: [
          {
            report_id: 5,
            page: 41,
            text: 'Scope 1 13.1 12.345',
            labels: ['performance'],
            raw_value: 13.1,
            raw_unit: 'ktCO2e',
            boxes: [{ of: 'value', ...boxAt(0.5, 0.3) }],
          },
        ],
      },
    ]),
  );
});

it('a number is taken by a click; one without a unit waits for it, and one typed over loses its page', async () => {
  const { person } = openPage();
  await person.click(await screen.findByRole('button', { name: '96, 96 sites' }));
  expect(entered()).toHaveValue('96');
  expect(screen.getByRole('button', { name: 'Unit: choose a unit' })).toBeVisible();
  expect(screen.getByText(/^Taken from page 41/)).toBeVisible();
  await person.type(entered(), '5');
  expect(screen.queryByText(/^Taken from page 41/)).toBeNull();
});

it('pages before and after are reached by keys and buttons, and a button leads back', async () => {
  const { person } = openPage();
  await screen.findByText('Page 41 of 60, Sustainability report 2025');
  await person.keyboard(']');
  expect(await screen.findByText('Page 42 of 60, Sustainability report 2025')).toBeVisible();
  // what is boxed is on the page of the passage
  expect(boxesOn()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Page before' }));
  expect(await screen.findByText('Page 41 of 60, Sustainability report 2025')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  await person.click(await screen.findByRole('button', { name: 'Back to the figure' }));
  await screen.findByText('Page 41 of 60, Sustainability report 2025');
  expect(boxesOn()).toHaveLength(3);
});

it('one key leads to the passages and back, and the choice is kept', async () => {
  const { person } = openPage();
  await screen.findByRole('button', { name: NAME });
  await person.keyboard('t');
  expect(
    screen.getByRole('article', { name: /^1: Sustainability report 2025, page 41/ }),
  ).toBeVisible();
  expect(document.querySelector('.sheet')).toBeNull();
  expect(localStorage.getItem('verdure.review-evidence')).toBe('passages');
  await person.keyboard('t');
  expect(screen.getByRole('button', { name: NAME })).toBeVisible();
  expect(localStorage.getItem('verdure.review-evidence')).toBeNull();
});

it('a passage whose place is not known is boxed where the only number of the page is its figure', async () => {
  openPage(passageOf());
  expect(await screen.findByText(/The box is where the digits of the figure stand/)).toBeVisible();
  expect(boxesOn()).toEqual(['value']);
});

it('a page that cannot be shown says why, and its passages stand there', async () => {
  const why = 'The report is a workbook: it has no printed pages.';
  openWith([boxedPassageOf()], [pageAnswer({ kind: 'none', why })]);
  expect(await screen.findByText(`${why} Its passages are below.`)).toBeVisible();
  expect(screen.getByRole('article', { name: /^1: Sustainability report 2025/ })).toBeVisible();
});

it('after a failure the passages stand there too', async () => {
  openWith([boxedPassageOf()], [refuses(documentPageEndpoint, 404, 'document.not-found')]);
  expect(await screen.findByRole('article', { name: /^1: Sustainability report/ })).toBeVisible();
});

it('until the picture is here its paper has the size of the page, and its numbers can be taken', async () => {
  openWith(
    [boxedPassageOf()],
    [pageAnswer(reportPageOf()), refuses(documentPageImageEndpoint, 404, 'document.no-such-page')],
  );
  const number = await screen.findByRole('button', { name: NAME });
  expect(number).toBeVisible();
  expect(document.querySelector('.sheet')).toHaveStyle({ aspectRatio: '595 / 842' });
  expect(await findInPlace('The picture of the page could not be loaded')).toBeVisible();
});

it('reports without pages as printed have their passages, and nothing to choose', async () => {
  const { report } = passageOf();
  openWith([passageOf({ report: { ...report, format: 'xlsx' } })], []);
  const pane = within(await screen.findByRole('region', { name: 'Evidence' }));
  expect(await pane.findByRole('article', { name: /^1: / })).toBeVisible();
  expect(pane.queryByRole('radio', { name: 'Page' })).toBeNull();
});

it('a value without a passage shows the page of its neighbours, and a number of it is picked', async () => {
  const { person } = await openReview([
    {
      ...answers(reviewedExcerptsEndpoint, []),
      pattern: /ml-data\/excerpts\?metric_id=92/,
    },
    answers(reviewedExcerptsEndpoint, [passageOf({ id: 90, metric_id: 40 })]),
    pageAnswer(reportPageOf()),
    PICTURE,
  ]);
  expect(await screen.findByText(/^No passage is stored\. This/)).toBeVisible();
  await person.click(await screen.findByRole('button', { name: /^8\.002/ }));
  expect(entered()).toHaveValue('8.002');
  expect(await screen.findByText(/^Taken from page/)).toBeVisible();
});
