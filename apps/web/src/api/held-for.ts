import { partialMatchKey } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

interface Previous {
  readonly queryKey: QueryKey;
}

/**
 * The one rule for placeholders: while a query loads, the last answer may stand in if it is of the
 * same object, such as the same portfolio under another profile. Another object's data never does.
 */
export const heldFor =
  (object: QueryKey) =>
  <Data>(data: Data | undefined, previous: Previous | undefined): Data | undefined =>
    previous !== undefined && partialMatchKey(previous.queryKey, object) ? data : undefined;
