/** A file in a zip's directory. Sizes in bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly method: number;
  readonly crc32: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** Offset of the local header. */
  readonly offset: number;
  /** Whether a data descriptor, which repeats the sizes, follows the packed bytes. */
  readonly hasDescriptor: boolean;
}

/** Why a file is refused. Only the reader in this folder catches it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  /** A sentence for each fault. */
  readonly faults: readonly string[];

  constructor(...faults: readonly string[]) {
    super(faults.join(' '));
    this.faults = faults;
  }
}

export function refuseUnless(isRight: boolean, sentence: string): asserts isRight {
  if (!isRight) throw new UnreadableFile(sentence);
}
