import { useEffect } from 'react';
import { z } from 'zod';

interface Place {
  readonly row: number;
  readonly column: number;
}

/** Where the reader was in a table, by the entry of the history: Back returns to the row. */
const places = new Map<string, Place>();

const entry = z.object({ __TSR_key: z.string() });

function keyOf(table: string): string | null {
  const state = entry.safeParse(window.history.state).data;
  return state ? `${state.__TSR_key} ${table}` : null;
}

export const storedPlace = (table: string): Place | undefined => places.get(keyOf(table) ?? '');

export function useStoredPlace(table: string, place: Place): void {
  useEffect(() => {
    const key = keyOf(table);
    if (key !== null) places.set(key, place);
  }, [table, place]);
}
