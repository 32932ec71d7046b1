import { UsageError } from './command.ts';
import { readWords } from './commands/words.ts';

const UNIVERSES = ['fictional', 'public'] as const;
export type UniverseName = (typeof UNIVERSES)[number];

/** Where the public universe is kept, so that it never meets the fictional one. */
const PUBLIC_DATA = './data/public';

type Environment = Readonly<Record<string, string | undefined>>;

export interface StartWords {
  readonly universe: UniverseName;
  /** The settings, with the data directory of the universe if none is given. */
  readonly environment: Environment;
}

/** Reads what follows `npm start --`. @throws UsageError with one sentence */
export function readStartWords(words: readonly string[], environment: Environment): StartWords {
  const { values } = readWords(words, { universe: { type: 'string', default: 'fictional' } }, []);
  const universe = UNIVERSES.find((name) => name === values.universe);
  if (universe === undefined) {
    throw new UsageError(`--universe must be one of: ${UNIVERSES.join(', ')}.`);
  }
  if (universe === 'fictional' || environment.VERDURE_DATA) return { universe, environment };
  return { universe, environment: { ...environment, VERDURE_DATA: PUBLIC_DATA } };
}
