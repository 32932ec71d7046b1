import { UsageError } from './command.ts';
import { readWords } from './commands/words.ts';

const UNIVERSES = ['fictional', 'public'] as const;
const PAST: readonly string[] = ['on', 'off'];
export type UniverseName = (typeof UNIVERSES)[number];

/** Where the public universe is kept, so that it never meets the fictional one. */
const PUBLIC_DATA = './data/public';

type Environment = Readonly<Record<string, string | undefined>>;

export interface StartWords {
  readonly universe: UniverseName;
  /** Whether the fictional universe gets its past of two years. */
  readonly hasPast: boolean;
  /** The settings, with the data directory of the universe if none is given. */
  readonly environment: Environment;
}

/** Reads what follows `npm start --`. @throws UsageError with one sentence */
export function readStartWords(words: readonly string[], environment: Environment): StartWords {
  const options = {
    universe: { type: 'string', default: 'fictional' },
    past: { type: 'string', default: 'on' },
  } as const;
  const { values } = readWords(words, options, []);
  const universe = UNIVERSES.find((name) => name === values.universe);
  if (universe === undefined) {
    throw new UsageError(`--universe must be one of: ${UNIVERSES.join(', ')}.`);
  }
  if (!PAST.includes(values.past))
    throw new UsageError(`--past must be one of: ${PAST.join(', ')}.`);
  const read = { universe, hasPast: values.past === 'on', environment };
  if (universe === 'fictional' || environment.VERDURE_DATA) return read;
  return { ...read, environment: { ...environment, VERDURE_DATA: PUBLIC_DATA } };
}
