import { z } from 'zod';

import {
  BENCHMARKS,
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
/** The virtual profile, portfolio and universe are -1; benchmarks have the ids below. */
const LEAST_ID = Math.min(...BENCHMARKS.map(({ investmentId }) => investmentId));

export const id = z.number().int().min(LEAST_ID).max(INT_LIMIT);

/** An id in a path or query, for one kind of object. */
export const profileIdParam = idParam.transform(profileIdOf);
export const universeIdParam = idParam.transform(universeIdOf);
export const portfolioIdParam = idParam.transform(portfolioIdOf);

export const grade = z.enum(GRADES);
/** Null if there is no score. */
const boundary = z.number().min(0).max(4);
/** The lowest and the highest score of a grade under a profile, as scores are shown. */
export const gradeBounds = z.object({ from: boundary, to: boundary });
export type GradeBounds = z.infer<typeof gradeBounds>;
export const gradeOrNull = grade.nullable();
/** Score points from 0 to 4; null if not disclosed. */
export const scoreOrNull = z.number().min(0).max(4).nullable();
/** Score points, current minus previous; null if either is missing. */
export const changeOrNull = z.number().nullable();
/** Days of the earliest and the latest input of a figure, YYYY-MM-DD; null without inputs. */
export const dataDayFields = {
  data_from: z.string().nullable().describe('Day of the earliest input.'),
  data_to: z.string().nullable().describe('Day of the latest input.'),
};
/** 0.06 is 6%. */
export const fraction = z.number();
export const fractionOrNull = z.number().nullable();
export const constituentType = z.enum(CONSTITUENT_TYPES);
export const investmentTypeOrNull = z.enum(INVESTMENT_TYPES).nullable();

export const idAndName = z.object({ id, name: z.string() });
export type IdAndName = Readonly<z.infer<typeof idAndName>>;

/** One line of text a person typed: trimmed, without control and direction-changing characters. */
export const line = (mostCharacters: number) =>
  z
    .string()
    .trim()
    .max(mostCharacters)
    .regex(/^[^\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/u, 'No control characters');

/** Several lines of text a person typed: trimmed, with line breaks but no other control characters. */
export const textLines = (mostCharacters: number) =>
  z
    .string()
    .trim()
    .max(mostCharacters)
    .regex(
      /^(?:[\n\r\t]|[^\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069])*$/u,
      'No control characters',
    );

/** Mail programs make a link of a word with a dot inside it. */
const ADDRESS_OR_LINK = /[@/\\:]|[\p{L}\p{N}][.．。｡][\p{L}\p{N}]{2}/u;

const LONGEST_NAME_CHARACTERS = 100;

/**
 * A person's name, which mails show. It needs a visible character. Addresses and links are refused,
 * because a mail of ours would carry them to strangers, and so are hidden and direction-changing
 * characters.
 */
export const personName = (error: string) =>
  z
    .string({ error })
    .trim()
    .normalize('NFC')
    .min(1, { error })
    .max(LONGEST_NAME_CHARACTERS, {
      error: `A name has at most ${LONGEST_NAME_CHARACTERS} characters`,
    })
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]*$/u, {
      error: 'A name has no control characters and no angle brackets',
    })
    // one-dot leaders and full-width letters are what they look like
    .refine((name) => !ADDRESS_OR_LINK.test(name.normalize('NFKC')), {
      error: 'A name has no address and no link',
    });

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
