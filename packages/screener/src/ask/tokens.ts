/** A piece of a question. Words are in small letters. */
export type Token =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly text: string }
  | { readonly kind: 'quoted'; readonly text: string };

const PIECE =
  /"([^"]*)"|((?:(?<![\p{L}\p{N}])[-−])?(?:\$|(?<!\d,?))\d(?:,?\d)*(?:\.\d+)?)\s*(k|m|bn|thousand|million|billion)?\b\s*(%)?|(<=|>=|[<>=])|([\p{L}][\p{L}\p{N}'’+-]*)|([,])/giu;

const MULTIPLIERS: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};

/** Numbers are as they are said: '1,500', '$2bn' is 2,000,000,000, '25%' is 25, '-5' is below 0. */
function numberOf(digits: string, suffix: string | undefined): number {
  const value = Number(digits.replace('−', '-').replaceAll(/[$,]/g, ''));
  return value * (MULTIPLIERS[suffix?.toLowerCase() ?? ''] ?? 1);
}

/** The pieces of a question; signs that mean nothing are left out. */
export function tokensOf(question: string): readonly Token[] {
  return [...question.matchAll(PIECE)].map((match): Token => {
    const [text, quoted, digits, suffix] = match;
    if (quoted !== undefined) return { kind: 'quoted', text: quoted.trim() };
    if (digits !== undefined) {
      return { kind: 'number', value: numberOf(digits, suffix), text: text.trim() };
    }
    return { kind: 'word', text: text.toLowerCase() };
  });
}

/** The words of a name, as a question would say them. */
export const wordsOfName = (name: string): readonly string[] =>
  tokensOf(name).flatMap((token) =>
    token.kind === 'quoted' || token.text === ',' ? [] : [token.text.toLowerCase()],
  );
