import {
  BlobReader,
  BlobWriter,
  ERR_UNSUPPORTED_COMPRESSION,
  ERR_UNSUPPORTED_ENCRYPTION,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';

import {
  ARCHIVE_LIMITS,
  nameOf,
  type PackedFile,
  possibleReports,
  whyArchiveRefused,
  whyNotUnpacked,
} from './archive-plan.ts';
import { intakeMessages } from './intake.messages.ts';

/** A file of an archive, or the archive itself where nothing of it is unpacked. */
export interface Unpacked {
  /** Empty where it is refused. */
  readonly file: File;
  /** Why it is refused, in a sentence; null: it is unpacked. */
  readonly reason: string | null;
}

interface Entry extends PackedFile {
  readonly packed: FileEntry;
}

const OPTIONS = {
  // the policy of the page allows no script that is made on the way
  useWebWorkers: false,
  checkCrc32: true,
  checkOverlappingEntry: true,
  // a path is never used as one
  filenameValidation: 'tolerant',
} as const;

const refused = (name: string, reason: string): Unpacked => ({ file: new File([], name), reason });

/** The files that the archive lists, one more than the limit at most. */
async function listed(reader: ZipReader<unknown>): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for await (const packed of reader.getEntriesGenerator()) {
    if (packed.directory) continue;
    entries.push({
      path: packed.filename,
      bytes: packed.uncompressedSize,
      packedBytes: packed.compressedSize,
      isLocked: packed.encrypted,
      packed,
    });
    if (entries.length > ARCHIVE_LIMITS.files) break;
  }
  return entries;
}

const whyNotRead = (name: string, error: unknown): string => {
  const said = error instanceof Error ? error.message : '';
  if (said === ERR_UNSUPPORTED_ENCRYPTION) return intakeMessages.locked(name);
  return said === ERR_UNSUPPORTED_COMPRESSION
    ? intakeMessages.otherPacking(name)
    : intakeMessages.damaged(name);
};

async function unpackedOf({ packed, ...listedFile }: Entry, signal: AbortSignal) {
  const name = nameOf(listedFile.path);
  const reason = whyNotUnpacked(listedFile);
  if (reason !== null) return refused(name, reason);
  try {
    // stops where more comes than the archive says
    const content = await packed.getData(new BlobWriter(), { signal });
    return { file: new File([content], name), reason: null };
  } catch (error) {
    if (signal.aborted) throw error;
    return refused(name, whyNotRead(name, error));
  }
}

/** The reports of a ZIP archive, unpacked one after the other; what is refused comes with its reason. */
export async function* openArchive(archive: File, signal: AbortSignal): AsyncGenerator<Unpacked> {
  const reader = new ZipReader(new BlobReader(archive), OPTIONS);
  let entries: readonly Entry[];
  try {
    entries = await listed(reader);
  } catch {
    yield refused(archive.name, intakeMessages.noArchive(archive.name));
    return;
  }
  const reason = whyArchiveRefused(archive.name, entries);
  if (reason !== null) {
    yield refused(archive.name, reason);
    return;
  }
  for (const entry of possibleReports(entries)) yield await unpackedOf(entry, signal);
}
