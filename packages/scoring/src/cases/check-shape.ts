/** Why a part of a case cannot be read: where it is, and what it should be. */
export interface ShapeProblem {
  readonly path: string;
  readonly reason: string;
}

/** Whether a value has a shape. Adds the first problem to the list. */
export type Check<T> = (value: unknown, path: string, problems: ShapeProblem[]) => value is T;

function wordFor(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  // JSON reads 1e999 as Infinity; calling that a number would confuse the reader
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  const type = typeof value;
  return type === 'object' ? 'an object' : type === 'string' ? 'a text' : `a ${type}`;
}

function refuse(
  problems: ShapeProblem[],
  path: string,
  { expected, value }: { readonly expected: string; readonly value: unknown },
): false {
  const got = value === undefined ? 'nothing' : wordFor(value);
  problems.push({ path, reason: `expected ${expected}, got ${got}` });
  return false;
}

/** A finite number. */
export const number: Check<number> = (value, path, problems): value is number =>
  (typeof value === 'number' && Number.isFinite(value)) ||
  refuse(problems, path, { expected: 'a number', value });

export const integer: Check<number> = (value, path, problems): value is number =>
  Number.isSafeInteger(value) || refuse(problems, path, { expected: 'an integer', value });

export const boolean: Check<boolean> = (value, path, problems): value is boolean =>
  typeof value === 'boolean' || refuse(problems, path, { expected: 'true or false', value });

export const text: Check<string> = (value, path, problems): value is string =>
  typeof value === 'string' || refuse(problems, path, { expected: 'a text', value });

export const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value, path, problems): value is T | null =>
    value === null || check(value, path, problems);

/** One of a few texts or numbers. */
export const oneOf =
  <T extends string | number>(choices: readonly T[]): Check<T> =>
  (value, path, problems): value is T => {
    if (choices.some((choice) => choice === value)) return true;
    const list = choices.map((choice) => JSON.stringify(choice)).join(', ');
    const got = value === undefined ? 'nothing' : JSON.stringify(value);
    problems.push({ path, reason: `expected one of ${list}, got ${got}` });
    return false;
  };

export const list =
  <T>(check: Check<T>): Check<readonly T[]> =>
  (value, path, problems): value is readonly T[] =>
    Array.isArray(value)
      ? value.every((item, index) => check(item, `${path}[${index}]`, problems))
      : refuse(problems, path, { expected: 'a list', value });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export { isObject };

/** An object used as a map by id. */
export const mapOf =
  <T>(check: Check<T>): Check<Readonly<Record<string, T>>> =>
  (value, path, problems): value is Readonly<Record<string, T>> =>
    isObject(value)
      ? Object.entries(value).every(([key, item]) => check(item, joinPath(path, key), problems))
      : refuse(problems, path, { expected: 'an object', value });

/** `a.b`, or `a["b c"]` if the key is not an identifier. */
export const joinPath = (path: string, key: string): string =>
  /^[\w-]+$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;

type Checks<T> = { readonly [Key in keyof T]: Check<T[Key]> };

/** An object with exactly these fields; those of `optional` may be missing. */
export const record =
  <T extends object, O extends object = object>(
    required: Checks<T>,
    optional?: Checks<O>,
  ): Check<T & Partial<O>> =>
  (value, path, problems): value is T & Partial<O> => {
    if (!isObject(value)) return refuse(problems, path, { expected: 'an object', value });
    const checks = new Map<string, Check<unknown>>(Object.entries(required));
    for (const key of checks.keys()) {
      if (!Object.hasOwn(value, key)) return missing(problems, path, key);
    }
    for (const [key, check] of Object.entries<Check<unknown>>(optional ?? {})) {
      checks.set(key, check);
    }
    return Object.entries(value).every(([key, item]) => {
      const check = checks.get(key);
      return check === undefined
        ? unknownField(problems, path, key)
        : check(item, joinPath(path, key), problems);
    });
  };

function missing(problems: ShapeProblem[], path: string, key: string): false {
  problems.push({ path: joinPath(path, key), reason: 'this field is missing' });
  return false;
}

function unknownField(problems: ShapeProblem[], path: string, key: string): false {
  problems.push({ path: joinPath(path, key), reason: 'this field is unknown' });
  return false;
}

/** A shape with one more condition on it. */
export const where =
  <T>(check: Check<T>, isRight: (value: T) => boolean, expected: string): Check<T> =>
  (value, path, problems): value is T => {
    if (!check(value, path, problems)) return false;
    if (isRight(value)) return true;
    problems.push({ path, reason: `expected ${expected}` });
    return false;
  };
