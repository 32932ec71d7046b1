import type { ChosenTable, FiledTable } from '@verdure/contract/investments/table-files';
import type { Feature } from '@verdure/contract/vocabulary';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

import { type CoverageServer, featuresWithout, startCoverageServer } from './coverage-server.ts';
import { insertUser } from './factories/organisation-factory.ts';
import { insertRegulated } from './factories/regulated-investments.ts';
import type { StoredInvestments } from './factories/stored-investments.ts';
import { callerFor, callerOf, type TestCaller } from './test-caller.ts';

type Row = Readonly<Record<string, unknown>>;

interface Taking {
  readonly chosen?: Partial<ChosenTable>;
  readonly by?: TestCaller;
  readonly id?: number;
  /** Other fields of the question. */
  readonly more?: object;
}

export interface TableScene {
  readonly server: CoverageServer<StoredInvestments>;
  readonly ours: TestCaller;
  readonly theirs: TestCaller;
  /** A table of the portfolio Look as a CSV, under the Uncustomised profile. */
  readonly take: (table: FiledTable, taking?: Taking) => ReturnType<TestCaller['call']>;
  /** The lines of that CSV. */
  readonly linesOf: (table: FiledTable, taking?: Taking) => Promise<readonly string[][]>;
  /** What a root of the page answers. */
  readonly rowsOf: (root: string, fields: string) => Promise<readonly Row[]>;
  /** The organisation without some features; without any argument with all again. */
  readonly subscribeWithout: (...features: readonly Feature[]) => Promise<void>;
}

const answered = z.object({
  data: z.object({ rows: z.array(z.record(z.string(), z.unknown())) }),
});

/** Organisations, one with holdings and what European rules ask of them, that take tables as files. */
export async function startTableScene(): Promise<TableScene> {
  const server = await startCoverageServer(insertRegulated);
  // what is owned of a company is a share of its enterprise value
  await server.pool.query('update company_fundamentals set enterprise_value_usd = 3e6');
  await server.rebuild();
  const { filled } = server;
  const ours = await callerOf(server, filled.ours);
  const take: TableScene['take'] = (table, taking = {}) => {
    const { chosen = {}, by = ours, id = filled.portfolios.look, more = {} } = taking;
    return by.call('POST', `/table-files/${id}/-1`, {
      investmentType: 'portfolio',
      table,
      format: 'csv',
      chosen: { columns: ['name'], rows: [], filters: [], ...chosen },
      ...more,
    });
  };
  return {
    server,
    ours,
    theirs: await callerOf(server, filled.theirs),
    take,
    linesOf: async (table, taking) => {
      const { statusCode, rawPayload, body } = await take(table, taking);
      if (statusCode !== 200) throw new Error(body);
      const options = { bom: true, relax_column_count: true, skip_empty_lines: false };
      return z.array(z.array(z.string())).parse(parse(rawPayload, options));
    },
    rowsOf: async (root, fields) => {
      const query = `{ rows: ${root} { ${fields} } }`;
      const answer = await ours.call('POST', '/graphql', { query });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answered.parse(answer.json()).data.rows;
    },
    subscribeWithout: async (...features) => {
      const subscribed = featuresWithout(...features);
      const { organisationId } = filled.ours;
      await server.pool.query('update organisations set features = $2 where id = $1', [
        organisationId,
        subscribed,
      ]);
    },
  };
}

/** Somebody of the organisation who sees some portfolios, Look if none is named, and of them some companies alone. */
export async function scopedTo(
  { server }: TableScene,
  companyIds: readonly number[],
  portfolioIds: readonly number[] = [server.filled.portfolios.look],
): Promise<TestCaller> {
  const { ours } = server.filled;
  const organisation_id = ours.organisationId;
  const { id } = await server.database.withAdministration(async (tx) => {
    const user = await insertUser(tx, { organisation_id, role_id: 3, is_scoped: true });
    const own = { organisation_id, user_id: user.id };
    await tx
      .insertInto('user_scoped_companies')
      .values(companyIds.map((company_id) => ({ ...own, company_id })))
      .execute();
    await tx
      .insertInto('portfolio_users')
      .values(portfolioIds.map((portfolio_id) => ({ ...own, portfolio_id })))
      .execute();
    return user;
  });
  return callerFor(server, { organisation_id, id });
}
