import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { describe, expect, it } from 'vitest';

import {
  ARCHIVE_LIMITS,
  isArchive,
  type PackedFile,
  possibleReports,
  whyArchiveRefused,
  whyNotUnpacked,
} from '../src/features/desk/report-intake/archive-plan.ts';
import { openArchive } from '../src/features/desk/report-intake/open-archive.ts';

const PDF = '%PDF-1.7 a report';

interface Packing {
  readonly password?: string;
  readonly level?: number;
}

async function zipOf(
  files: Readonly<Record<string, string>>,
  packing: Packing = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new BlobWriter(), {
    useWebWorkers: false,
    zipCrypto: true,
    ...packing,
  });
  for (const [path, content] of Object.entries(files)) {
    await writer.add(path, new TextReader(content));
  }
  return new Uint8Array(await (await writer.close()).arrayBuffer());
}

const asFile = (bytes: Uint8Array<ArrayBuffer>, name = 'reports.zip') => new File([bytes], name);

/** Each file that comes out with its text, or its reason. */
async function opened(archive: File): Promise<readonly (readonly [string, string])[]> {
  const found: (readonly [string, string])[] = [];
  for await (const { file, reason } of openArchive(archive, new AbortController().signal)) {
    found.push([file.name, reason ?? (await file.text())]);
  }
  return found;
}

const packedOf = (path: string, change: Partial<PackedFile> = {}): PackedFile => ({
  path,
  bytes: 2_000,
  packedBytes: 1_000,
  isLocked: false,
  ...change,
});

const pathsOf = (files: readonly PackedFile[]) => possibleReports(files).map(({ path }) => path);

describe('a zip of reports', () => {
  it('gives each of its files by its own name, whatever its path says', async () => {
    const zip = await zipOf({
      'annual/2023/shell.pdf': PDF,
      '../../etc/bp.pdf': PDF,
      'C:\\temp\\gsk.pdf': PDF,
    });
    expect(await opened(asFile(zip))).toEqual([
      ['shell.pdf', PDF],
      ['bp.pdf', PDF],
      ['gsk.pdf', PDF],
    ]);
  });

  it('leaves out what systems add', () => {
    const added = ['__MACOSX/._a.pdf', '.DS_Store', 'x/Thumbs.db', 'x/desktop.ini', '.git/a.pdf'];
    expect(pathsOf([...added, 'x/a.pdf'].map((path) => packedOf(path)))).toEqual(['x/a.pdf']);
  });

  it('gives the page alone of a tagged report, be it the zip itself or a folder in it', () => {
    const parts = ['META-INF/reportPackage.json', 'shell.com/shell.xsd', 'cover.html'];
    const files = (folder: string) =>
      [...parts, 'reports/small.xhtml'].map((path) => packedOf(folder + path));
    const report = packedOf('reports/report.xhtml', { bytes: 9_000 });
    expect(pathsOf([...files(''), report])).toEqual(['reports/report.xhtml']);
    const inFolder = packedOf('shell/reports/report.xhtml', { bytes: 9_000 });
    expect(pathsOf([...files('shell/'), inFolder, packedOf('bp.pdf')])).toEqual([
      'shell/reports/report.xhtml',
      'bp.pdf',
    ]);
    expect(isArchive('shell.xbri')).toBe(true);
  });

  it('names a file that is locked, and gives none of it', async () => {
    const zip = await zipOf({ 'shell.pdf': PDF }, { password: 'secret' });
    expect(await opened(asFile(zip))).toEqual([
      [
        'shell.pdf',
        'shell.pdf is locked with a password. Unpack the zip with it and add the file.',
      ],
    ]);
  });

  it('names a file whose content was changed on the way, and gives the others', async () => {
    const zip = await zipOf({ 'shell.pdf': PDF, 'bp.pdf': PDF }, { level: 0 });
    const at = Buffer.from(zip).indexOf(PDF);
    zip[at] = 'x'.charCodeAt(0);
    expect(await opened(asFile(zip))).toEqual([
      ['shell.pdf', 'shell.pdf is damaged in the zip. Pack it again.'],
      ['bp.pdf', PDF],
    ]);
  });

  it('refuses a file that is longer than the zip says', async () => {
    const zip = await zipOf({ 'shell.pdf': PDF.repeat(100) });
    const bytes = Buffer.from(zip.buffer);
    // the length of the first file, where it stands and in the list at the end
    bytes.writeUInt32LE(5, 22);
    bytes.writeUInt32LE(5, bytes.indexOf('PK\u0001\u0002', 'latin1') + 24);
    expect(await opened(asFile(zip))).toEqual([
      ['shell.pdf', 'shell.pdf is damaged in the zip. Pack it again.'],
    ]);
  });

  it('refuses a second file that lies over the first', async () => {
    const zip = await zipOf({ 'a.pdf': PDF, 'b.pdf': PDF });
    const bytes = Buffer.from(zip.buffer);
    const second = bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
    bytes.writeUInt32LE(0, second + 42);
    expect(await opened(asFile(zip))).toEqual([
      ['a.pdf', PDF],
      ['b.pdf', 'b.pdf is damaged in the zip. Pack it again.'],
    ]);
  });

  it.each([
    ['a text', Buffer.from('no zip')],
    ['nothing', Buffer.from('')],
  ])('that is %s is named as unreadable', async (_, bytes) => {
    expect(await opened(asFile(new Uint8Array(bytes)))).toEqual([
      ['reports.zip', 'reports.zip is no readable zip. Pack it again, or add its files.'],
    ]);
  });

  it('that breaks off is named as unreadable', async () => {
    const zip = await zipOf({ 'shell.pdf': PDF.repeat(100) });
    expect(await opened(asFile(zip.slice(0, zip.length - 40)))).toEqual([
      ['reports.zip', 'reports.zip is no readable zip. Pack it again, or add its files.'],
    ]);
  });

  it('without files says so', async () => {
    expect(await opened(asFile(await zipOf({})))).toEqual([
      ['reports.zip', 'reports.zip has no files in it.'],
    ]);
  });

  it('of more files than the limit is refused whole', async () => {
    const names = Array.from({ length: ARCHIVE_LIMITS.files + 1 }, (_, at) => [`${at}.pdf`, '']);
    expect(await opened(asFile(await zipOf(Object.fromEntries(names))))).toEqual([
      ['reports.zip', 'reports.zip has more than 1,000 files. Divide it into smaller ones.'],
    ]);
  });

  it('that unpacks to more than the limit is refused whole, not counting what is refused alone', () => {
    const large = { bytes: 49 * 1024 * 1024, packedBytes: 40 * 1024 * 1024 };
    const most = Math.floor(ARCHIVE_LIMITS.bytes / large.bytes);
    const files = Array.from({ length: most }, (_, at) => packedOf(`${at}.pdf`, large));
    const film = packedOf('film.mp4', { bytes: 5e9, packedBytes: 5e9 });
    expect(whyArchiveRefused('a.zip', [...files, film])).toBeNull();
    expect(whyArchiveRefused('a.zip', [...files, packedOf('one-more.pdf', large)])).toBe(
      'a.zip unpacks to more than 2 GB. Divide it into smaller ones.',
    );
  });

  it('names an archive inside, what is too large, and what grows as no report does', () => {
    expect(whyNotUnpacked(packedOf('x/inner.zip'))).toBe(
      'inner.zip is an archive inside the zip. Unpack it and add the files that are in it.',
    );
    expect(whyNotUnpacked(packedOf('a.pdf', { bytes: 50 * 1024 * 1024, packedBytes: 4e7 }))).toBe(
      'a.pdf is larger than 50 MB.',
    );
    expect(whyNotUnpacked(packedOf('a.html', { bytes: 2e7, packedBytes: 2e4 }))).toBe(
      'a.html grows more than 200 times when it is unpacked, which no report does. Add the report itself.',
    );
    expect(whyNotUnpacked(packedOf('a.html', { bytes: 2e7, packedBytes: 2e6 }))).toBeNull();
  });
});
