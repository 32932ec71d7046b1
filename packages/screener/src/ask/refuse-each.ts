import type { Reader } from './reader.ts';
import { OF_EACH } from './words.data.ts';

/** 'The lowest 5 in each sector' is many queries: said, and not read as one of all companies. */
export function refuseEach(reader: Reader): boolean {
  const from = reader.place;
  if (reader.take(OF_EACH) === null) return false;
  reader.refuse(
    from,
    'One query is of all companies that meet it: ask for one of these at a time, or compare with peers.',
    ['among the best 10% of its sector'],
  );
  return true;
}
