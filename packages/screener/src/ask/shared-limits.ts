import { canRank, type ScreenerColumn } from '../fields/index.ts';
import { type Named, numberColumn, readFieldName } from './columns.ts';
import { compared, takeAgainst } from './peers.ts';
import type { Reader } from './reader.ts';
import { limited, readLimits } from './thresholds.ts';
import { combined, type Wanted } from './wanted.ts';
import { type Joint, JOINTS, LINKS } from './words.data.ts';

interface Shared {
  readonly joint: Joint | 'nor';
  readonly fields: readonly (readonly [Named, ScreenerColumn])[];
}

const takeJoint = (reader: Reader): Shared['joint'] | null =>
  reader.takeWord('nor') ? 'nor' : reader.take(JOINTS);

function takeField(reader: Reader): readonly [Named, ScreenerColumn] | null {
  reader.takeWord('the', 'their', 'its');
  const named = readFieldName(reader);
  const column = named === null ? null : numberColumn(reader, named);
  // of 'ESG score' something is said already
  const isBare = named?.year === null && named.show === named.meaning.show;
  return isBare && column !== null && canRank(column) ? [named, column] : null;
}

/** 'and scope 2', ', scope 2'. */
function takeNext(reader: Reader) {
  return reader.attempt(() => {
    const isComma = reader.takeWord(',');
    const joint = takeJoint(reader);
    const field = isComma || joint !== null ? takeField(reader) : null;
    return field && { joint, field };
  });
}

/** Fields of one unit: 'scope 1 and scope 2'. */
function takeFields(reader: Reader): Shared | null {
  const isBoth = reader.takeWord('both');
  const isEither = !isBoth && reader.takeWord('either');
  const first = takeField(reader);
  if (first === null) return null;
  const more = takeMore(reader);
  const joint = more.at(-1)?.joint ?? null;
  const asked = isBoth ? 'and' : isEither ? 'or' : joint;
  const fields = [first, ...more.map(({ field }) => field)];
  const isOfOneUnit = fields.every(([, { number }]) => number?.unit === first[1].number?.unit);
  return joint !== null && joint === asked && isOfOneUnit && isOfOneJoint(more)
    ? { joint, fields }
    : null;
}

type Next = NonNullable<ReturnType<typeof takeNext>>;

function takeMore(reader: Reader): readonly Next[] {
  const next = takeNext(reader);
  return next === null ? [] : [next, ...takeMore(reader)];
}

/** 'X and Y or Z' has two. */
const isOfOneJoint = (more: readonly Next[]): boolean =>
  new Set(more.flatMap(({ joint }) => joint ?? [])).size === 1;

/** A limit that fields share: 'scope 1 and scope 2 below 10 kt', 'neither of them above it'. */
export function sharedLimits(reader: Reader, isDenied = false): Wanted | null {
  return reader.attempt(() => {
    const shared = takeFields(reader);
    // 'no scope 1 or scope 2 above 5 kt' may deny the first alone: only 'nor' denies both
    if (shared === null || isDenied !== (shared.joint === 'nor')) return null;
    const { fields } = shared;
    const joint = shared.joint === 'and' ? 'and' : 'or';
    reader.takeWord('each', 'both');
    const against = takeAgainst(reader);
    if (against !== null)
      return together(
        joint,
        fields.map(([named]) => compared(reader, named, against)),
      );
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
