import { type DemoCompany, subSectorModel } from '../companies/index.ts';
import { FJORDLIGHT_ID, MERIDIAN_ID } from './organisations.ts';
import type { DemoUniverseDefinition } from './tenant.ts';

export const MERIDIAN_UNIVERSE_ID = 1;
export const FJORDLIGHT_UNIVERSE_ID = 2;

/** Below this, in tonnes CO2e per $1M revenue, a sub-sector is in the low-carbon universe. */
const LOW_CARBON_LIMIT = 30;

/** One universe a client: low-carbon sub-sectors, and European companies. */
export function demoUniverses(
  companies: readonly DemoCompany[],
): readonly DemoUniverseDefinition[] {
  const idsWhere = (belongs: (company: DemoCompany) => boolean) =>
    companies.filter(belongs).map(({ id }) => id);
  return [
    {
      id: MERIDIAN_UNIVERSE_ID,
      organisationId: MERIDIAN_ID,
      name: 'Low Carbon Sectors',
      companyIds: idsWhere(
        ({ sectorId }) => subSectorModel(sectorId).carbonTonnes < LOW_CARBON_LIMIT,
      ),
    },
    {
      id: FJORDLIGHT_UNIVERSE_ID,
      organisationId: FJORDLIGHT_ID,
      name: 'Europe',
      companyIds: idsWhere(({ region }) => region === 'Europe'),
    },
  ];
}
