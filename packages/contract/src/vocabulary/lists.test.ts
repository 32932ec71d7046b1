import { expect, it } from 'vitest';

import {
  BUSINESS_ACTIVITIES,
  countryNameOf,
  IMPACT_THEMES,
  PAI_INDICATORS,
  PAI_OUTCOMES,
  roleName,
  ROLES,
  SDGS,
  SYSTEM_FEATURES,
} from './index.ts';

const named = (items: readonly { readonly id: number; readonly name: string }[]) =>
  items.map(({ id, name }) => `${id} ${name}`);

it('SCR-GLB-28 names five roles, and says so of any other id', () => {
  expect(ROLES).toEqual({
    1: 'admin',
    2: 'super-user',
    3: 'standard user',
    5: 'minerva-uploader',
    6: 'metric-ddp-user',
  });
  expect([1, 2, 3, 5, 6].map(roleName)).toEqual(Object.values(ROLES));
  for (const id of [0, 4, 7, -1, 1.5]) expect(roleName(id)).toBe("User doesn't have a role");
});

it('SCR-GLB-42 lists eight business activities', () => {
  expect(named(BUSINESS_ACTIVITIES)).toEqual([
    '1 Alcohol',
    '2 Animal Testing',
    '3 Fossil Fuels',
    '4 Gambling',
    '5 Nuclear Power',
    '6 Pornography',
    '7 Tobacco',
    '8 Weapons',
  ]);
});

it('SCR-GLB-43 lists fourteen adverse impacts, and an outcome of each colour with its word', () => {
  const subjects = [
    /^GHG emissions$/,
    /^Carbon footprint$/,
    /^GHG intensity/,
    /fossil fuel/,
    /non-renewable energy/,
    /^Energy consumption intensity per high impact .* sector$/,
    /biodiversity-sensitive areas/,
    /^Emissions to water$/,
    /^Hazardous waste .* ratio$/,
    /^Violations of UN Global Compact principles and OECD/,
    /^Lack of processes and compliance mechanisms/,
    /^Unadjusted gender pay gap$/,
    /^Board gender diversity$/,
    /controversial weapons/,
  ];
  expect(PAI_INDICATORS.map(({ id }) => id)).toEqual(subjects.map((_, at) => at + 1));
  expect(PAI_INDICATORS.filter(({ name }, at) => !subjects[at]?.test(name))).toEqual([]);
  expect(PAI_OUTCOMES.map(({ colour, text }) => `${colour}: ${text}`)).toEqual([
    'green: Data disclosed, no adverse impact',
    'red: Data disclosed but possible adverse impact',
    'yellow: Data not disclosed',
    'grey: Not applicable',
  ]);
});

it('SCR-GLB-41 (part) maps the impact themes to 17 goals', () => {
  expect(SDGS.map(({ id }) => id)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
  const goals = IMPACT_THEMES.map(({ dimensionId, name, sdgIds }) => [
    dimensionId,
    name,
    ...sdgIds,
  ]);
  expect(goals).toEqual([
    [26, 'Basic Needs', 1, 2, 3, 6, 7, 10],
    [27, 'Wellbeing', 3, 4, 5, 10, 11, 16],
    [28, 'Resource Security', 12],
    [29, 'Decent Work', 5, 8, 9],
    [30, 'Climate Stability', 9, 13],
    [31, 'Healthy Ecosystems', 14, 15],
  ]);
});

it('SCR-GLB-27 (part) has the three PDF options, the language model and the proxy as system flags', () => {
  expect(SYSTEM_FEATURES).toEqual([6, 7, 8, 12, 13]);
});

it('names countries that the coverage has none of', () => {
  expect(countryNameOf('TW')).toBe('Taiwan');
  expect(countryNameOf('GB')).toBe('United Kingdom');
  expect(countryNameOf('Atlantis')).toBe('Atlantis');
});
