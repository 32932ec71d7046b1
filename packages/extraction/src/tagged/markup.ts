/** A tag, or the text before the next one. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly at: number }
  | {
      readonly kind: 'open' | 'close' | 'whole';
      /** Without its prefix, in small letters. */
      readonly name: string;
      readonly tag: string;
      readonly at: number;
    };

// a pattern that stops at the next '<' looks at each character once
const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)(?=[\s/>])[^<>]*>/g;

/** The tags and texts of a page, one after the other. */
export function* piecesOf(markup: string): Generator<Piece> {
  let at = 0;
  for (const found of markup.matchAll(TAG)) {
    const [tag, slash = '', name = ''] = found;
    if (found.index > at) yield { kind: 'text', text: markup.slice(at, found.index), at };
    const kind = slash !== '' ? 'close' : tag.endsWith('/>') ? 'whole' : 'open';
    yield { kind, name: name.toLowerCase(), tag, at: found.index };
    at = found.index + tag.length;
  }
}

/** The value of an attribute, whatever its prefix; null if the tag has none. */
export function attributeIn(tag: string, name: string): string | null {
  const found = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(
    tag,
  );
  return found?.[1] ?? found?.[2] ?? null;
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function characterOf(entity: string): string | null {
  if (!entity.startsWith('#')) return NAMED.get(entity.toLowerCase()) ?? null;
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

/** A text with its entities as characters. */
export const plainText = (text: string): string =>
  text.replace(
    /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,5});/gi,
    (all, entity: string) => characterOf(entity) ?? all,
  );
