import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from './open-page.tsx';
import { companyResult, distributionResult, screenerAnswers } from './screener-factories.ts';

const SCORE = 'total.esg.score.current';
const REVENUE = 'fundamental.revenue';

const query = encodeURIComponent(
  JSON.stringify({
    tree: null,
    fieldSelected: {},
    fieldValues: {},
    columns: ['name', SCORE, 'total.esg.grade.current', REVENUE],
  }),
);

const open = () =>
  openPage(`/dashboard/screener?run=yes&query=${query}`, {
    calls: screenerAnswers,
    roots: {
      company_api: companyResult,
      screener_distribution: distributionResult,
      screener_scatter: [
        {
          total_rows: 2_000,
          valued_rows: 1_900,
          dots: [
            { id: 11, name: 'Alder Industries', x: 1.2, y: 4_000_000_000 },
            { id: 12, name: 'Birch Energy', x: 2.4, y: 9_000_000_000 },
          ],
        },
      ],
    },
  });

type Sent = ReturnType<typeof open>['sent'];
const bodies = (sent: Sent, root: string) =>
  sent.map(({ body }) => String(body)).filter((body) => body.includes(`${root}(`));

it('draws two columns against each other once asked, and a rectangle becomes conditions', async () => {
  const { person, sent } = open();
  const line = await screen.findByRole('button', { name: 'Scatter of two columns' });
  expect(bodies(sent, 'screener_scatter')).toEqual([]);
  await person.click(line);
  const picture = await screen.findByRole('img', {
    name: /^Scatter of two columns, ESG, Score and/,
  });
  expect(picture).toHaveAccessibleName(/2 of 1,900 companies with both values, evenly taken$/);
  const drag = { button: 0, pointerType: 'mouse' };
  fireEvent.pointerDown(picture, { ...drag, clientX: 60, clientY: 30 });
  fireEvent.pointerMove(picture, { ...drag, clientX: 400, clientY: 250 });
  fireEvent.pointerUp(picture, { ...drag, clientX: 400, clientY: 250 });
  await waitFor(() => {
    const where = String(bodies(sent, 'company_api').at(-1));
    for (const column of [SCORE, REVENUE])
      for (const operator of ['_gte', '_lt'])
        expect(where).toMatch(new RegExp(`${column}[^}]*${operator}`));
  });
});
