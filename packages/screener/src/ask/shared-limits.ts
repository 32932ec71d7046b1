import { canRank, type ScreenerColumn } from '../fields/index.ts';
import { type Named, numberColumn, readFieldName } from './columns.ts';
import { compared, takeAgainst } from './peers.ts';
import type { Reader } from './reader.ts';
import { limited, readLimits } from './thresholds.ts';
import { combined, type Wanted } from './wanted.ts';
import { type Joint, JOINTS, LINKS } from './words.data.ts';

interface Shared {
  readonly joint: Joint;
  readonly fields: readonly (readonly [Named, ScreenerColumn])[];
}

const takeJoint = (reader: Reader): Joint | null =>
  reader.takeWord('nor') ? 'or' : reader.take(JOINTS);

function takeField(reader: Reader): readonly [Named, ScreenerColumn] | null {
  reader.takeWord('the', 'their', 'its');
  const named = readFieldName(reader);
  const column = named === null ? null : numberColumn(reader, named);
  return named !== null && column !== null && canRank(column) ? [named, column] : null;
}

/** Two fields of one unit: 'scope 1 and scope 2'. */
function takeFields(reader: Reader): Shared | null {
  return reader.attempt(() => {
    const isBoth = reader.takeWord('both');
    const isEither = !isBoth && reader.takeWord('either');
    const first = takeField(reader);
    const joint = first === null ? null : takeJoint(reader);
    const second = joint === null ? null : takeField(reader);
    if (first === null || joint === null || second === null) return null;
    if ((isBoth && joint !== 'and') || (isEither && joint !== 'or')) return null;
    const isOfOneUnit = first[1].number?.unit === second[1].number?.unit;
    return isOfOneUnit ? { joint, fields: [first, second] } : null;
  });
}

/** A limit that two fields share: 'scope 1 and scope 2 below 10 kt', 'neither of them above it'. */
export function sharedLimits(reader: Reader, isDenied = false): Wanted | null {
  return reader.attempt(() => {
    const shared = takeFields(reader);
    // 'no scope 1 and scope 2 above 5 kt': none of the two, or not both?
    if (shared === null || (isDenied && shared.joint === 'and')) return null;
    const { fields, joint } = shared;
    reader.takeWord('each', 'both');
    const against = takeAgainst(reader);
    if (against !== null) return together(joint, fields.map(([named]) => compared(reader, named, against)));
    reader.pass(LINKS);
    reader.takeWord('each', 'both');
    const limits = readLimits(reader);
    if (limits === null) return null;
    reader.takeWord('each');
    return together(
      joint,
      fields.map(([{ from }, column]) => limited(reader, column, { ...limits, from })),
    );
  });
}

function together(joint: Joint, parts: readonly (Wanted | null)[]): Wanted | null {
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? null : combined(joint, known);
}
