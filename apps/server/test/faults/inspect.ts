import pg from 'pg';

import { clientConfig, type DatabaseAddress } from '../../src/platform/database/pool.ts';
import type { FaultClient } from './client.ts';
import { type Damage, type StoredPortfolio, compare, sumOf } from './compare.ts';

const STORED = `
  select p.name,
    coalesce((select u.row_count from portfolio_uploads u where u.portfolio_id = p.id), 0) as announced,
    (select count(*) from portfolio_uploads u cross join json_array_elements(u.rows)
      where u.portfolio_id = p.id) as rows,
    (select count(*) from portfolio_constituents c where c.portfolio_id = p.id) as constituents
  from portfolios p`;

/** What the store holds now, asked below the product. */
export async function inspect(
  address: DatabaseAddress,
  clients: readonly FaultClient[],
): Promise<Damage> {
  const client = new pg.Client(clientConfig(address));
  await client.connect();
  const stored = await client.query<StoredPortfolio>(STORED);
  const records = await client.query<{ recorded: number }>(
    `select count(*) as recorded from audit_events
     where action in ('portfolio.uploaded', 'portfolio.renamed', 'portfolio.deleted')`,
  );
  await client.end();
  const damages = clients.map((one) =>
    compare(
      one.history,
      stored.rows.filter(({ name }) => name.startsWith(one.prefix)),
    ),
  );
  return sumOf([...damages, recordDamage(clients, records.rows[0]?.recorded ?? 0)]);
}

/** Each acknowledged act has one audit event, each unanswered one at most one. */
function recordDamage(clients: readonly FaultClient[], recorded: number): Damage {
  const least = clients.reduce((sum, one) => sum + one.acknowledgedCount, 0);
  const most = least + clients.filter((one) => one.history.unanswered !== null).length;
  return { lost: 0, doubled: Math.max(recorded - most, 0), half: Math.max(least - recorded, 0) };
}
