import { z } from 'zod';

import {
  CONSTITUENT_TYPES,
  GRADES,
  INVESTMENT_TYPES,
  portfolioIdOf,
  profileIdOf,
  universeIdOf,
} from '../vocabulary/index.ts';

const INT_LIMIT = 2_147_483_647;

/**
 * An id in a path or query: decimal digits, or -1 for the virtual profile, portfolio and universe.
 */
export const idParam = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^(-1|\d{1,10})$/)
        .transform(Number),
    ],
    {
      error: 'Must be an id: decimal digits, or -1',
    },
  )
  .pipe(z.number().int().min(-1).max(INT_LIMIT));
export const id = z.number().int().min(-1).max(INT_LIMIT);

/** An id in a path or query, for one kind of object. */
export const profileIdParam = idParam.transform(profileIdOf);
export const universeIdParam = idParam.transform(universeIdOf);
export const portfolioIdParam = idParam.transform(portfolioIdOf);

export const grade = z.enum(GRADES);
/** Null if there is no score. */
export const gradeOrNull = grade.nullable();
/** Score points from 0 to 4; null if not disclosed. */
export const scoreOrNull = z.number().min(0).max(4).nullable();
/** Score points, current minus previous; null if either is missing. */
export const changeOrNull = z.number().nullable();
/** 0.06 is 6%. */
export const fraction = z.number();
export const fractionOrNull = z.number().nullable();
export const constituentType = z.enum(CONSTITUENT_TYPES);
export const investmentTypeOrNull = z.enum(INVESTMENT_TYPES).nullable();

export const idAndName = z.object({ id, name: z.string() });
export type IdAndName = z.infer<typeof idAndName>;

/** One line of text a person typed: trimmed, without control characters. */
export const line = (mostCharacters: number) =>
  z
    .string()
    .trim()
    .max(mostCharacters)
    .regex(/^\P{Cc}*$/u, 'No control characters');

/**
 * An https address without user name and password. Pages link to it; the server never fetches it.
 */
export const secureAddress = z
  .string()
  .trim()
  .max(1_000)
  .regex(
    /^https:\/\/[a-z0-9.-]+(:\d{1,5})?([/?#][!-~]*)?$/i,
    'Please enter an address that begins with https://',
  );
