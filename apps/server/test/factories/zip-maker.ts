import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip; what is not told is as it should be. */
export interface ZipItem {
  readonly name: string | Buffer;
  readonly content?: string | Buffer;
  readonly isStored?: boolean;
  /** Made before, where many items share one content. */
  readonly packed?: Buffer;
  readonly method?: number;
  readonly flags?: number;
  /** Kind and rights as Unix keeps them. */
  readonly mode?: number;
  readonly crc?: number;
  readonly unpackedBytes?: number;
  readonly packedBytes?: number;
  readonly localName?: string;
  readonly localUnpackedBytes?: number;
  readonly localMethod?: number;
  /** Where the directory says it begins. */
  readonly offset?: number;
  /** Between it and the next. */
  readonly gap?: Buffer;
}

export interface ZipLies {
  readonly prefix?: Buffer;
  readonly suffix?: Buffer;
  readonly comment?: string;
  readonly commentBytes?: number;
  readonly count?: number;
  readonly countHere?: number;
  readonly disk?: number;
  readonly start?: number;
  readonly size?: number;
}

function partsOf(item: ZipItem) {
  const content = Buffer.from(item.content ?? '');
  const packed = item.packed ?? (item.isStored === true ? content : deflateRawSync(content));
  const told = {
    method: item.method ?? (item.isStored === true ? 0 : 8),
    crc: item.crc ?? crc32(content),
    unpackedBytes: item.unpackedBytes ?? content.length,
    packedBytes: item.packedBytes ?? packed.length,
  };
  return { name: Buffer.from(item.name), packed, told };
}

type Parts = ReturnType<typeof partsOf>;

function localHeader(item: ZipItem, { name, packed, told }: Parts): Buffer {
  const localName = item.localName === undefined ? name : Buffer.from(item.localName);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(item.flags ?? 0, 6);
  head.writeUInt16LE(item.localMethod ?? told.method, 8);
  head.writeUInt32LE(told.crc, 14);
  head.writeUInt32LE(told.packedBytes, 18);
  head.writeUInt32LE(item.localUnpackedBytes ?? told.unpackedBytes, 22);
  head.writeUInt16LE(localName.length, 26);
  return Buffer.concat([head, localName, packed, item.gap ?? Buffer.alloc(0)]);
}

function directoryEntry(item: ZipItem, { name, told }: Parts, offset: number): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(item.mode === undefined ? 20 : (3 << 8) | 20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(item.flags ?? 0, 8);
  head.writeUInt16LE(told.method, 10);
  head.writeUInt32LE(told.crc, 16);
  head.writeUInt32LE(told.packedBytes, 20);
  head.writeUInt32LE(told.unpackedBytes, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(((item.mode ?? 0) << 16) >>> 0, 38);
  head.writeUInt32LE(item.offset ?? offset, 42);
  return Buffer.concat([head, name]);
}

interface Directory {
  readonly start: number;
  readonly size: number;
  readonly entries: number;
}

function endRecord({ start, size, entries }: Directory, lies: ZipLies): Buffer {
  const end = Buffer.alloc(22);
  const count = lies.count ?? entries;
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(lies.disk ?? 0, 4);
  end.writeUInt16LE(lies.countHere ?? count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(lies.size ?? size, 12);
  end.writeUInt32LE(lies.start ?? start, 16);
  const comment = Buffer.from(lies.comment ?? '');
  end.writeUInt16LE(lies.commentBytes ?? comment.length, 20);
  return Buffer.concat([end, comment]);
}

/** A zip, byte for byte, that may lie wherever it is told to. */
export function makeZip(items: readonly ZipItem[], lies: ZipLies = {}): Buffer {
  const made = items.map((item) => ({ item, parts: partsOf(item) }));
  const locals = made.map(({ item, parts }) => localHeader(item, parts));
  let at = 0;
  const entries = made.map(({ item, parts }, index) => {
    const entry = directoryEntry(item, parts, at);
    at += locals[index]?.length ?? 0;
    return entry;
  });
  const directory = Buffer.concat(entries);
  const end = endRecord({ start: at, size: directory.length, entries: items.length }, lies);
  const { prefix = Buffer.alloc(0), suffix = Buffer.alloc(0) } = lies;
  return Buffer.concat([prefix, ...locals, directory, end, suffix]);
}
