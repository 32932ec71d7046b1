import type { ScoredRooms } from '../src/entry/rooms.ts';

/** No room on the universe: for what does not need it. */
export const NO_ROOMS: ScoredRooms = { routes: [], roots: [], readyChecks: {} };
