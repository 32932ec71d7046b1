import { readFile } from 'node:fs/promises';
import type { ComparedFigure, Figure } from '@verdure/documents/figures';
import { RECEIPT_FILE_BYTES } from '@verdure/contract/administration/receipts';

import type { CheckedFile } from '../../features/administration/receipts/check-file.ts';
import type { StoredReceipt } from '../../features/administration/receipts/receipt.store.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { type Command, type CommandContext, withStore } from '../command.ts';
import { readWords } from './words.ts';

const OPTIONS = { all: { type: 'boolean' } } as const;

const FILE_WORDS = {
  issued: 'The file is byte for byte the one that was issued.',
  same: 'The figures of the file are those that were issued.',
  changed: 'The file was changed since it was issued.',
  unknown: 'The file is not known.',
} as const;
const STORE_WORDS = {
  agrees: 'The store says the same, as of the same instant.',
  differs: 'The store says something else, as of the same instant.',
  'not-asked': 'The store was not compared.',
} as const;
const STATES = {
  agrees: 'agrees',
  changed: 'changed in the file',
  differs: 'store differs',
  both: 'changed in the file, and store differs',
} as const;

const shown = (figure: Figure | undefined): string => {
  if (figure === undefined) return 'not known';
  return figure === null ? 'empty' : String(figure);
};

const figureLine = ({ place, inFile, printed, inStore, state }: ComparedFigure): string =>
  `${place}\t${STATES[state]}\tin the file ${shown(inFile)}, as printed ${shown(printed)}, store says ${shown(inStore)}`;

function receiptLines({ versions, ...receipt }: StoredReceipt): readonly string[] {
  const { profile, holdings } = versions;
  const held = holdings.map(({ id, version }) => `${id} version ${version}`).join(', ');
  return [
    `Receipt ${receipt.id}: ${receipt.kind}, ${receipt.subject}`,
    `Issued to ${receipt.madeBy ?? 'a deleted user'} of ${receipt.organisationName} at ${receipt.madeAt}, as of ${receipt.instant}`,
    `From snapshot ${versions.snapshot}, methodology ${versions.methodology}, ${profile === null ? 'the Uncustomised profile' : `profile ${profile.id} version ${profile.version}`}${held === '' ? '' : `, portfolio ${held}`}`,
    `Asked: ${JSON.stringify(receipt.question)}`,
    `${receipt.figureCount} figures, sha256 ${receipt.figuresSha256.toString('hex')}${receipt.tables === null ? ' (too many to store each)' : ''}`,
  ];
}

function report(
  checked: CheckedFile,
  showsAll: boolean,
  { say, complain }: CommandContext,
): number {
  const { receipt, file, store, sentences, figures } = checked;
  if (receipt === null) {
    sentences.forEach(complain);
    return 1;
  }
  receiptLines(receipt).forEach(say);
  say(FILE_WORDS[file]);
  say(STORE_WORDS[store]);
  for (const figure of figures) {
    if (showsAll || figure.state !== 'agrees') say(figureLine(figure));
  }
  const others = figures.filter(({ state }) => state !== 'agrees').length;
  if (figures.length > 0) say(`${figures.length - others} figures agree, ${others} do not.`);
  sentences.forEach(complain);
  return file !== 'changed' && store === 'agrees' && sentences.length === 0 ? 0 : 1;
}

export const verifyCommand: Command = {
  name: 'verify',
  parameters: 'FILE [--all]',
  summary:
    'Compare the figures of a file that left Verdure with its receipt, and with the store as of the same instant. --all lists those that agree too.',
  run: async (words, context) => {
    const { positionals, values } = readWords(words, OPTIONS, ['FILE']);
    const [path = ''] = positionals;
    const bytes = await readFile(path);
    if (bytes.length >= RECEIPT_FILE_BYTES) {
      throw new StartupError(`The file is larger than ${RECEIPT_FILE_BYTES / 1024 / 1024} MB.`);
    }
    const { config } = context;
    // most of the product, which no other command waits for
    const { checkAgainstStore } = await import('../check-against-store.ts');
    const checked = await withStore(config, (store) => checkAgainstStore(bytes, store, config));
    return report(checked, values.all === true, context);
  },
};
