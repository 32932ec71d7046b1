/** A file as the directory of a zip tells it. Sizes in bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly method: number;
  readonly crc32: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** Where its local header begins. */
  readonly offset: number;
  /** What follows the packed bytes to tell their sizes once more. */
  readonly hasDescriptor: boolean;
}

/** What the file is refused for; the reader catches it at its door. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export function refuseUnless(isRight: boolean, sentence: string): asserts isRight {
  if (!isRight) throw new UnreadableFile(sentence);
}
