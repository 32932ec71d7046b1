const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/**
 * A key that one object of a JSON text has twice, or null. Parsers quietly keep one of the two,
 * and which one the writer meant nobody knows.
 *
 * @param text valid JSON
 */
export function repeatedKey(text: string): string | null {
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const keys = open.at(-1);
      const key: unknown = JSON.parse(last);
      if (keys?.has(String(key)) === true) return String(key);
      keys?.add(String(key));
    }
    last = token;
  }
  return null;
}
