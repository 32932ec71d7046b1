import { type CoverageServer, startCoverageServer, storeSnapshotIn } from '../coverage-server.ts';
import { seedDemo } from '../../src/entry/seed.ts';
import { callerFor, type TestCaller } from '../test-caller.ts';
import { filledTemplate } from '../test-database.ts';

/** The fictional universe over HTTP, as the readers of one organisation see it. */
export interface DemoScene {
  readonly server: CoverageServer<unknown>;
  /** Whoever has this address. */
  readonly callerOf: (email: string) => Promise<TestCaller>;
  readonly stop: () => Promise<void>;
}

const DEMO = { seed: 1, companies: 300, asOf: '2026-06-30', newsDay: '2026-03-01' };

/** A database with the demo and its snapshot, to be cloned. */
export const demoTemplate = (): Promise<string> =>
  filledTemplate({
    name: 'demo',
    fill: async ({ database, pool }) => {
      await seedDemo(database, DEMO);
      await storeSnapshotIn(pool);
    },
  });

/** Starts the demo. Its news end with the day before that of the test clock. */
export async function startDemoScene(): Promise<DemoScene> {
  const server = await startCoverageServer(async () => null, { template: await demoTemplate() });
  return {
    server,
    stop: () => server.stop(),
    callerOf: async (email) => {
      const found = 'select id, organisation_id from users where email = $1';
      const { rows } = await server.pool.query<{ id: number; organisation_id: number }>(found, [
        email,
      ]);
      const [user] = rows;
      if (user === undefined) throw new Error(`nobody has the address ${email}`);
      return callerFor(server, user);
    },
  };
}
