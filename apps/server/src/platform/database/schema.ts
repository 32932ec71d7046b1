export type { CoverageTables } from './coverage-tables.ts';
export type { IdentityTables, TenantTables } from './tenant-tables.ts';
