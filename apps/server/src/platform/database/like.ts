import { type RawBuilder, sql } from 'kysely';

/**
 * How well the text names a company, to order hits by: 0 it is its name or ISIN, 1 they begin with
 * it, 2 a later word of the name does, 3 it is found elsewhere. Without a text all are 0.
 *
 * @param text as it was typed
 * @param columns the company's name and ISIN
 */
export function placeOfHit(
  text: string | undefined,
  { name, isin }: { readonly name: RawBuilder<unknown>; readonly isin: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const whole = likeText((text ?? '').trim());
  if (whole === '') return sql`0::integer`;
  return sql`case
    when ${name} ilike ${whole} or ${isin} ilike ${whole} then 0
    when ${name} ilike ${`${whole}%`} or ${isin} ilike ${`${whole}%`} then 1
    when ${name} ilike ${`% ${whole}%`} then 2
    else 3 end`;
}

/**
 * The text as a part of a `like` pattern, in which it stands for itself.
 *
 * @example `%${likeText('100%')}%` // finds '100% renewable', and not '1000'
 */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
