/** A part of an address in plain text. A lone '%', typed by hand, stays as it is. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
