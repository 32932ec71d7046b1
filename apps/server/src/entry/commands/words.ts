import { parseArgs, type ParseArgsConfig } from 'node:util';

import { messageOf } from '../../platform/startup-error.ts';
import { UsageError } from '../command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Splits arguments into options and the expected number of words. */
export function readWords<const O extends Options>(
  words: readonly string[],
  options: O,
  expected: readonly string[],
) {
  const parsed = parse(words, options);
  const missing = expected[parsed.positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  const surplus = parsed.positionals[expected.length];
  if (surplus !== undefined) throw new UsageError(`'${surplus}' is one word too many.`);
  return parsed;
}

function parse<const O extends Options>(words: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(messageOf(error).replace(/\.? To specify .*/s, '.'));
  }
}
