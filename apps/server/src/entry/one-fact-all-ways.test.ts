import { reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { FACTS } from '@verdure/contract/vocabulary';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../test/factories/hand-made-universe.ts';
import {
  insertReviewedUniverse,
  type ReviewedUniverse,
} from '../../test/factories/reviewed-universe.ts';
import { callerOf, type TestCaller } from '../../test/test-caller.ts';
import { addProposedValues } from '../features/desk/extraction-jobs/machine-values.store.ts';
import { importGiven } from '../features/imports/testing/import-from-text.ts';
import { checkRows } from '../features/desk/minerva-uploads/check-row.ts';
import type { AdministrationTransaction } from '../platform/database/database.ts';

/** Women on the board, and its view. */
const SOURCE = 57;
const VIEW = 203;
const TAXES = 41;
const ISIN = 'ZZ0000000016';

let server: CoverageServer<ReviewedUniverse> | undefined;
let analyst: TestCaller;

const running = (): CoverageServer<ReviewedUniverse> => {
  if (server === undefined) throw new Error('the server is not started');
  return server;
};

const metric = (id: number, unit: string) => ({
  id,
  name: `Metric ${id}`,
  dimension_id: 120,
  pillar: 'edci' as const,
  tag: 'QUANT' as const,
  unit,
  higher_is_better: true,
});

beforeEach(async () => {
  await server?.stop();
  server = await startCoverageServer(async (tx) => {
    const filled = await insertReviewedUniverse(tx);
    await tx
      .insertInto('metrics')
      .values([metric(SOURCE, '%'), metric(VIEW, '%'), metric(TAXES, 'USD')])
      .execute();
    await tx.updateTable('companies').set({ isin: ISIN }).where('id', '=', COMPANY.alder).execute();
    return filled;
  });
  analyst = await callerOf(server, server.filled.analyst);
});
afterAll(() => server?.stop());

const at = { company_id: COMPANY.alder, year: YEAR };

const administering = <T>(act: (tx: AdministrationTransaction) => Promise<T>) =>
  running().database.withAdministration(act);

interface Stored {
  readonly metric_id: number;
  readonly approved?: boolean;
  readonly awareness?: number;
  readonly value?: number;
  readonly raw_value?: number;
  readonly raw_unit?: string;
}

const store = (value: Stored) =>
  administering((tx) =>
    tx
      .insertInto('company_metric_values')
      .values({ ...at, ...value })
      .execute(),
  );

async function rowsOf(metricId: number) {
  const answer = await analyst.call('GET', `/companies/${COMPANY.alder}/ml-data`);
  const { metrics } = reviewedMetricsEndpoint.answer.parse(answer.json());
  return metrics.filter((row) => row.metric.id === metricId && row.year === YEAR);
}

const stateOf = async (metricId: number) =>
  (await rowsOf(metricId)).map(({ performance_value, awareness_score, approved }) => [
    performance_value,
    awareness_score,
    approved ? 'in force' : 'waits',
  ]);

async function put(metricId: number, change: object): Promise<void> {
  const waiting = (await rowsOf(metricId)).find(({ approved }) => !approved);
  const answer = await analyst.call('PUT', `/company-metrics/${waiting?.id}`, change);
  expect(answer.statusCode).toBe(200);
}

/** An import of one metric, in its unit. */
async function importOf(
  metricId: number,
  figure: string,
  { isApproved }: { readonly isApproved: boolean },
) {
  const tally = await importGiven(running().database, {
    mapping: {
      kind: 'values',
      fields: { isin: 'ISIN', year: 'year' },
      measures: [
        metricId === TAXES
          ? { target: metricId, column: 'figure', currency: 'USD' }
          : { target: metricId, column: 'figure', unit: 'fraction' },
      ],
    },
    file: `ISIN,year,figure\n${ISIN},${YEAR},${figure}\n`,
    isApproved,
  });
  expect(tally.refusals).toEqual([]);
  return tally;
}

/** The ways in which a figure comes under a view; it is a fraction. */
const WAYS = {
  'an analyst who enters it': async (figure: number) => {
    await store({ metric_id: VIEW });
    await put(VIEW, { raw_value: figure, raw_unit: 'fraction' });
  },
  'an import': (figure: number) => importOf(VIEW, String(figure), { isApproved: true }),
  'an import that waits': (figure: number) => importOf(VIEW, String(figure), { isApproved: false }),
  'the machine': (figure: number) =>
    administering((tx) =>
      addProposedValues(tx, COMPANY.alder, [
        {
          metricId: VIEW,
          year: YEAR,
          awareness: null,
          rawValue: figure,
          rawUnit: 'fraction',
          rawTolerance: 0,
          value: figure,
          source: 'Machine reading: Report, page 1',
        },
      ]),
    ),
  'the approval of what waited under it': async (figure: number) => {
    const read = { value: figure, raw_value: figure, raw_unit: 'fraction' };
    await store({ metric_id: VIEW, ...read });
    await put(VIEW, { approved: true });
  },
} as const;

describe.each(Object.entries(WAYS))('a figure under a view, by %s', (_way, enter) => {
  it.each([
    [0.4, 'the same'],
    [0.4015, 'rounded'],
  ])('leaves the source that says it already: %f is %s', async (figure) => {
    await store({ metric_id: SOURCE, approved: true, awareness: 4, value: 0.4 });
    await enter(figure);
    expect(await stateOf(SOURCE)).toEqual([[0.4, 4, 'in force']]);
  });

  it('waits as a correction of the source in force, which keeps its points', async () => {
    await store({ metric_id: SOURCE, approved: true, awareness: 4, value: 0.4 });
    await enter(0.45);
    expect(await stateOf(SOURCE)).toEqual([
      [0.4, 4, 'in force'],
      [0.45, 4, 'waits'],
    ]);
    await put(SOURCE, { approved: true });
    expect(await stateOf(SOURCE)).toEqual([[0.45, 4, 'in force']]);
  });

  it('is that of a source without a figure', async () => {
    await enter(0.45);
    expect((await stateOf(SOURCE)).map(([value]) => value)).toEqual([0.45]);
  });
});

it.each([true, false])(
  'removes nothing where the view is not disclosed; approved: %s',
  async (isApproved) => {
    await store({ metric_id: SOURCE, approved: true, awareness: 4, value: 0.4 });
    await importOf(VIEW, 'N/D', { isApproved });
    expect(await stateOf(SOURCE)).toEqual([[0.4, 4, 'in force']]);
  },
);

it('takes no figure of a view from a Minerva upload, which is of governance alone', () => {
  const rows = FACTS.map(({ viewId }) => ({
    metric_id: viewId,
    year: YEAR,
    value: 1,
    unit: 'count',
  }));
  expect(checkRows(rows, YEAR)).toMatchObject({
    figures: [],
    refusals: FACTS.map(({ viewId }) => ({
      reason: `Metric ${viewId} is not a metric of governance`,
    })),
  });
});

describe('the tax contribution', () => {
  const taxes = async () => {
    const found = await running().pool.query({
      text: `select revenue_usd, wellbeing_usd from company_fundamentals
        where company_id = $1 and year = $2 and superseded_at is null`,
      values: [COMPANY.alder, YEAR],
      rowMode: 'array',
    });
    return found.rows;
  };
  const revenueOf = async () => (await taxes())[0]?.[0];
  const setTaxes = (usd: number | null) =>
    running().pool.query(
      'update company_fundamentals set wellbeing_usd = $3 where company_id = $1 and year = $2',
      [COMPANY.alder, YEAR, usd],
    );

  it('is imported to the fundamentals, beside what they hold', async () => {
    await setTaxes(null);
    const revenue = await revenueOf();
    await importOf(TAXES, '700', { isApproved: true });
    expect(await taxes()).toEqual([[revenue, 700]]);
    const again = await importOf(TAXES, '700', { isApproved: true });
    expect(again).toMatchObject({ taken: 0, unchanged: 1 });
  });

  it('the tax contribution that differs from the fundamentals waits, and is theirs once it is approved', async () => {
    await setTaxes(500);
    const revenue = await revenueOf();
    await importOf(TAXES, '700', { isApproved: true });
    expect(await taxes()).toEqual([[revenue, 500]]);
    expect(await stateOf(TAXES)).toEqual([[700, null, 'waits']]);
    await put(TAXES, { approved: true });
    expect(await taxes()).toEqual([[revenue, 700]]);
  });

  it('the tax contribution that agrees with the fundamentals leaves them', async () => {
    await setTaxes(500);
    const revenue = await revenueOf();
    await importOf(TAXES, '501', { isApproved: true });
    expect(await taxes()).toEqual([[revenue, 500]]);
  });
});
