import type { MinervaFile, MinervaReading } from '../minerva-upload.ts';
import { readMinerva } from './read-minerva.ts';

interface UploadToRead {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** False to count the companies only. */
  readonly wantsFiles: boolean;
}

type Answer =
  | { readonly kind: 'read'; readonly companies: number; readonly files: readonly MinervaFile[] }
  | Extract<MinervaReading, { kind: 'refused' }>;

/** Uploads come from strangers, so they are read on a thread with little memory and time. */
export function run({ name, bytes, wantsFiles }: UploadToRead): Answer {
  const reading = readMinerva(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (reading.kind === 'refused') return reading;
  const { files } = reading;
  return { kind: 'read', companies: files.length, files: wantsFiles ? files : [] };
}
