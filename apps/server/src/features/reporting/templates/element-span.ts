interface Span {
  readonly from: number;
  readonly to: number;
  readonly inside: string;
  /** Written as one tag, without an end of its own. */
  readonly isEmpty: boolean;
}

/** Where the first element of a name is, in one pass; null if there is none or it does not end. */
export function elementSpan(xml: string, name: string): Span | null {
  const found = new RegExp(`<${name}(?=[\\s/>])[^<>]*>`).exec(xml);
  if (found === null) return null;
  const [tag] = found;
  const start = found.index + tag.length;
  if (tag.endsWith('/>')) return { from: found.index, to: start, inside: '', isEmpty: true };
  const closing = `</${name}>`;
  const end = xml.indexOf(closing, start);
  if (end === -1) return null;
  const inside = xml.slice(start, end);
  return { from: found.index, to: end + closing.length, inside, isEmpty: false };
}

/** The XML with something else in place of a span. */
export const withSpan = (xml: string, span: Span | null, text: string): string =>
  span === null ? xml : xml.slice(0, span.from) + text + xml.slice(span.to);
