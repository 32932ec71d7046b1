import { unzipSync } from 'fflate';

import { ImportProblem } from '../import-problem.ts';
import { attributeOf } from '../../../../platform/workbooks/xml-text.ts';

const MOST_UNPACKED_BYTES = 1_000_000_000;
const NOT_A_WORKBOOK = 'The file is not a readable .xlsx workbook.';

const decoder = new TextDecoder();

/** The parts of a workbook, unpacked on demand. */
export interface XlsxArchive {
  partNames(): readonly string[];
  /** The part's XML; empty if the workbook has no such part. */
  read(name: string): string;
}

/** Opens the archive. Checks all sizes before it unpacks anything. */
export function openArchive(bytes: Uint8Array): XlsxArchive {
  const sizes = new Map<string, number>();
  unpack(bytes, ({ name, originalSize }) => {
    sizes.set(name, originalSize);
    return false;
  });
  return {
    partNames: () => [...sizes.keys()],
    read(name) {
      if ((sizes.get(name) ?? 0) > MOST_UNPACKED_BYTES) {
        throw new ImportProblem('The workbook is too large: a sheet unpacks to more than 1 GB.');
      }
      const part = unpack(bytes, (file) => file.name === name)[name];
      return part === undefined ? '' : decoder.decode(part);
    },
  };
}

function unpack(
  bytes: Uint8Array,
  filter: (file: { name: string; originalSize: number }) => boolean,
): Readonly<Record<string, Uint8Array>> {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new ImportProblem(NOT_A_WORKBOOK);
  }
}

export interface SheetEntry {
  readonly name: string;
  readonly part: string;
}

/** The sheets in tab order, with the part that contains each. */
export function sheetsOf(archive: XlsxArchive): readonly SheetEntry[] {
  const workbook = archive.read('xl/workbook.xml');
  if (workbook === '') throw new ImportProblem(NOT_A_WORKBOOK);
  const targets = new Map<string, string>();
  for (const [tag] of archive
    .read('xl/_rels/workbook.xml.rels')
    .matchAll(/<Relationship\s[^>]*>/g)) {
    const target = attributeOf(tag, 'Target') ?? '';
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    targets.set(attributeOf(tag, 'Id') ?? '', part);
  }
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => ({
    name: attributeOf(tag, 'name') ?? '',
    part: targets.get(attributeOf(tag, 'r:id') ?? '') ?? '',
  }));
}
