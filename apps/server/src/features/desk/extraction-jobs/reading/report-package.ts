import { listZipParts, type ZipPart } from '../../../../platform/files/list-zip-parts.ts';
import { unzipParts } from '../../../../platform/files/unzip-parts.ts';

import { MOST_TEXT_BYTES } from './reading.ts';

const PAGE = /\.x?html?$/i;
const REPORTS = /(?:^|\/)reports\//i;

/** The report of a package: of the pages in its folder 'reports', else of all, the largest. */
function reportOf(pages: readonly ZipPart[]): ZipPart | undefined {
  const inFolder = pages.filter(({ name }) => REPORTS.test(name));
  const some = inFolder.length > 0 ? inFolder : pages;
  return some.toSorted((a, b) => b.originalSize - a.originalSize)[0];
}

/** The page of a package of the European Single Electronic Format; null if it has none to read. */
export function pageOfPackage(bytes: Uint8Array): Uint8Array | null {
  const report = reportOf((listZipParts(bytes) ?? []).filter(({ name }) => PAGE.test(name)));
  if (report === undefined || report.originalSize > MOST_TEXT_BYTES) return null;
  return unzipParts(bytes, ({ name }) => name === report.name)?.[report.name] ?? null;
}
