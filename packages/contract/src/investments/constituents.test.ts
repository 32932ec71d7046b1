import { readFileSync } from 'node:fs';
import { buildSchema, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import type { z } from 'zod';

import {
  activityExclusionRow,
  constituentExclusionsRow,
  constituentOverallsRow,
  constituentRow,
  coverageRow,
  dimensionOverallRow,
  flatConstituentRow,
  fundNameRow,
  fundRow,
  investmentExclusionsRow,
  overallsRow,
} from './constituents.ts';

const sdl = [
  '../graphql-schema.graphql',
  'constituents.graphql',
  'exclusions.graphql',
  'funds.graphql',
]
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');
const schema = buildSchema(sdl);

const rows: readonly (readonly [string, z.ZodObject])[] = [
  ['Coverage', coverageRow],
  ['Constituent', constituentRow],
  ['FlatConstituent', flatConstituentRow],
  ['Overalls', overallsRow],
  ['ConstituentOveralls', constituentOverallsRow],
  ['DimensionOverall', dimensionOverallRow],
  ['InvestmentExclusions', investmentExclusionsRow],
  ['ActivityExclusion', activityExclusionRow],
  ['ConstituentExclusions', constituentExclusionsRow],
  ['FundName', fundNameRow],
  ['Fund', fundRow],
];

it.each(rows)('%s has the same fields in the schema and in the row that parses it', (name, row) => {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is not in the schema`);
  expect(Object.keys(row.shape).sort()).toEqual(Object.keys(type.getFields()).sort());
});
