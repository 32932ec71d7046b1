import type { MinervaFile, MinervaReading } from '../minerva-upload.ts';
import { readMinerva } from './read-minerva.ts';

interface UploadToRead {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** False to return only the number of companies. */
  readonly wantsFiles: boolean;
}

type Answer =
  | { readonly kind: 'read'; readonly companies: number; readonly files: readonly MinervaFile[] }
  | Extract<MinervaReading, { kind: 'refused' }>;

/** Uploads are untrusted, so a thread with little memory and time reads them. */
export function run({ name, bytes, wantsFiles }: UploadToRead): Answer {
  const reading = readMinerva(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (reading.kind === 'refused') return reading;
  const { files } = reading;
  return { kind: 'read', companies: files.length, files: wantsFiles ? files : [] };
}
