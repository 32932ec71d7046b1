import {
  MINERVA_LIMITS,
  type MinervaCompany,
  minervaCompanySchema,
} from '@verdure/contract/desk/minerva-uploads';

import type { MinervaFile, MinervaReading } from '../minerva-upload.ts';
import { repeatedKey } from './repeated-key.ts';
import { schemaFaults } from './schema-faults.ts';
import { unpackZip } from './unpack-zip.ts';
import { refuseUnless, UnreadableFile } from './zip-entry.ts';

const ZIP_MAGIC = [Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06')];
const OTHER_KINDS: readonly (readonly [name: string, magic: Buffer])[] = [
  ['a gzip archive', Buffer.from([0x1f, 0x8b])],
  ['a 7z archive', Buffer.from([0x37, 0x7a, 0xbc, 0xaf])],
  ['a RAR archive', Buffer.from('Rar!')],
  ['a PDF', Buffer.from('%PDF')],
  ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ['an image', Buffer.from([0xff, 0xd8, 0xff])],
  ['an old Office file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0])],
];
const MOST_ERRORS = 20;
const MORE = 'There are more faults. Mend these first.';

const startsWith = (bytes: Buffer, magic: Buffer): boolean =>
  bytes.subarray(0, magic.length).equals(magic);
const isZip = (bytes: Buffer): boolean => ZIP_MAGIC.some((magic) => startsWith(bytes, magic));

function refuseOtherKinds(name: string, content: Buffer): void {
  refuseUnless(content.length > 0, `${name} is empty.`);
  refuseUnless(!isZip(content), `${name} is a zip within the zip. Unpack it first.`);
  const kind = OTHER_KINDS.find(([, magic]) => startsWith(content, magic))?.[0];
  refuseUnless(kind === undefined, `${name} is ${kind}, not a JSON file.`);
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function textOf(name: string, content: Buffer): string {
  try {
    return decoder.decode(content);
  } catch {
    throw new UnreadableFile(`${name} is not UTF-8 text. Save it as UTF-8.`);
  }
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile(`${name} is not valid JSON.`);
  }
}

/** A JSON escape can hold half of a surrogate pair, which the database cannot store. */
const isWellFormed = ({ company_name, governance }: MinervaCompany): boolean =>
  [company_name, ...governance.flatMap(({ unit = '', reason = '' }) => [unit, reason])].every(
    (text) => text.isWellFormed(),
  );

/** Reads a company. @throws UnreadableFile with every fault of its structure */
function companyOf(name: string, content: Buffer): MinervaCompany {
  refuseOtherKinds(name, content);
  const isSmall = content.length <= MINERVA_LIMITS.companyBytes;
  refuseUnless(isSmall, `${name} is larger than 1 MB.`);
  const text = textOf(name, content);
  const told = jsonOf(name, text);
  const parsed = minervaCompanySchema.safeParse(told);
  if (parsed.success) {
    refuseUnless(
      isWellFormed(parsed.data),
      `${name} contains a text with an incomplete character.`,
    );
    const key = repeatedKey(text);
    refuseUnless(key === null, `${name}: "${key}" is there twice in one object.`);
    return parsed.data;
  }
  const faults = schemaFaults(parsed.error.issues, told);
  throw new UnreadableFile(...faults.map((fault) => `${name}: ${fault}`));
}

function* filesOf(name: string, bytes: Buffer): Generator<{ name: string; content: Buffer }> {
  if (isZip(bytes)) yield* unpackZip(bytes);
  else yield { name, content: bytes };
}

/** Reads every file of a zip, so that one answer names all faults. */
function readAll(name: string, bytes: Buffer): MinervaReading {
  const files: MinervaFile[] = [];
  const errors: string[] = [];
  for (const file of filesOf(name, bytes)) {
    try {
      files.push({ name: file.name, company: companyOf(file.name, file.content) });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      errors.push(...error.faults);
      if (errors.length > MOST_ERRORS) {
        errors.splice(MOST_ERRORS, errors.length, MORE);
        break;
      }
    }
  }
  return errors.length > 0 ? { kind: 'refused', errors } : { kind: 'read', files };
}

/**
 * Reads the companies of an upload, from one JSON file or a zip of them. Accepts all or none.
 *
 * @param name the uploader's file name, for error messages
 */
export function readMinerva(name: string, bytes: Buffer): MinervaReading {
  try {
    return readAll(name, bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'refused', errors: error.faults };
    throw error;
  }
}
