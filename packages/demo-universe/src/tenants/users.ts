import {
  RESTRICTED_ADMIN_ORGANISATION_ID,
  ROLE_ADMIN,
  ROLE_METRIC_DDP_USER,
  ROLE_MINERVA_UPLOADER,
  ROLE_STANDARD_USER,
  ROLE_SUPER_USER,
} from '@verdure/contract/vocabulary';

import { ADMINISTRATORS_ID, FJORDLIGHT_ID, MERIDIAN_ID } from './organisations.ts';
import type { DemoUniverseDefinition, DemoUser } from './tenant.ts';

/** The password of every demo account; accounts with it exist in demo universes only. */
export const DEMO_PASSWORD = 'Verdure-demo-2026';

export const USER_IDS = {
  admin: 1,
  uploader: 2,
  meridianSuper: 3,
  meridianStandard: 4,
  meridianScoped: 5,
  meridianMetrics: 6,
  fjordlightSuper: 7,
  fjordlightStandard: 8,
  fjordlightScoped: 9,
  harbourAdmin: 10,
} as const;

const SCOPED_COMPANIES = 40;

const NOTHING_CHOSEN = {
  location: null,
  isScoped: false,
  scopedCompanyIds: [],
  defaultProfileId: null,
  defaultPortfolioId: null,
  searchForProxy: false,
} as const satisfies Partial<DemoUser>;

const administrator = {
  ...NOTHING_CHOSEN,
  roleId: ROLE_ADMIN,
  location: 'London',
} as const satisfies Partial<DemoUser>;

/** What the clients' users start with, by portfolio and profile ids. */
interface Defaults {
  readonly meridian: Pick<DemoUser, 'defaultPortfolioId' | 'defaultProfileId'>;
  readonly fjordlight: Pick<DemoUser, 'defaultPortfolioId' | 'defaultProfileId'>;
}

const scopeOf = (universes: readonly DemoUniverseDefinition[], organisationId: number) => ({
  isScoped: true,
  scopedCompanyIds:
    universes
      .find((universe) => universe.organisationId === organisationId)
      ?.companyIds.slice(0, SCOPED_COMPANIES) ?? [],
});

function staff(): readonly DemoUser[] {
  return [
    {
      ...administrator,
      id: USER_IDS.admin,
      organisationId: ADMINISTRATORS_ID,
      firstName: 'Ada',
      lastName: 'Marlowe',
      email: 'admin@verdure.example',
    },
    {
      ...NOTHING_CHOSEN,
      id: USER_IDS.uploader,
      organisationId: ADMINISTRATORS_ID,
      roleId: ROLE_MINERVA_UPLOADER,
      firstName: 'Ugo',
      lastName: 'Pelletti',
      email: 'uploader@verdure.example',
    },
    {
      ...administrator,
      id: USER_IDS.harbourAdmin,
      organisationId: RESTRICTED_ADMIN_ORGANISATION_ID,
      firstName: 'Hanne',
      lastName: 'Quill',
      email: 'admin@harbour.example',
      location: 'Dublin',
    },
  ];
}

function meridianUsers(
  universes: readonly DemoUniverseDefinition[],
  defaults: Defaults['meridian'],
): readonly DemoUser[] {
  const base = { ...NOTHING_CHOSEN, organisationId: MERIDIAN_ID, location: 'London' };
  return [
    {
      ...base,
      ...defaults,
      id: USER_IDS.meridianSuper,
      roleId: ROLE_SUPER_USER,
      firstName: 'Sofia',
      lastName: 'Lindqvist',
      email: 'super@meridian.example',
      searchForProxy: true,
    },
    {
      ...base,
      ...defaults,
      id: USER_IDS.meridianStandard,
      roleId: ROLE_STANDARD_USER,
      firstName: 'Tomás',
      lastName: 'Okoro',
      email: 'standard@meridian.example',
      defaultProfileId: null,
    },
    {
      ...base,
      ...scopeOf(universes, MERIDIAN_ID),
      id: USER_IDS.meridianScoped,
      roleId: ROLE_STANDARD_USER,
      firstName: 'Priya',
      lastName: 'Novak',
      email: 'scoped@meridian.example',
    },
    {
      ...base,
      id: USER_IDS.meridianMetrics,
      roleId: ROLE_METRIC_DDP_USER,
      firstName: 'Mats',
      lastName: 'Ferrand',
      email: 'metrics@meridian.example',
    },
  ];
}

function fjordlightUsers(
  universes: readonly DemoUniverseDefinition[],
  defaults: Defaults['fjordlight'],
): readonly DemoUser[] {
  const base = { ...NOTHING_CHOSEN, organisationId: FJORDLIGHT_ID, location: 'Oslo' };
  return [
    {
      ...base,
      ...defaults,
      id: USER_IDS.fjordlightSuper,
      roleId: ROLE_SUPER_USER,
      firstName: 'Ingrid',
      lastName: 'Aasen',
      email: 'super@fjordlight.example',
    },
    {
      ...base,
      ...defaults,
      id: USER_IDS.fjordlightStandard,
      roleId: ROLE_STANDARD_USER,
      firstName: 'Kenji',
      lastName: 'Moreau',
      email: 'standard@fjordlight.example',
    },
    {
      ...base,
      ...scopeOf(universes, FJORDLIGHT_ID),
      id: USER_IDS.fjordlightScoped,
      roleId: ROLE_STANDARD_USER,
      firstName: 'Zoë',
      lastName: 'Haddad',
      email: 'scoped@fjordlight.example',
    },
  ];
}

/** A user of every role, and two who are scoped; in the order of their ids. */
export function demoUsers(
  universes: readonly DemoUniverseDefinition[],
  defaults: Defaults,
): readonly DemoUser[] {
  return [
    ...staff(),
    ...meridianUsers(universes, defaults.meridian),
    ...fjordlightUsers(universes, defaults.fjordlight),
  ].sort((left, right) => left.id - right.id);
}
