import { crc32, inflateRawSync } from 'node:zlib';

import { readDirectory } from './zip-directory.ts';
import { refuseUnless, UnreadableFile, type ZipEntry } from './zip-entry.ts';

const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const DEFLATED = 8;
/** With and without its signature. */
const DESCRIPTOR_BYTES = [12, 16];

/** What desktops put into zips of their own accord. */
const isOfTheDesktop = (name: string): boolean =>
  name.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name);

const damaged = (name: string): string => `${name} is damaged in the zip. Make the zip again.`;

interface PackedEntry {
  readonly entry: ZipEntry;
  readonly packed: Buffer;
  readonly end: number;
}

/** The header in front of the bytes tells the same as the directory. */
function packedEntry(bytes: Buffer, entry: ZipEntry, limit: number): PackedEntry {
  const { name, offset, packedBytes } = entry;
  const isThere = offset + LOCAL_BYTES <= limit && bytes.readUInt32LE(offset) === LOCAL_SIGNATURE;
  refuseUnless(isThere, damaged(name));
  const nameEnd = offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26);
  const start = nameEnd + bytes.readUInt16LE(offset + 28);
  const end = start + packedBytes;
  refuseUnless(end <= limit, damaged(name));
  const localName = bytes.subarray(offset + LOCAL_BYTES, nameEnd);
  const isSame = localName.equals(Buffer.from(name)) && tellsTheSame(bytes, entry);
  refuseUnless(isSame, damaged(name));
  return { entry, packed: bytes.subarray(start, end), end };
}

function tellsTheSame(bytes: Buffer, entry: ZipEntry): boolean {
  const { offset, method, packedBytes, unpackedBytes } = entry;
  if (bytes.readUInt16LE(offset + 8) !== method) return false;
  const [localPacked, localUnpacked] = [18, 22].map((at) => bytes.readUInt32LE(offset + at));
  const isSame = localPacked === packedBytes && localUnpacked === unpackedBytes;
  return isSame || (entry.hasDescriptor && localPacked === 0 && localUnpacked === 0);
}

/** Files lie one behind another from the first byte on: nothing overlaps, nothing hides between. */
function refuseGaps(entries: readonly PackedEntry[], directoryStart: number): void {
  let at = 0;
  for (const [index, { entry, end }] of entries.entries()) {
    refuseUnless(entry.offset === at, 'Files of the zip overlap, or something lies between them.');
    const gap = (entries[index + 1]?.entry.offset ?? directoryStart) - end;
    at = entry.hasDescriptor && DESCRIPTOR_BYTES.includes(gap) ? end + gap : end;
  }
  refuseUnless(at === directoryStart, 'Something lies in the zip beside its files.');
}

function inflate(packed: Buffer, { name, unpackedBytes }: ZipEntry): Buffer {
  try {
    // never a byte more than was announced and judged
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, unpackedBytes) });
  } catch {
    throw new UnreadableFile(damaged(name));
  }
}

/** One file of the zip, whose length and checksum are as announced. */
function unpack({ entry, packed }: PackedEntry): Buffer {
  const content = entry.method === DEFLATED ? inflate(packed, entry) : packed;
  const isWhole = content.length === entry.unpackedBytes && crc32(content) === entry.crc32;
  refuseUnless(isWhole, damaged(entry.name));
  return content;
}

/** Names and contents of the files of a zip, one at a time; folders and desktop files are passed over. */
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
