import {
  pillarAwarenessShare,
  weighedDimensions,
} from '../packages/scoring/src/universe/weighed-dimensions.ts';
import { type Snapshot, SLOTS } from '../packages/scoring/src/snapshot/index.ts';
import { type ProfileWeights, sharesOfSector } from '../packages/scoring/src/weightings/index.ts';

/** Anything that runs a statement: a pool or one of its clients. */
export interface Sql {
  query(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
}

/** The pillars by their snapshot names, with their column names. */
export const PEER_PILLARS = [
  'sustainability',
  'governance',
  'sustainability_s2',
  'impact',
] as const;

const AXES = ['performance', 'awareness', 'mixed'] as const;
const ROWS_A_STATEMENT = 5_000;
/** The sub-sector of companies whose sub-sector is unknown. */
const NO_SUB_SECTOR = -1;

export const scoreColumn = (
  dimensionId: number,
  axis: (typeof AXES)[number],
  slot: number,
): string => `d${dimensionId}_${axis}_${slot}`;

const numbersOf = (column: Float64Array | null, start: number, end: number): (number | null)[] =>
  Array.from({ length: end - start }, (_, index) => {
    const value = column?.[start + index] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  });

export function wideColumns({ dimensions, dimensionColumns }: Snapshot) {
  return dimensions.flatMap(({ id }, index) =>
    AXES.flatMap((axis) =>
      SLOTS.map((_, slot) => ({
        name: scoreColumn(id, axis, slot),
        column: dimensionColumns[index]?.[axis][slot] ?? null,
      })),
    ),
  );
}

export const subSectorOfRow = ({ companies, spans }: Snapshot, row: number): number =>
  spans[companies.span[row] ?? 0]?.subSectorId ?? NO_SUB_SECTOR;

/** One row per company, one column per dimension, axis and year: PostgreSQL's fastest layout. */
export async function fillWide(sql: Sql, snapshot: Snapshot): Promise<void> {
  const columns = wideColumns(snapshot);
  const { id: ids, isDirect } = snapshot.companies;
  const names = columns.map(({ name }) => name);
  await sql.query(
    `create table wide (company_id int primary key, sub_sector int not null, is_direct boolean not null, ${names
      .map((name) => `${name} float8`)
      .join(', ')})`,
  );
  for (let start = 0; start < ids.length; start += ROWS_A_STATEMENT) {
    const end = Math.min(ids.length, start + ROWS_A_STATEMENT);
    const rows = Array.from({ length: end - start }, (_, index) => start + index);
    const values = [
      rows.map((row) => ids[row] ?? 0),
      rows.map((row) => subSectorOfRow(snapshot, row)),
      rows.map((row) => isDirect[row] === 1),
      ...columns.map(({ column }) => numbersOf(column, start, end)),
    ];
    const types = ['int[]', 'int[]', 'boolean[]', ...names.map(() => 'float8[]')];
    const bound = types.map((type, index) => `$${index + 1}::${type}`);
    await sql.query(`insert into wide select * from unnest(${bound.join(', ')})`, values);
  }
  await sql.query('analyze wide');
}

/** One row per company, dimension and year. */
export async function fillLong(sql: Sql, { dimensions }: Snapshot): Promise<void> {
  const rows = dimensions.flatMap(({ id }) =>
    SLOTS.map(
      (_, slot) =>
        `(${id}, ${slot}, ${AXES.map((axis) => `wide.${scoreColumn(id, axis, slot)}`).join(', ')})`,
    ),
  );
  await sql.query(`create table long as
    select wide.company_id, wide.sub_sector, wide.is_direct, cell.*
    from wide cross join lateral (values ${rows.join(', ')})
      as cell (dimension_id, slot, performance, awareness, mixed)
    where performance is not null or awareness is not null`);
  await sql.query('create index on long (company_id)');
  await sql.query('analyze long');
}

/** 0 is performance only, 1 awareness only, 0.5 the mix. */
const weightRows = (snapshot: Snapshot, profile: ProfileWeights) =>
  snapshot.spans.map((span) => ({
    subSector: span.subSectorId ?? NO_SUB_SECTOR,
    share: sharesOfSector(profile, span.subSectorId).sustainabilityFraction,
    pillars: PEER_PILLARS.map((pillar) => ({
      pillar,
      awarenessShare: pillarAwarenessShare(profile, span.subSectorId, pillar),
      dimensions: weighedDimensions({ snapshot, profile, span }, pillar).map(
        ({ index, weightFraction }) => ({
          id: snapshot.dimensions[index]?.id ?? 0,
          weightFraction,
        }),
      ),
    })),
  }));

/** The weights of one profile: a row per sub-sector, columns in the order of the wide table. */
export const weightCells = (
  snapshot: Snapshot,
  profile: ProfileWeights,
): readonly Readonly<Record<string, number>>[] =>
  weightRows(snapshot, profile).map(({ subSector, share, pillars }) => {
    const weighed = new Map(
      pillars.flatMap(({ dimensions }) => dimensions.map((each) => [each.id, each.weightFraction])),
    );
    const shares = pillars.map((each) => [`${each.pillar}_awareness`, each.awarenessShare]);
    const weights = snapshot.dimensions.map(({ id }) => [`w${id}`, weighed.get(id) ?? 0]);
    return { sub_sector: subSector, share, ...Object.fromEntries([...shares, ...weights]) };
  });

/** The weights of one profile: one row per sub-sector, and one per sub-sector and dimension. */
export async function fillWeights(
  sql: Sql,
  snapshot: Snapshot,
  { number, profile }: { readonly number: number; readonly profile: ProfileWeights },
): Promise<void> {
  for (const row of weightCells(snapshot, profile)) {
    const values = [number, ...Object.values(row)];
    const bound = values.map((_, index) => `$${index + 1}`).join(', ');
    await sql.query(`insert into wide_weights values (${bound})`, values);
  }
  for (const { subSector, share, pillars } of weightRows(snapshot, profile)) {
    for (const { pillar, awarenessShare, dimensions } of pillars) {
      for (const { id, weightFraction } of dimensions.filter((each) => each.weightFraction > 0)) {
        await sql.query('insert into long_weights values ($1, $2, $3, $4, $5, $6, $7)', [
          ...[number, subSector, share, pillar, awarenessShare, id, weightFraction],
        ]);
      }
    }
  }
}

export async function createWeights(sql: Sql, { dimensions }: Snapshot): Promise<void> {
  const shares = PEER_PILLARS.map((pillar) => `${pillar}_awareness float8 not null`);
  const weights = dimensions.map(({ id }) => `w${id} float8 not null`);
  await sql.query(`create table wide_weights (profile int, sub_sector int, share float8 not null,
    ${[...shares, ...weights].join(', ')}, primary key (profile, sub_sector))`);
  await sql.query(`create table long_weights (profile int, sub_sector int, share float8 not null,
    pillar text, awareness float8 not null, dimension_id int, weight float8 not null,
    primary key (profile, sub_sector, dimension_id))`);
}
