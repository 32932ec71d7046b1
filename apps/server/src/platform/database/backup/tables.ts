import type pg from 'pg';

/** A table's structure, for backup and restore. */
export interface StoredTable {
  readonly name: string;
  /** Columns to write, without generated ones. */
  readonly columns: readonly string[];
  /** The primary key, in code-point order under any collation. */
  readonly order: string;
  /** The identity column, if any. */
  readonly identity: string | null;
  /** Tables to write first, except where the foreign key check can wait for the commit. */
  readonly parents: readonly string[];
}

const TABLES = `
  select
    c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select string_agg(
        quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end,
        ', ' order by key.position)
      from pg_index i
      cross join lateral unnest(i.indkey::int[]) with ordinality as key (attnum, position)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = key.attnum
      where i.indrelid = c.oid and i.indisprimary) as "order",
    (select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attidentity <> '' limit 1) as identity,
    array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and not f.condeferrable and p.oid <> c.oid
      order by 1) as parents
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '^kysely_'
  order by c.relname collate "C"`;

/** What writing values and funds again makes anew, and nothing but the next snapshot reads. */
const LEFT_OUT = ['changed_values', 'changed_funds'];

/** Tables with references that triggers check (migration 0019) instead of constraints. */
const CHECKED_BY_TRIGGERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['portfolio_constituents', ['companies', 'countries', 'funds', 'own_funds', 'portfolios']],
]);

const parentsOf = ({ name, parents }: StoredTable): readonly string[] => [
  ...parents,
  ...(CHECKED_BY_TRIGGERS.get(name) ?? []),
];

/** Every table in a backup, parents before children. */
export async function readTables(client: pg.ClientBase): Promise<readonly StoredTable[]> {
  const { rows } = await client.query<StoredTable>(TABLES);
  const written = rows.filter(({ name }) => !LEFT_OUT.includes(name));
  const waiting = new Map(written.map((table) => [table.name, table]));
  const ordered: StoredTable[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(
      (table) => !parentsOf(table).some((name) => waiting.has(name)),
    );
    if (next === undefined) {
      throw new Error(`tables refer to one another in a circle: ${[...waiting.keys()].join(', ')}`);
    }
    waiting.delete(next.name);
    ordered.push(next);
  }
  return ordered;
}
