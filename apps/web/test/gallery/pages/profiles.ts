import { listTeamEndpoint } from '@verdure/contract/access/team';
import {
  businessActivitiesEndpoint,
  sectorDimensionsEndpoint,
  sectorsEndpoint,
} from '@verdure/contract/coverage/catalogue';
import { profileEffectEndpoint } from '@verdure/contract/investments/profile-effect';
import { getProfileEndpoint, listProfilesEndpoint } from '@verdure/contract/profiles/profiles';
import { BUSINESS_ACTIVITIES } from '@verdure/contract/vocabulary';
import type { Page } from 'playwright-core';

import { customisationMessages } from '../../../src/features/profiles/customisation.messages.ts';
import {
  PROFILES_FAILED,
  profilesMessages,
} from '../../../src/features/profiles/profiles.messages.ts';
import { paths, views } from '../../../src/paths.ts';
import { memberOf, profileEffectOf, profileOf, profileSummaryOf } from '../../factories.ts';
import { answers } from '../../fake-edge.ts';
import type { GalleryPage } from '../gallery-page.ts';

const openTask = (action: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More for House view' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog').waitFor();
};

const lowerAWeight = async (page: Page): Promise<void> => {
  // what it changes is asked a moment later, and what stood there fades until it comes
  const asked = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('dimension_weightings'),
  );
  await page.getByRole('slider', { name: 'GHG Emissions' }).fill('100');
  await page.getByText('85.0% allocated').waitFor();
  await asked;
};

const energy = { id: 1, name: 'Energy' };
const asked = [
  answers(getProfileEndpoint, profileOf({ exclusions: [{ id: 7, name: 'Tobacco' }] })),
  answers(sectorsEndpoint, [
    { id: 101, name: 'Oil and Gas Producers', parentSector: energy },
    { id: 102, name: 'Coal', parentSector: energy },
  ]),
  answers(businessActivitiesEndpoint, [...BUSINESS_ACTIVITIES]),
  answers(profileEffectEndpoint, profileEffectOf()),
  answers(sectorDimensionsEndpoint, {
    101: [{ id: 1, name: 'GHG Emissions', type: 'sustainability', tag: null }],
  }),
];

/** Profiles and their customisation. */
export const PROFILE_PAGES: readonly GalleryPage[] = [
  {
    name: 'profiles',
    address: views.profiles,
    calls: [
      answers(listProfilesEndpoint, [
        profileSummaryOf({ users: [{ id: 20, full_name: 'Ada Byron' }] }),
        profileSummaryOf({ id: 5, name: 'Climate tilt', company_threshold: 0 }),
      ]),
      answers(listTeamEndpoint, [memberOf(), memberOf({ id: 21, full_name: 'Sten Aalto' })]),
    ],
    shows: 'Climate tilt',
    fails: PROFILES_FAILED,
    also: {
      empty: {
        calls: [answers(listProfilesEndpoint, []), answers(listTeamEndpoint, [])],
        shows: profilesMessages.none,
      },
      'its users': { act: openTask('Edit users') },
      'a profile to clone': { act: openTask('Clone') },
    },
  },
  {
    name: 'profile customisation',
    address: paths.profileCustomisation,
    calls: asked,
    shows: /companies change grade/,
    fails: customisationMessages.loadFailed,
    also: {
      'with a draft': { act: lowerAWeight },
      countries: {
        address: `${paths.profileCustomisation}?level=countries`,
        shows: 'Category scheme',
      },
      summary: {
        address: `${paths.profileCustomisation}?view=summary`,
        shows: /sub-sectors have weights of their own/,
      },
      uncustomised: {
        address: `${paths.profileCustomisation}?profile=-1`,
        shows: customisationMessages.uncustomised,
      },
      'for a standard user': {
        user: { role_id: 3 },
        calls: [
          answers(
            getProfileEndpoint,
            profileOf({ abilities: { rename: true, edit: false, delete: false } }),
          ),
          ...asked,
        ],
        shows: customisationMessages.readOnly,
      },
    },
  },
];
