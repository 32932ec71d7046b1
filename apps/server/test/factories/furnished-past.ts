import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../src/platform/database/database.ts';

/** What was replaced before: one row of each table that keeps its past, as it is now. */
export async function furnishPast(
  tx: AdministrationTransaction,
  organisationId: number,
): Promise<void> {
  const { rows } = await sql<{ name: string; columns: string; earlier: string }>`
    select replace(c.relname, '_past', '') as name,
      string_agg(quote_ident(a.attname), ', ') as columns,
      string_agg(case a.attname when 'in_force_from' then 'in_force_from - interval ''1 day'''
        else quote_ident(a.attname) end, ', ') as earlier
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relname like '%\_past' and c.relkind = 'r' and a.attname <> 'in_force_until'
      and exists (select from pg_attribute owner
        where owner.attrelid = c.oid and owner.attname = 'organisation_id')
    group by c.relname`.execute(tx);
  for (const { name, columns, earlier } of rows) {
    await sql`insert into ${sql.table(`${name}_past`)} (${sql.raw(columns)}, in_force_until)
      select ${sql.raw(earlier)}, in_force_from from ${sql.table(name)}
      where organisation_id = ${organisationId}`.execute(tx);
  }
}
