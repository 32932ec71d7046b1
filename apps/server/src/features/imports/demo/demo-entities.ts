import type { ConstituentType } from '@verdure/contract/vocabulary';
import type { DemoUniverse } from '@verdure/demo-universe';

export interface DemoEntity {
  readonly name: string;
  readonly isin: string | null;
}

const NOBODY: DemoEntity = { name: '', isin: null };

/** How holdings files identify a constituent: by name and, if it has one, ISIN. */
export function demoEntities(universe: DemoUniverse) {
  const bonds = new Map(universe.countryCodes.map(({ countryId, code }) => [countryId, code]));
  const entities = new Map<string, DemoEntity>();
  for (const { id, name, isin } of universe.companies)
    entities.set(`company ${id}`, { name, isin });
  for (const { id, name, isin } of universe.funds) entities.set(`fund ${id}`, { name, isin });
  for (const { id, name } of universe.portfolios)
    entities.set(`portfolio ${id}`, { name, isin: null });
  for (const { id, name } of universe.countries) {
    entities.set(`country ${id}`, { name, isin: bonds.get(id) ?? null });
  }
  return (type: ConstituentType, id: number): DemoEntity => entities.get(`${type} ${id}`) ?? NOBODY;
}
