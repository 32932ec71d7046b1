import { partialMatchKey } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

interface Previous {
  readonly queryKey: QueryKey;
}

/**
 * The one rule for placeholders: while a query loads, it may show the last answer about the same
 * object, such as the same portfolio under another profile. It never shows another object's data.
 */
export const placeholderOf =
  (object: QueryKey) =>
  <Data>(data: Data | undefined, previous: Previous | undefined): Data | undefined =>
    previous !== undefined && partialMatchKey(previous.queryKey, object) ? data : undefined;
