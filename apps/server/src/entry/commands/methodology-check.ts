import { readFile } from 'node:fs/promises';
import { checkCases } from '@verdure/scoring/cases';

import { messageOf } from '../../platform/startup-error.ts';
import type { Command } from '../command.ts';
import { readWords } from './words.ts';

const CANNOT_BE_CHECKED = 2;

export const methodologyCheckCommand: Command = {
  name: 'methodology check',
  parameters: 'FILE',
  summary: 'Run worked cases of the methodology through the engine. Needs no database.',
  run: async (words, { say, complain }) => {
    const { positionals } = readWords(words, {}, ['FILE']);
    const [file = ''] = positionals;
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      complain(`${file} cannot be read: ${messageOf(error)}.`);
      return null;
    });
    if (text === null) return CANNOT_BE_CHECKED;
    const { lines, sentence, exitCode } = checkCases(text);
    for (const line of lines) say(line);
    if (sentence !== undefined) complain(sentence);
    return exitCode;
  },
};
