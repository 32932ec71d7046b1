import { zipSync } from 'fflate';

import { listZipParts, type ZipPart } from '../../../platform/files/list-zip-parts.ts';
import { unzipParts } from '../../../platform/files/unzip-parts.ts';
import { TemplateRefused } from './template-refused.ts';

export const UNREADABLE =
  'The file is not a readable spreadsheet. Open it in your spreadsheet program, save it as .xlsx and upload it again.';
const TOO_LARGE =
  'The template unpacks to more than 128 MB. Remove sheets or pictures that are not needed.';
const UNSAFE =
  'The file names parts outside of itself or twice. Save it again with your spreadsheet program.';
const NO_DEFINITIONS =
  'The file defines entities of its own (DOCTYPE). Save it again with your spreadsheet program.';

const LIMITS = { bytes: 128 * 1024 * 1024, parts: 5_000 } as const;

/** The files inside a workbook, by place. */
export type WorkbookParts = Map<string, Uint8Array>;

const isUnsafe = (name: string): boolean =>
  name.startsWith('/') || /(^|[\\/])\.\.([\\/]|$)|\\|\0|^__proto__$/.test(name);

/** Judges every part before anything is unpacked. @throws TemplateRefused */
function judge(parts: readonly ZipPart[]): void {
  const bytes = parts.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (bytes > LIMITS.bytes || parts.length > LIMITS.parts) throw new TemplateRefused([TOO_LARGE]);
  const names = new Set(parts.map(({ name }) => name));
  if (names.size < parts.length || parts.some(({ name }) => isUnsafe(name))) {
    throw new TemplateRefused([UNSAFE]);
  }
}

function refuseUnreadable(): never {
  throw new TemplateRefused([UNREADABLE]);
}

/** @throws TemplateRefused for text that defines entities */
export function refuseDefinitions(bytes: Uint8Array): void {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('<!DOCTYPE')) {
    throw new TemplateRefused([NO_DEFINITIONS]);
  }
}

/** Unpacks a workbook in memory. @throws TemplateRefused for what is hostile or broken */
export function openParts(bytes: Uint8Array): WorkbookParts {
  judge(listZipParts(bytes) ?? refuseUnreadable());
  const parts = new Map(Object.entries(unzipParts(bytes, () => true) ?? refuseUnreadable()));
  for (const [name, content] of parts)
    if (/\.(xml|rels|vml)$/i.test(name)) refuseDefinitions(content);
  return parts;
}

/** The archive for a reader that would unpack a part beyond the size that it names. */
export const uncompressed = (parts: WorkbookParts): Uint8Array =>
  zipSync(Object.fromEntries(parts), { level: 0 });

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The text of a part; empty if there is none. @throws TemplateRefused for text in another encoding */
export function partText(parts: WorkbookParts, name: string): string {
  const content = parts.get(name);
  if (content === undefined) return '';
  try {
    return decoder.decode(content);
  } catch {
    refuseUnreadable();
  }
}
