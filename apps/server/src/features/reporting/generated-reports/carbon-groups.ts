import { SUB_SECTORS } from '@verdure/contract/vocabulary';

/** The four non-financial groups that the TCFD names, with the sub-sectors of ours in each. */
const CARBON_GROUPS = [
  { name: 'Energy', sectorIds: [101, 102, 103, 104, 1001, 1002] },
  { name: 'Transportation', sectorIds: [305, 306, 307, 308, 401, 402] },
  {
    name: 'Materials and buildings',
    sectorIds: [201, 202, 203, 204, 205, 301, 302, 303, 304, 310, 1101, 1102, 1103, 1104],
  },
  { name: 'Agriculture, food and forest products', sectorIds: [207, 501, 502, 506] },
] as const;

export const CARBON_GROUP_NAMES = CARBON_GROUPS.map(({ name }) => name);

const GROUP_OF_SECTOR: ReadonlyMap<string, string> = new Map(
  SUB_SECTORS.flatMap(({ id, name }) => {
    const group = CARBON_GROUPS.find(({ sectorIds }) => sectorIds.some((each) => each === id));
    return group === undefined ? [] : [[name, group.name] as const];
  }),
);

/** The carbon-related group of a sub-sector; null where it is in none, or is not known. */
export const carbonGroupOf = (sector: string | null): string | null =>
  sector === null ? null : (GROUP_OF_SECTOR.get(sector) ?? null);
