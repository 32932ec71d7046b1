import { isObject, joinPath } from './check-shape.ts';

/** Above this the tolerance is relative. */
const RELATIVE_FROM = 1000;

/** A place where the answer differs from the case. `undefined` if there is no value. */
export interface Difference {
  readonly path: string;
  readonly expected: unknown;
  readonly got: unknown;
}

function isNear(expected: number, got: number, tolerance: number): boolean {
  // JSON reads 1e999 as Infinity, which must match no answer, whatever the tolerance
  if (!Number.isFinite(expected) || !Number.isFinite(got)) return false;
  const size = Math.abs(expected);
  const allowed = size > RELATIVE_FROM ? Math.max(tolerance, tolerance * size) : tolerance;
  return Math.abs(got - expected) <= allowed;
}

function isSame(expected: unknown, got: unknown, tolerance: number): boolean {
  if (typeof expected === 'number' && typeof got === 'number') {
    return isNear(expected, got, tolerance);
  }
  return expected === got;
}

interface Pair {
  readonly expected: unknown;
  readonly got: unknown;
}

const own = (value: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined;

/** Pairs the parts of two objects or two lists; null for anything else. */
function partsOf({ expected, got }: Pair): readonly (Pair & { readonly step: string })[] | null {
  if (Array.isArray(expected) && Array.isArray(got)) {
    const length = Math.max(expected.length, got.length);
    return Array.from({ length }, (_, index) => ({
      step: `[${index}]`,
      expected: expected[index],
      got: got[index],
    }));
  }
  if (!isObject(expected) || !isObject(got)) return null;
  const keys = new Set([...Object.keys(expected), ...Object.keys(got)]);
  return [...keys].map((key) => ({
    step: joinPath('', key),
    expected: own(expected, key),
    got: own(got, key),
  }));
}

/** Every difference between an answer and the expected one, in the order of the case. */
export function compareAnswer(pair: Pair, tolerance: number, path = 'expected'): Difference[] {
  const parts = partsOf(pair);
  if (parts !== null) {
    return parts.flatMap(({ step, ...part }) => compareAnswer(part, tolerance, path + step));
  }
  return isSame(pair.expected, pair.got, tolerance) ? [] : [{ path, ...pair }];
}
