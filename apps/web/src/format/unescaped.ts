/** A decoded part of an address. A lone '%', typed by hand, stays as it is. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
