import { crc32, inflateRawSync } from 'node:zlib';

import { readDirectory } from './zip-directory.ts';
import { refuseUnless, UnreadableFile, type ZipEntry } from './zip-entry.ts';

const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const DEFLATED = 8;
/** Size of the data descriptor, without and with its signature. */
const DESCRIPTOR_BYTES = [12, 16];

/** Files that operating systems add to zips. */
const isOfTheDesktop = (name: string): boolean =>
  name.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name);

const damaged = (name: string): string => `${name} is damaged in the zip. Make the zip again.`;

interface PackedEntry {
  readonly entry: ZipEntry;
  readonly packed: Buffer;
  readonly end: number;
}

/** Locates a file's bytes. Its local header must agree with the directory. */
function packedEntry(bytes: Buffer, entry: ZipEntry, limit: number): PackedEntry {
  const { name, offset, packedBytes } = entry;
  const isThere = offset + LOCAL_BYTES <= limit && bytes.readUInt32LE(offset) === LOCAL_SIGNATURE;
  refuseUnless(isThere, damaged(name));
  const nameEnd = offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26);
  const start = nameEnd + bytes.readUInt16LE(offset + 28);
  const end = start + packedBytes;
  refuseUnless(end <= limit, damaged(name));
  const localName = bytes.subarray(offset + LOCAL_BYTES, nameEnd);
  const isSame = localName.equals(Buffer.from(name)) && headersAgree(bytes, entry);
  refuseUnless(isSame, damaged(name));
  return { entry, packed: bytes.subarray(start, end), end };
}

function headersAgree(bytes: Buffer, entry: ZipEntry): boolean {
  const { offset, method, packedBytes, unpackedBytes } = entry;
  if (bytes.readUInt16LE(offset + 8) !== method) return false;
  const [localPacked, localUnpacked] = [18, 22].map((at) => bytes.readUInt32LE(offset + at));
  const isSame = localPacked === packedBytes && localUnpacked === unpackedBytes;
  return isSame || (entry.hasDescriptor && localPacked === 0 && localUnpacked === 0);
}

/**
 * Files must follow each other from the first byte, without overlaps or hidden data between them.
 */
function refuseGaps(entries: readonly PackedEntry[], directoryStart: number): void {
  let at = 0;
  for (const [index, { entry, end }] of entries.entries()) {
    refuseUnless(entry.offset === at, 'Files of the zip overlap, or something lies between them.');
    const gap = (entries[index + 1]?.entry.offset ?? directoryStart) - end;
    at = entry.hasDescriptor && DESCRIPTOR_BYTES.includes(gap) ? end + gap : end;
  }
  refuseUnless(at === directoryStart, 'The zip contains data outside its files.');
}

function inflate(packed: Buffer, { name, unpackedBytes }: ZipEntry): Buffer {
  try {
    // never unpack more than the declared size, which was checked
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, unpackedBytes) });
  } catch {
    throw new UnreadableFile(damaged(name));
  }
}

/** Unpacks one file and checks its length and checksum. */
function unpack({ entry, packed }: PackedEntry): Buffer {
  const content = entry.method === DEFLATED ? inflate(packed, entry) : packed;
  const isWhole = content.length === entry.unpackedBytes && crc32(content) === entry.crc32;
  refuseUnless(isWhole, damaged(entry.name));
  return content;
}

/** Yields the name and content of each file in a zip. Skips folders and operating system files. */
export function* unpackZip(bytes: Buffer): Generator<{ name: string; content: Buffer }> {
  const { entries, start } = readDirectory(bytes);
  const packed = entries
    .map((entry) => packedEntry(bytes, entry, start))
    .sort((a, b) => a.entry.offset - b.entry.offset);
  refuseGaps(packed, start);
  const files = packed.filter(({ entry }) => !entry.isFolder && !isOfTheDesktop(entry.name));
  refuseUnless(files.length > 0, 'The zip is empty. Put the JSON files in.');
  for (const { entry } of files) {
    const isJson = entry.name.toLowerCase().endsWith('.json');
    refuseUnless(isJson, `${entry.name} is not a JSON file. Take it out of the zip.`);
  }
  for (const file of files) yield { name: file.entry.name, content: unpack(file) };
}
