import type { Reader } from './reader.ts';
import { NUCLEAR_ARMS, OF_EACH, OF_MARKETS } from './words.data.ts';

/** What no query can say, although its words could be read as something else. */
const REFUSED = [
  // 'the lowest 5 in each sector' is many queries
  {
    phrases: OF_EACH,
    reason:
      'One query is of all companies that meet it: ask for one of these at a time, or compare with peers.',
    nearest: 'among the best 10% of its sector',
  },
  // 'selling to Russia' are not companies of Russia
  {
    phrases: OF_MARKETS,
    reason: 'Where a company sells is not known here: its country is where its head office is.',
    nearest: 'companies in Japan',
  },
  // neither nuclear power nor every weapon
  {
    phrases: NUCLEAR_ARMS,
    reason: 'Nuclear weapons are no field of their own: they are among the weapons.',
    nearest: 'no weapons',
  },
] as const;

/** Marks what no query can say; whether it did. */
export function refuseUnsayable(reader: Reader): boolean {
  const from = reader.place;
  const found = REFUSED.find(({ phrases }) => reader.take(phrases) !== null);
  if (found === undefined) return false;
  reader.refuse(from, found.reason, [found.nearest]);
  return true;
}
