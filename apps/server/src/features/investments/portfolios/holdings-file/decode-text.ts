import {
  flawOfKind,
  KIND_SENTENCES,
  kindOfStart,
  kindOfText,
} from '../../../imports/in-task.reads.ts';
import { FILE_SENTENCES } from './refusals.ts';

type Decoded =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** The text of a file that is readable in another way: markup or JSON. */
      readonly markup?: string;
    };

type Refused = Extract<Decoded, { kind: 'refused' }>;

const refused = (message: string): Refused => ({ kind: 'refused', message });

const SAMPLE_BYTES = 1_000;

/** UTF-16 without a byte order mark has a NUL in every second byte. */
function guessUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES - (SAMPLE_BYTES % 2));
  const half = Math.floor(sample.length / 2);
  const count = (parity: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (half >= 4 && count(1) > half * 0.6 && count(0) < half * 0.1) return 'utf-16le';
  return half >= 4 && count(0) > half * 0.6 && count(1) < half * 0.1 ? 'utf-16be' : null;
}

function markedEncoding(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 3).toString('latin1');
  if (start === '\xef\xbb\xbf') return 'utf-8';
  if (start.startsWith('\xff\xfe')) return 'utf-16le';
  return start.startsWith('\xfe\xff') ? 'utf-16be' : null;
}

function decode(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The five bytes that are undefined in Windows-1252. */
const hasUndefined1252 = (bytes: Buffer): boolean =>
  bytes.some(
    (byte) => byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d,
  );

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]{2}/u;

/** Text of a Japanese spreadsheet: bytes of Windows-1252 are seldom Shift JIS, and never whole words of it. */
function asJapanese(bytes: Buffer): string | null {
  const text = hasUndefined1252(bytes) ? decode(bytes, 'shift_jis') : null;
  return text !== null && JAPANESE.test(text) ? text : null;
}

function decodeUnmarked(bytes: Buffer): string | null {
  const text = decode(bytes, 'utf-8');
  if (text !== null) return text;
  return asJapanese(bytes) ?? (hasUndefined1252(bytes) ? null : decode(bytes, 'windows-1252'));
}

function kindOfDecoded(text: string): Decoded {
  if (text.trim() === '') return refused(FILE_SENTENCES.empty);
  const kind = kindOfText(text);
  if (kind === 'text') return { kind: 'text', text };
  const message = flawOfKind(kind) ?? KIND_SENTENCES.webPage;
  return kind === 'binary' ? refused(message) : { ...refused(message), markup: text.trimStart() };
}

/**
 * Decodes a file: UTF-8 with or without a byte order mark, UTF-16 in either byte order, or
 * Windows-1252. Recognises other file types by their first bytes, never by name.
 */
export function decodeText(bytes: Buffer): Decoded {
  if (bytes.length === 0) return refused(FILE_SENTENCES.empty);
  const kind = kindOfStart(bytes);
  if (kind !== null) return refused(flawOfKind(kind) ?? KIND_SENTENCES.binary);

  const encoding = markedEncoding(bytes) ?? guessUtf16(bytes);
  if (encoding === null && bytes.includes(0)) return refused(KIND_SENTENCES.binary);
  const text = encoding === null ? decodeUnmarked(bytes) : decode(bytes, encoding);
  return text === null ? refused(FILE_SENTENCES.undecodable) : kindOfDecoded(text);
}
