import { REPORT_FILE_BYTES } from '@verdure/contract/desk/report-uploads';

import { isHidden } from '../../../ui/dropped-files.ts';
import { intakeMessages } from './intake.messages.ts';

/** A file in an archive, as the archive lists it; nothing of it is unpacked yet. */
export interface PackedFile {
  /** With folders, as 'annual/2023/shell.pdf'. Only its last part is used, as a name to show. */
  readonly path: string;
  readonly bytes: number;
  readonly packedBytes: number;
  /** It needs a password. */
  readonly isLocked: boolean;
}

const MEGABYTE = 1024 * 1024;

export const ARCHIVE_LIMITS = {
  files: 1_000,
  bytes: 2_048 * MEGABYTE,
  /** Pages of a tagged report pack to a twentieth; a file of one letter to a thousandth. */
  ratio: 200,
} as const;

/** Below this a file does no harm, however small it packs. */
const HARMLESS_BYTES = MEGABYTE;

const ARCHIVE = /\.(?:zip|xbri)$/i;
const NESTED = /\.(?:zip|xbri|7z|rar|tar|t?gz|bz2|xz)$/i;
const PAGE = /\.x?html?$/i;

export const isArchive = (name: string): boolean => ARCHIVE.test(name);

export const nameOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

/** '../a.pdf' is not hidden; '.git/a.pdf' is. */
const isHiddenPath = (path: string): boolean =>
  path.split(/[\\/]/).some((name) => name !== '..' && isHidden({ name }));

/** What a report that is tagged for the European Single Electronic Format has beside its report. */
const PACKAGE_MARK = /(?:^|\/)META-INF\/(?:reportPackage\.json|taxonomyPackage\.xml)$/i;

/** The folders that are such packages: '' for the archive itself, 'shell/' for one in it. */
const packagesOf = (files: readonly PackedFile[]): readonly string[] => [
  ...new Set(
    files.flatMap(({ path }) => {
      const mark = PACKAGE_MARK.exec(path);
      if (mark === null) return [];
      const folder = path.slice(0, mark.index);
      return [folder === '' ? '' : `${folder}/`];
    }),
  ),
];

/** The report of a package: the largest page of its folder 'reports', else of all. */
function reportOf<Packed extends PackedFile>(
  files: readonly Packed[],
  folder: string,
): Packed | undefined {
  const pages = files
    .filter(({ path }) => path.startsWith(folder) && PAGE.test(path))
    .toSorted((one, other) => other.bytes - one.bytes);
  const isReport = ({ path }: PackedFile) => /(?:^|\/)reports\//i.test(path.slice(folder.length));
  return pages.find(isReport) ?? pages[0];
}

/** The files that may be reports: without what systems add, and of a tagged report its page alone. */
export function possibleReports<Packed extends PackedFile>(
  files: readonly Packed[],
): readonly Packed[] {
  const seen = files.filter(({ path }) => !isHiddenPath(path));
  const folders = packagesOf(files);
  const others = seen.filter(({ path }) => !folders.some((folder) => path.startsWith(folder)));
  return [...folders.flatMap((folder) => reportOf(seen, folder) ?? []), ...others];
}

/** Why a file is not unpacked; null: it may be. */
export function whyNotUnpacked({ path, ...file }: PackedFile): string | null {
  const name = nameOf(path);
  if (file.isLocked) return intakeMessages.locked(name);
  if (NESTED.test(name)) return intakeMessages.nested(name);
  if (file.bytes >= REPORT_FILE_BYTES) return intakeMessages.tooLarge(name);
  const isBomb =
    file.bytes > HARMLESS_BYTES && file.bytes > file.packedBytes * ARCHIVE_LIMITS.ratio;
  return isBomb ? intakeMessages.tooDense(name) : null;
}

/** Why nothing of an archive is unpacked; null: its files are judged one by one. */
export function whyArchiveRefused(archive: string, files: readonly PackedFile[]): string | null {
  if (files.length > ARCHIVE_LIMITS.files) {
    return intakeMessages.tooManyFiles(archive, ARCHIVE_LIMITS.files);
  }
  const reports = possibleReports(files);
  if (reports.length === 0) return intakeMessages.emptyArchive(archive);
  const bytes = reports
    .filter((file) => whyNotUnpacked(file) === null)
    .reduce((sum, file) => sum + file.bytes, 0);
  return bytes > ARCHIVE_LIMITS.bytes ? intakeMessages.tooMuchInArchive(archive) : null;
}
