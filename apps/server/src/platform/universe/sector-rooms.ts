import type { SectorSpan } from '@verdure/scoring/snapshot';
import { bytesOfSectors, type SectorScores, sectorsIn } from '@verdure/scoring/universe';

/** Memory for the scores of all sub-sectors of one profile, which threads may write. */
export interface SectorRoom {
  readonly memory: SharedArrayBuffer;
  readonly spans: readonly SectorSpan[];
  readonly sectors: readonly SectorScores[];
}

/**
 * Rooms that are used again. One is several megabytes: the system would give and take them afresh
 * for each profile, and the collector would be called for what it had given away. A room is either
 * with one taker or free; who gives it back has let go of all that lies in it.
 */
export class SectorRooms {
  readonly #free: SectorRoom[] = [];
  /** By memory, for as long as someone has it. */
  readonly #taken = new WeakMap<SharedArrayBuffer, SectorRoom>();
  #spans: readonly SectorSpan[] = [];

  /** A room for a snapshot with these spans; rooms for another are let go. */
  take(spans: readonly SectorSpan[]): SectorRoom {
    if (spans !== this.#spans) this.#free.length = 0;
    this.#spans = spans;
    const room = this.#free.pop() ?? newRoom(spans);
    this.#taken.set(room.memory, room);
    return room;
  }

  /** Nothing, for memory that is no room of the newest snapshot. */
  giveBack(memory: SharedArrayBuffer): void {
    const room = this.#taken.get(memory);
    this.#taken.delete(memory);
    if (room?.spans === this.#spans) this.#free.push(room);
  }
}

function newRoom(spans: readonly SectorSpan[]): SectorRoom {
  const memory = new SharedArrayBuffer(bytesOfSectors(spans));
  return { memory, spans, sectors: sectorsIn(memory, spans) };
}
