import { PARENT_SECTORS, SUB_SECTORS } from '@verdure/contract/vocabulary';

import type { Wanted } from './wanted.ts';

const SECTORS = new Map([...PARENT_SECTORS, ...SUB_SECTORS].map((each) => [String(each.id), each]));
const ENERGY_ID = '1';

/** The sector that a sub-sector belongs to; a sector's own id. */
const parentOf = (id: string): string => String(SECTORS.get(id)?.parentId ?? id);
const nameOf = (id: string): string => SECTORS.get(id)?.name ?? id;

const ofSectors = (column: string): boolean => column === 'sector' || column === 'sub_sector';

/** The sectors or sub-sectors that conditions ask for together; null: they leave all open. */
function wantedIds(parts: readonly Wanted[]): readonly string[] | null {
  for (const part of parts) {
    if (part.kind !== 'condition' || !ofSectors(part.condition.column)) continue;
    const { answer } = part.condition;
    if (answer.kind === 'options') return answer.options;
  }
  return null;
}

/** Whether no company of what is wanted can be in a sector or sub-sector. */
const isOutside = (id: string, wanted: readonly string[]): boolean =>
  wanted.every((each) => each !== id && each !== parentOf(id) && parentOf(each) !== id);

/**
 * Denials that leave no company out, each in a sentence: 'utilities without coal' is true of every
 * utility, as a company has one sub-sector. Who asks so means the activity, which is another condition.
 */
export function idleDenials(wanted: Wanted): readonly string[] {
  if (wanted.kind === 'condition') return [];
  const inner = wanted.parts.flatMap(idleDenials);
  if (wanted.kind === 'or') return inner;
  const ids = wantedIds(wanted.parts);
  if (ids === null) return inner;
  const notes = wanted.parts.flatMap((part) => {
    if (part.kind !== 'condition' || !ofSectors(part.condition.column)) return [];
    const { answer } = part.condition;
    if (answer.kind !== 'none_of') return [];
    return answer.options.filter((id) => isOutside(id, ids)).map(noteOf(ids));
  });
  return [...notes, ...inner];
}

const noteOf =
  (wanted: readonly string[]) =>
  (id: string): string => {
    const said = `‘Not ${nameOf(id)}’ leaves no company out: it is no part of ${wanted.map(nameOf).join(' or ')}.`;
    return parentOf(id) === ENERGY_ID
      ? `${said} To leave out every company that is active in fossil fuels, write ‘no fossil fuels’.`
      : said;
  };
