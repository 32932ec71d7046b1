import { type Token, tokensOf, wordsOfName } from './tokens.ts';

/** Leads to the portfolio that the rows are of: 'in', 'held by our', 'holdings of the portfolio'. */
const LEADS: ReadonlySet<string> = new Set(
  'in within inside of from by at across among'.split(' '),
);
/** Between a lead and the name. */
const ARTICLES: ReadonlySet<string> = new Set(
  'the my our this portfolio portfolios fund'.split(' '),
);
/** Before a lead, and behind a name: 'that we hold in', 'Global Equity portfolio'. */
const OF_HOLDING: ReadonlySet<string> = new Set(
  'held hold holds holding holdings owned own positions that are is we which portfolio'.split(' '),
);
/** Behind a name that no lead leads to: 'Global Equity holdings with …'. */
const HOLDINGS: ReadonlySet<string> = new Set(
  'holdings positions companies stocks names portfolio'.split(' '),
);
/** Beside these the portfolio is no condition that all rows meet. */
const PART: ReadonlySet<string> = new Set(
  'or nor not outside except excluding but than without versus vs against unless if'.split(' '),
);

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface PortfolioSaid<Portfolio extends Named> {
  readonly portfolio: Portfolio;
  /** The sentence with spaces in its place. */
  readonly rest: string;
}

/** Where the words of a name stand; the longest name first, so that 'Global Equity' is no 'Global'. */
function findName<Portfolio extends Named>(
  tokens: readonly Token[],
  portfolios: readonly Portfolio[],
) {
  const longest = portfolios
    .map((portfolio) => ({ portfolio, words: wordsOfName(portfolio.name) }))
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => b.words.length - a.words.length);
  for (const { portfolio, words } of longest) {
    const from = tokens.findIndex((_, at) =>
      words.every((word, place) => tokens[at + place]?.text.toLowerCase() === word),
    );
    if (from >= 0) return { portfolio, from, to: from + words.length };
  }
  return null;
}

const isIn = (words: ReadonlySet<string>, token: Token | undefined): boolean =>
  token !== undefined && words.has(token.text);

/** The place of the first of the tokens before another that are of these words. */
function beginsAt(tokens: readonly Token[], to: number, words: ReadonlySet<string>): number {
  let from = to;
  while (isIn(words, tokens[from - 1])) from -= 1;
  return from;
}

/** The tokens that say the portfolio, with what leads to its name; null: nothing leads to it. */
function spanOf(tokens: readonly Token[], { from, to }: { from: number; to: number }) {
  const article = beginsAt(tokens, from, ARTICLES);
  const isLed = isIn(LEADS, tokens[article - 1]);
  if (isLed) {
    const lead = beginsAt(tokens, article - 1, OF_HOLDING);
    return { from: lead, to: isIn(OF_HOLDING, tokens[to]) ? to + 1 : to };
  }
  return isIn(HOLDINGS, tokens[to]) ? { from: article, to: to + 1 } : null;
}

/**
 * The portfolio whose holdings a sentence asks for, and the rest of it. Null: none is named, or not
 * as a condition that every row meets, as in 'not in Global Equity'.
 * Example: 'coal in Global Equity' is 'coal' of the portfolio Global Equity.
 */
export function portfolioSaid<Portfolio extends Named>(
  sentence: string,
  portfolios: readonly Portfolio[],
): PortfolioSaid<Portfolio> | null {
  const tokens = tokensOf(sentence);
  const found = findName(tokens, portfolios);
  const span = found && spanOf(tokens, found);
  if (found === null || span === null) return null;
  if (isIn(PART, tokens[span.from - 1]) || isIn(PART, tokens[span.to])) return null;
  const start = tokens[span.from]?.start ?? 0;
  const end = tokens[span.to - 1]?.end ?? start;
  const rest = `${sentence.slice(0, start)}${' '.repeat(end - start)}${sentence.slice(end)}`;
  return { portfolio: found.portfolio, rest };
}
