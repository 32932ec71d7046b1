const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/**
 * A key that occurs twice in one object of a JSON text, or null. Parsers silently keep one of the
 * two values, and we cannot know which was meant.
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
