import { unzipSync } from 'fflate';

import { MOST_TEXT_BYTES } from './reading.ts';

const PAGE = /\.x?html?$/i;
const REPORTS = /(?:^|\/)reports\//i;

interface Entry {
  readonly name: string;
  readonly size: number;
}

/** The report of a package: of the pages in its folder 'reports', else of all, the largest. */
function reportOf(entries: readonly Entry[]): Entry | undefined {
  const inFolder = entries.filter(({ name }) => REPORTS.test(name));
  const some = inFolder.length > 0 ? inFolder : entries;
  return some.toSorted((a, b) => b.size - a.size)[0];
}

/** The page of a package of the European Single Electronic Format; null if it has none to read. */
export function pageOfPackage(bytes: Uint8Array): Uint8Array | null {
  const entries: Entry[] = [];
  try {
    // lists the names without unpacking anything
    unzipSync(bytes, {
      filter: ({ name, originalSize: size }) => {
        if (PAGE.test(name)) entries.push({ name, size });
        return false;
      },
    });
    const report = reportOf(entries);
    if (report === undefined || report.size > MOST_TEXT_BYTES) return null;
    return unzipSync(bytes, { filter: ({ name }) => name === report.name })[report.name] ?? null;
  } catch {
    return null;
  }
}
