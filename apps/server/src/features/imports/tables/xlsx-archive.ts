import { zipSync } from 'fflate';

import { ImportProblem } from '../import-problem.ts';
import { attributeOf } from '../../../platform/workbooks/xml-text.ts';
import { listZipParts } from '../../../platform/files/list-zip-parts.ts';
import { unzipParts } from '../../../platform/files/unzip-parts.ts';
import { WORKBOOK_SENTENCES } from './file-kind.ts';
import type { TableLimits } from './table-limits.ts';

const decoder = new TextDecoder();

/** The parts of a workbook, unpacked on demand. */
export interface XlsxArchive {
  partNames(): readonly string[];
  /** The part's XML; empty if the workbook has no such part. */
  read(name: string): string;
  /** The archive for a reader that would unpack without a limit. */
  uncompressed(): Uint8Array;
}

/**
 * Opens the archive. Checks the size of a part before it unpacks it: no part is unpacked beyond the
 * size that it names.
 */
export function openArchive(
  bytes: Uint8Array,
  { unpackedBytes }: Pick<TableLimits, 'unpackedBytes'>,
): XlsxArchive {
  const sizes = new Map<string, number>();
  for (const { name, originalSize } of listZipParts(bytes) ?? refuseDamaged()) {
    // a name that comes twice is unpacked twice
    sizes.set(name, (sizes.get(name) ?? 0) + originalSize);
  }
  let left = unpackedBytes;
  const take = (size: number): void => {
    left -= size;
    if (left >= 0) return;
    const most = unpackedBytes / 1_000_000;
    throw new ImportProblem(`The workbook is too large: it unpacks to more than ${most} MB.`);
  };
  return {
    partNames: () => [...sizes.keys()],
    read(name) {
      take(sizes.get(name) ?? 0);
      const part = (unzipParts(bytes, (file) => file.name === name) ?? refuseDamaged())[name];
      return part === undefined ? '' : decoder.decode(part);
    },
    uncompressed() {
      for (const size of sizes.values()) take(size);
      return zipSync(unzipParts(bytes, () => true) ?? refuseDamaged(), { level: 0 });
    },
  };
}

function refuseDamaged(): never {
  throw new ImportProblem(WORKBOOK_SENTENCES.damaged);
}

export interface SheetEntry {
  readonly name: string;
  readonly part: string;
}

/** The sheets in tab order, with the part that contains each. */
export function sheetsOf(archive: XlsxArchive): readonly SheetEntry[] {
  const workbook = archive.read('xl/workbook.xml');
  if (workbook === '') throw new ImportProblem(WORKBOOK_SENTENCES.damaged);
  const targets = new Map<string, string>();
  for (const [tag] of archive
    .read('xl/_rels/workbook.xml.rels')
    .matchAll(/<Relationship\s[^<>]*>/g)) {
    const target = attributeOf(tag, 'Target') ?? '';
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    targets.set(attributeOf(tag, 'Id') ?? '', part);
  }
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].map(([tag]) => ({
    name: attributeOf(tag, 'name') ?? '',
    part: targets.get(attributeOf(tag, 'r:id') ?? '') ?? '',
  }));
}
