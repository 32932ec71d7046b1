import type { z } from 'zod';

import { constituentType, gradeOrNull, id, scoreOrNull } from '../http/fields.ts';
import { rowType } from '../http/graphql-root.ts';
import { investmentRoots, profileId, underlying, universeId } from './investment-root.ts';

/** One issue of one holding. An issue that does not apply to it has no row. */
export const constituentDimensionRow = rowType('ConstituentDimension', {
  parent_id: id,
  id,
  type: constituentType,
  dimension_id: id,
  score: scoreOrNull,
  grade: gradeOrNull,
});
export type ConstituentDimensionRow = z.infer<typeof constituentDimensionRow>;

export const constituentCompanyDimensionsRoots = investmentRoots({
  id: 'GQL-20',
  name: 'constituent_company_dimensions',
  summary: 'Grades of each constituent by company dimension; of a fund or portfolio by weight',
  args: { universeId, profileId, underlying },
  row: constituentDimensionRow,
});

export const constituentCountryDimensionsRoots = investmentRoots({
  id: 'GQL-20',
  name: 'constituent_country_dimensions',
  summary: 'Grades of each constituent by country dimension; of a fund or portfolio by weight',
  args: { universeId, profileId, underlying },
  row: constituentDimensionRow,
});
