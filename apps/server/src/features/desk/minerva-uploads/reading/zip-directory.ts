import { MINERVA_LIMITS } from '@verdure/contract/desk/minerva-uploads';

import { safeEntryName } from './safe-entry-name.ts';
import { refuseUnless, type ZipEntry } from './zip-entry.ts';

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const ZIP64_WORD = 0xffff_ffff;
const ZIP64_SHORT = 0xffff;

const ENCRYPTED_FLAGS = 0b10_0000_0100_0001;
const DESCRIPTOR_FLAG = 0b1000;
const STORED = 0;
const DEFLATED = 8;

const UNIX = 3;
const FILE_KIND_MASK = 0xf000;
const FILE_KINDS: ReadonlySet<number> = new Set([0, 0x4000, 0x8000]);

const DAMAGED = 'The zip is damaged or not complete. Make it again.';

interface End {
  readonly count: number;
  readonly start: number;
  readonly end: number;
}

/** Finds the end record. It must be the last thing in the file. */
function findEnd(bytes: Buffer): End {
  const least = Math.max(0, bytes.length - END_BYTES - ZIP64_SHORT);
  let at = bytes.length - END_BYTES;
  while (at >= least && bytes.readUInt32LE(at) !== END_SIGNATURE) at -= 1;
  refuseUnless(at >= least, DAMAGED);
  const commentBytes = bytes.readUInt16LE(at + 20);
  refuseUnless(at + END_BYTES + commentBytes === bytes.length, DAMAGED);
  const isWhole = bytes.readUInt16LE(at + 4) === 0 && bytes.readUInt16LE(at + 6) === 0;
  refuseUnless(isWhole, 'The zip is split over several files. Make one zip.');
  const count = bytes.readUInt16LE(at + 10);
  const [size, start] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
  const isLarge = count === ZIP64_SHORT || size === ZIP64_WORD || start === ZIP64_WORD;
  refuseUnless(!isLarge, 'The zip is in the format for very large archives. Split it.');
  refuseUnless(count === bytes.readUInt16LE(at + 8) && start + size === at, DAMAGED);
  return { count, start, end: at };
}

function checkKind(bytes: Buffer, at: number, name: string): void {
  const flags = bytes.readUInt16LE(at + 8);
  refuseUnless(
    (flags & ENCRYPTED_FLAGS) === 0,
    `${name} is encrypted. Make a zip without password.`,
  );
  const method = bytes.readUInt16LE(at + 10);
  const isKnown = method === STORED || method === DEFLATED;
  refuseUnless(isKnown, `${name} is packed in a way that is not read. Use the usual zip.`);
  const kind = (bytes.readUInt32LE(at + 38) >>> 16) & FILE_KIND_MASK;
  const isUnix = bytes.readUInt8(at + 5) === UNIX;
  refuseUnless(!isUnix || FILE_KINDS.has(kind), `${name} is a link, not a file. Put the file in.`);
}

/** Checks the declared sizes before anything is unpacked. */
function checkSizes({ name, packedBytes, unpackedBytes, method }: ZipEntry): void {
  const { companyBytes, ratio } = MINERVA_LIMITS;
  refuseUnless(packedBytes !== ZIP64_WORD && unpackedBytes !== ZIP64_WORD, DAMAGED);
  refuseUnless(unpackedBytes <= companyBytes, `${name} is larger than 1 MB unpacked.`);
  refuseUnless(unpackedBytes <= packedBytes * ratio, `${name} unpacks to more than it may.`);
  refuseUnless(method !== STORED || packedBytes === unpackedBytes, DAMAGED);
}

function entryAt(bytes: Buffer, at: number, end: number): { entry: ZipEntry; next: number } {
  const isThere = at + ENTRY_BYTES <= end && bytes.readUInt32LE(at) === ENTRY_SIGNATURE;
  refuseUnless(isThere, DAMAGED);
  const nameEnd = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28);
  const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  refuseUnless(next <= end, DAMAGED);
  const name = safeEntryName(bytes.subarray(at + ENTRY_BYTES, nameEnd));
  checkKind(bytes, at, name);
  const entry = {
    name,
    isFolder: name.endsWith('/'),
    method: bytes.readUInt16LE(at + 10),
    crc32: bytes.readUInt32LE(at + 16),
    packedBytes: bytes.readUInt32LE(at + 20),
    unpackedBytes: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
    hasDescriptor: (bytes.readUInt16LE(at + 8) & DESCRIPTOR_FLAG) !== 0,
  };
  checkSizes(entry);
  return { entry, next };
}

function refuseTwice(entries: readonly ZipEntry[]): void {
  const names = new Set<string>();
  for (const { name } of entries) {
    const folded = name.normalize('NFC').toLowerCase();
    refuseUnless(!names.has(folded), `${name} is in the zip twice. Keep one.`);
    names.add(folded);
  }
}

/**
 * Reads a zip's directory and checks the number, names, kinds and sizes of its files before they
 * are unpacked.
 *
 * @returns entries in the order of the directory, and where the directory begins
 * @throws UnreadableFile with a message that says what to change
 */
export function readDirectory(bytes: Buffer): { entries: readonly ZipEntry[]; start: number } {
  refuseUnless(bytes.length >= END_BYTES, DAMAGED);
  const { count, start, end } = findEnd(bytes);
  refuseUnless(count > 0, 'The zip is empty. Put the JSON files in.');
  const most = MINERVA_LIMITS.companies;
  refuseUnless(
    count <= most,
    `The zip has more than ${most.toLocaleString('en')} files. Split it.`,
  );
  const entries: ZipEntry[] = [];
  let at = start;
  let unpackedBytes = 0;
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = entryAt(bytes, at, end);
    unpackedBytes += entry.unpackedBytes;
    const isSmall = unpackedBytes <= MINERVA_LIMITS.unpackedBytes;
    refuseUnless(isSmall, 'The files of the zip are larger than 32 MB together. Split it.');
    entries.push(entry);
    at = next;
  }
  refuseUnless(at === end, DAMAGED);
  refuseTwice(entries);
  return { entries, start };
}
