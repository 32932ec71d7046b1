import { portfolioMonthEndsEndpoint } from '@verdure/contract/investments/month-ends';
import { controversiesEndpoint } from '@verdure/contract/news/controversies';
import { FEATURES } from '@verdure/contract/vocabulary';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { changesMessages } from '../src/features/investments/changes/changes.messages.ts';
import { changeOf } from './change-factories.ts';
import { coverageOf, without } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { gradedOf, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { lastViewed } from './investment-pages.ts';
import { twoYears } from './month-end-factories.ts';
import { openPage } from './open-page.tsx';
import { controversiesOf } from './sentiment-factories.ts';

const PAGE = '/dashboard/portfolio?portfolio=1&since=2026-10-31';
const MONTH_ENDS = answers(portfolioMonthEndsEndpoint, [{ id: 1, month_ends: [...twoYears()] }]);

lastViewed('summary');

const open = (monthEnds = MONTH_ENDS, opening: Parameters<typeof openPage>[1] = {}) =>
  openPage(PAGE, {
    roots: {
      ...portfolioRoots,
      portfolio_overalls: [gradedOf(1)],
      portfolio_coverage: [coverageOf({})],
      portfolio_changes: [changeOf()],
    },
    calls: [portfolioMeta, monthEnds],
    ...opening,
  });

const since = () => new URLSearchParams(window.location.search).get('since');
const chart = (name: RegExp) => screen.findByRole('img', { name });
const SCORES = /^ESG score, points, 0 to 4: From 1.90 in November 2024 to 2.13 in October 2026$/;

describe('the line of month ends in what changed (part)', () => {
  it('reads its points out by keyboard, and Enter chooses the day of one', async () => {
    const { person } = open();
    const line = await chart(SCORES);
    line.focus();
    const said = () => within(line.closest('figure') ?? line).getByRole('status');
    await waitFor(() => expect(said()).toHaveTextContent('30 November 2024: 1.90'));
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(said()).toHaveTextContent('31 March 2025: not stored');
    await person.keyboard('{ArrowRight}');
    expect(said()).toHaveTextContent('30 April 2025: 1.95');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(since()).toBe('2025-04-30'));
    expect(await screen.findByText(/since 30 April 2025/, { selector: 'h2' })).toBeVisible();
  });

  it('asks for the largest cause of the month that is reached, one month at a time, and says it', async () => {
    const { sent, person } = open();
    const line = await chart(SCORES);
    const months = () =>
      sent.filter(({ body }) => /"until\W+\d/u.test(JSON.stringify(body) ?? '')).length;
    expect(months()).toBe(0);
    line.focus();
    const said = () => within(line.closest('figure') ?? line).getByRole('status');
    await waitFor(() => expect(said()).toHaveTextContent('30 November 2024: 1.90'));
    // nothing is known of the month before the first
    expect(said()).toHaveTextContent(/1\.90$/);
    await person.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(said()).toHaveTextContent(
        '31 December 2024: 1.91. Largest cause of the month: what is held, down 0.25 (most through Birch Energy)',
      ),
    );
    expect(months()).toBe(1);
    const asked = sent.map(({ body }) => JSON.stringify(body) ?? '');
    expect(asked.findLast((body) => body.includes('until'))).toMatch(
      /since\W+2024-11-30\W+until\W+2024-12-31/u,
    );
    // March 2025 is not stored, so that neither it nor April can be divided
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(said()).toHaveTextContent(/^30 April 2025: 1\.95$/);
    await person.hover(line.querySelector('[data-point="1"] rect') ?? line);
    expect(await screen.findByText(/^31 December 2024: 1\.91\. Largest cause/)).toBeVisible();
  });

  it('chooses the day of a point that is clicked, and leaves a gap open', async () => {
    const { person } = open();
    const line = await chart(SCORES);
    expect(line.querySelectorAll('polyline')).toHaveLength(2);
    const first = line.querySelector('[data-point="0"] rect');
    await person.click(first ?? line);
    await waitFor(() => expect(since()).toBe('2024-11-30'));
  });

  it('marks the first month end of another methodology, in the picture and in words', async () => {
    const { person } = open();
    const line = await chart(SCORES);
    const rings = [...line.querySelectorAll('[data-methodology]')].map((ring) =>
      ring.closest('[data-point]')?.getAttribute('data-point'),
    );
    // January 2026, and not the month after the gap
    expect(rings).toEqual(['14']);
    const table = screen.getByRole('table', { name: /^Month ends: ESG score/ });
    expect(within(table).getAllByRole('row')).toHaveLength(25);
    expect(within(table).getByRole('row', { name: /31 January 2026/ })).toHaveTextContent(
      '31 January 20262.04first month end with methodology 3.1',
    );
    expect(within(table).getByRole('row', { name: /31 March 2025/ })).toHaveTextContent(
      'not stored',
    );
    await person.click(screen.getByRole('button', { name: 'Figure: ESG score' }));
    await person.click(screen.getByRole('option', { name: 'Implied temperature rise' }));
    expect(
      await chart(/^Implied temperature rise, °C: From 2.40 in November 2024 to 2.17/),
    ).toBeVisible();
  });

  it('closes by Escape after another day was chosen, and asks nothing', async () => {
    const { person } = open();
    fireEvent.input(await screen.findByLabelText(changesMessages.day), {
      target: { value: '2026-09-30' },
    });
    await waitFor(() => expect(since()).toBe('2026-09-30'));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(since()).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers the figures that the organisation sees', async () => {
    const { person } = open(MONTH_ENDS, {
      user: without(FEATURES.governance, FEATURES.footprint),
    });
    await chart(SCORES);
    await person.click(screen.getByRole('button', { name: 'Figure: ESG score' }));
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    const [first, last] = [offered[0], offered.at(-1)];
    expect([first, last]).toEqual(['ESG score', 'Share graded']);
    expect(offered).toContain('Implied temperature rise');
    expect(offered).not.toContain('Governance');
    expect(offered).not.toContain('Carbon footprint');
  });

  it('lists the controversies of what is held since the day, and none of before', async () => {
    const [newest] = controversiesOf().days;
    if (newest === undefined) throw new Error('no day is listed');
    const days = [
      { ...newest, day: '2026-11-20' },
      { ...newest, day: '2026-10-30' },
    ];
    open(MONTH_ENDS, {
      calls: [
        portfolioMeta,
        MONTH_ENDS,
        answers(controversiesEndpoint, controversiesOf({ days, from: '2026-09-01' })),
      ],
    });
    const found = within(await screen.findByRole('region', { name: 'New controversies' }));
    expect(found.getByText('New controversies: 1')).toBeVisible();
    expect(found.getByRole('listitem')).toHaveTextContent(
      /^.+, 20 November 2026: \d+ negative stories in a day, usually .+, among them ‘.+’\.$/,
    );
    expect(found.getByRole('link', { name: 'All controversies of the portfolio' })).toHaveAttribute(
      'href',
      '/dashboard/controversies?portfolio=1',
    );
  });

  it('divides the change of the chosen figure, and the address names it', async () => {
    const { sent, person } = open();
    await chart(SCORES);
    await person.click(screen.getByRole('button', { name: 'Figure: ESG score' }));
    await person.click(screen.getByRole('option', { name: 'Carbon footprint' }));
    await chart(/^Carbon footprint, /);
    expect(await screen.findByText(/^Carbon footprint: from/)).toBeVisible();
    expect(new URLSearchParams(window.location.search).get('changed')).toBe('footprint-carbon');
    const asked = sent.map(({ body }) => JSON.stringify(body) ?? '');
    expect(asked.findLast((body) => body.includes('portfolio_changes('))).toMatch(
      /"footprint\W+metricId\W+44/,
    );
  });

  it('says where a figure has a line alone, and how much of the weight one counts that is not shown', async () => {
    const { person } = openPage(PAGE, {
      roots: {
        ...portfolioRoots,
        portfolio_overalls: [gradedOf(1)],
        portfolio_coverage: [coverageOf({})],
        portfolio_changes: [changeOf({ figure_from: null, counted_from: 0.04, causes: [] })],
      },
      calls: [portfolioMeta, MONTH_ENDS],
    });
    expect(
      await screen.findByText(/^ESG score is not shown on both days.* 4\.0% .* 95\.0% today/),
    ).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Figure: ESG score' }));
    await person.click(screen.getByRole('option', { name: 'Share graded' }));
    expect(await screen.findByText(changesMessages.lineOnly('Share graded'))).toBeVisible();
  });

  it.each([
    ['no month ends are stored', answers(portfolioMonthEndsEndpoint, [])],
    ['they cannot be loaded', refuses(portfolioMonthEndsEndpoint, 404, 'Not here')],
  ])('is not there where %s, and the causes are', async (_, monthEnds) => {
    open(monthEnds);
    expect(await screen.findByText(changesMessages.causes)).toBeVisible();
    expect(screen.queryByRole('img', { name: SCORES })).toBeNull();
  });
});
