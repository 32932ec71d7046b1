import {
  type FullyScored,
  type ScoredUniverse,
  type SectorScores,
  type SectorTable,
  sectorAgain,
} from '@verdure/scoring/universe';

type WithoutSectors = Omit<ScoredUniverse, 'sectors'>;

interface Held {
  readonly sectors: (SectorScores | undefined)[];
  /** What its sub-sectors lie in and others may lie in too. */
  readonly rooms: Set<SharedArrayBuffer>;
  bytes: number;
}

/** The sub-sectors of one profile: those that are held, and the others as soon as they are asked for. */
class HeldTable implements SectorTable {
  readonly length: number;
  readonly #read: (index: number) => SectorScores | undefined;

  constructor(length: number, read: (index: number) => SectorScores | undefined) {
    this.length = length;
    this.#read = read;
  }

  at(index: number): SectorScores | undefined {
    return this.#read(index);
  }
}

/** The totals of both years are cut from one piece of memory. */
const bytesOf = ({ totals, moments }: SectorScores): number =>
  [...totals.flat(), moments].reduce((sum, { byteLength }) => sum + byteLength, 0);

/**
 * The scores of the sub-sectors of the profiles that were used last, within so many bytes. A scored
 * profile keeps its grades and spreads alone, a twentieth of the whole; what was given up here is
 * scored again, the same bit for bit, in well below 2 ms a sub-sector.
 */
export class KeptSectors {
  readonly #mostBytes: number;
  readonly #held = new Map<WithoutSectors, Held>();
  readonly #owners = new WeakMap<SectorTable, WithoutSectors>();
  readonly #giveBack: (room: SharedArrayBuffer) => void;
  /** How many profiles have sub-sectors in a room: a changed one shares the others with the one before. */
  readonly #uses = new Map<SharedArrayBuffer, number>();
  #newest: WithoutSectors | null = null;
  #bytes = 0;

  /** @param giveBack gets shared memory in which nothing lies any more */
  constructor(mostBytes: number, giveBack: (room: SharedArrayBuffer) => void = () => undefined) {
    this.#mostBytes = mostBytes;
    this.#giveBack = giveBack;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The same scores, with the sub-sectors in here. */
  take({ sectors, ...scored }: FullyScored): ScoredUniverse {
    const table = new HeldTable(sectors.length, (index) => this.#at(scored, index));
    this.#owners.set(table, scored);
    this.#fill(scored, sectors);
    return { ...scored, sectors: table };
  }

  /** Whether every sub-sector of a profile is here. */
  isWhole({ sectors }: ScoredUniverse): boolean {
    const owner = this.#owners.get(sectors);
    const held = owner && this.#held.get(owner);
    return held?.sectors.every((sector) => sector !== undefined) === true;
  }

  /** Puts the sub-sectors of a profile back. */
  putBack({ sectors: table }: ScoredUniverse, sectors: FullyScored['sectors']): void {
    const owner = this.#owners.get(table);
    if (owner !== undefined) this.#fill(owner, sectors);
  }

  #fill(owner: WithoutSectors, sectors: FullyScored['sectors']): void {
    const held = this.#touch(owner, sectors.length);
    for (const [index, sector] of sectors.entries()) this.#set(held, index, sector);
    this.#giveUpOldest();
  }

  #at(owner: WithoutSectors, index: number): SectorScores | undefined {
    const held = this.#touch(owner, owner.snapshot.spans.length);
    const known = held.sectors[index];
    if (known !== undefined) return known;
    const again = sectorAgain(owner, index);
    if (again !== undefined) {
      this.#set(held, index, again);
      this.#giveUpOldest();
    }
    return again;
  }

  #set(held: Held, index: number, sector: SectorScores): void {
    if (held.sectors[index] !== undefined) return;
    held.sectors[index] = sector;
    const bytes = bytesOf(sector);
    held.bytes += bytes;
    this.#bytes += bytes;
    const { buffer } = sector.moments;
    if (!(buffer instanceof SharedArrayBuffer) || held.rooms.has(buffer)) return;
    held.rooms.add(buffer);
    this.#uses.set(buffer, (this.#uses.get(buffer) ?? 0) + 1);
  }

  #leave(room: SharedArrayBuffer): void {
    const uses = (this.#uses.get(room) ?? 0) - 1;
    if (uses > 0) this.#uses.set(room, uses);
    else {
      this.#uses.delete(room);
      this.#giveBack(room);
    }
  }

  /** The profile becomes the newest; a look at a holding asks many times for the same one. */
  #touch(owner: WithoutSectors, length: number): Held {
    const known = this.#held.get(owner);
    if (known !== undefined && this.#newest === owner) return known;
    const sectors = new Array<undefined>(length).fill(undefined);
    const held = known ?? { sectors, rooms: new Set<SharedArrayBuffer>(), bytes: 0 };
    this.#held.delete(owner);
    this.#held.set(owner, held);
    this.#newest = owner;
    return held;
  }

  #giveUpOldest(): void {
    for (const [owner, { bytes, rooms }] of this.#held) {
      if (this.#bytes <= this.#mostBytes || owner === this.#newest) return;
      this.#held.delete(owner);
      this.#bytes -= bytes;
      for (const room of rooms) this.#leave(room);
    }
  }
}
