import { type Token, Tokenizer, TokenizerMode } from 'parse5';

export interface Tag {
  /** A whole tag is its own end, such as `<br/>`. */
  readonly kind: 'open' | 'close' | 'whole';
  /** In small letters with its prefix, such as 'ix:nonfraction'. */
  readonly name: string;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  /** Where it begins in the markup, in characters. */
  readonly at: number;
}

/** A tag, or a text with its entities as characters. */
export type Piece = Tag | { readonly kind: 'text'; readonly text: string };

/** Elements whose text is no markup. */
const PLAIN_TEXT = new Map<string, Tokenizer['state']>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['title', TokenizerMode.RCDATA],
]);

/**
 * Reads HTML, XHTML or XML once from its start to its end, however broken it is. Comments are left
 * out.
 *
 * @example
 * readMarkup('<td title="a>b">caf&eacute;</td>', read)
 * // read({ kind: 'open', name: 'td', attributes: [{ name: 'title', value: 'a>b' }], at: 0 })
 * // read({ kind: 'text', text: 'café' })
 * // read({ kind: 'close', name: 'td', attributes: [], at: 27 })
 */
export function readMarkup(markup: string, read: (piece: Piece) => void): void {
  const readTag = (kind: Tag['kind'], { tagName, attrs, location }: Token.TagToken): void =>
    read({ kind, name: tagName, attributes: attrs, at: location?.startOffset ?? 0 });
  const readText = ({ chars }: Token.CharacterToken): void => read({ kind: 'text', text: chars });
  const skip = (): void => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (tag) => {
        readTag(tag.selfClosing ? 'whole' : 'open', tag);
        const state = PLAIN_TEXT.get(tag.tagName);
        if (state !== undefined && !tag.selfClosing) tokenizer.state = state;
      },
      onEndTag: (tag) => readTag('close', tag),
      onCharacter: readText,
      onWhitespaceCharacter: readText,
      onNullCharacter: skip,
      onComment: skip,
      onDoctype: skip,
      onEof: skip,
    },
  );
  tokenizer.write(markup, true);
}

/** A name without its prefix: 'nonfraction' of 'ix:nonfraction'. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The value of an attribute, whatever its prefix and letters; null if the tag has none. */
export function attributeOf({ attributes }: Tag, name: string): string | null {
  const small = name.toLowerCase();
  return attributes.find((each) => localName(each.name) === small)?.value ?? null;
}
