import type { Named } from './columns.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';
import { conditionOf, type Wanted } from './wanted.ts';
import { CONTAINS } from './words.data.ts';

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
const TICKER = /^[A-Z][A-Z0-9]{0,5}$/;

/** What a name, an ISIN or a ticker is searched by; a word that is a name to some is written in quotes. */
function isCode(token: Token, key: string, isContained: boolean): boolean {
  if (token.kind === 'quoted') return token.text !== '';
  if (token.kind !== 'word') return false;
  if (key === 'name') return isContained;
  return (key === 'ticker' ? TICKER : ISIN).test(token.raw);
}

/** Behind a field of text: 'name contains "steel"', 'ISIN SE0000115446', 'ticker AAPL'. */
export function textBehind(reader: Reader, { meaning }: Named): Wanted | null {
  const field = meaning.fields.find(({ type }) => type === 'search');
  return field === undefined
    ? null
    : reader.attempt(() => {
        const { place } = reader;
        reader.passWords(...CONTAINS);
        const token = reader.peek();
        reader.skip();
        if (token === undefined || !isCode(token, field.key, reader.place > place + 1)) return null;
        // an unquoted word ends there: 'name contains energy and power' says no more of the name
        return token.kind === 'quoted' || reader.isEnd
          ? conditionOf(field.key, {
              kind: 'search',
              text: token.kind === 'quoted' ? token.text : token.raw,
            })
          : null;
      });
}

/** 'SE0000115446', 'called "Nordic"', 'with "bank" in the name'. */
export function codeAlone(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const isCalled = reader.takeWord('called', 'named');
    const { kind = 'sign', text = '', raw = '' } = reader.peek() ?? {};
    reader.skip();
    if (kind === 'quoted' && text !== '' && (isCalled || takeInName(reader)))
      return conditionOf('name', { kind: 'search', text });
    const isCode = kind === 'word' && ISIN.test(raw) && reader.lexicon.catalogue.fields.has('isin');
    return isCode ? conditionOf('isin', { kind: 'search', text: raw }) : null;
  });
}

/** 'in the name' */
function takeInName(reader: Reader): boolean {
  if (!reader.takeWord('in')) return false;
  reader.takeWord('the', 'their', 'its');
  return reader.takeWord('name', 'names');
}
