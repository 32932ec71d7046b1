import {
  COUNTRY_CODES,
  countryNameOf,
  PARENT_SECTORS,
  SUB_SECTORS,
} from '@verdure/contract/vocabulary';

import type { FieldSources } from '../src/fields/index.ts';
import { SOURCES } from './sources.ts';

/** All sectors and countries of the coverage, and no own questions. */
export const FULL_SOURCES: FieldSources = {
  ...SOURCES,
  sectors: SUB_SECTORS.map(({ id, name, parentId }) => ({
    id,
    name,
    parentSector: PARENT_SECTORS.find((parent) => parent.id === parentId) ?? null,
  })),
  countries: COUNTRY_CODES.map((code, at) => ({ id: at + 1, name: countryNameOf(code) })),
  questions: [],
};
