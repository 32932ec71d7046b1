import type { PolicyAnswer, SfdrArticle } from '@verdure/contract/vocabulary';
import { describe, expect, it } from 'vitest';

import { safeguards } from '../taxonomy/index.ts';
import { articleValue } from './article-value.ts';
import { portfolioArticle } from './article-rules.ts';
import { type ArticleFacts, companyArticle } from './company-article.ts';
import { goodGovernance, governanceMarker } from './governance-marker.ts';
import { paiJudgement } from './pai-outcome.ts';

describe('the article of a company', () => {
  const company: ArticleFacts = {
    isProxy: false,
    governance: 'green',
    outcomes: { green: 10, yellow: 0, red: 0 },
    sustainable: 'green',
  };

  it.each<[string, Partial<ArticleFacts>, SfdrArticle | null]>([
    ['red governance is 6', { governance: 'red' }, 6],
    ['without governance coverage there is none', { governance: 'grey' }, null],
    ['a proxy has none', { isProxy: true }, null],
    ['a red-governance proxy has none', { isProxy: true, governance: 'red' }, null],
    ['no red or yellow and a green marker is 9', {}, 9],
    ['one yellow is no 9', { outcomes: { green: 10, yellow: 1, red: 0 } }, 8],
    ['one red is no 9', { outcomes: { green: 10, yellow: 0, red: 1 } }, 8],
    ['no green marker is no 9', { sustainable: 'yellow' }, 8],
    ['10 mapped with 4 red or yellow is 8', { outcomes: { green: 6, yellow: 3, red: 1 } }, 8],
    ['5 red or yellow is 6', { outcomes: { green: 9, yellow: 3, red: 2 } }, 6],
    ['9 mapped is 6', { outcomes: { green: 5, yellow: 3, red: 1 } }, 6],
  ])('SCR-GLB-45 %s', (_, change, article) => {
    expect(companyArticle({ ...company, ...change })).toBe(article);
  });
});

describe('the article of a fund', () => {
  const of = (shares: readonly (readonly [number, SfdrArticle | null])[]) =>
    articleValue(shares.map(([weightFraction, article]) => ({ weightFraction, article }))).value;

  it.each<[string, Parameters<typeof of>[0], SfdrArticle]>([
    [
      'more than 80% in Article 9 is 9',
      [
        [0.81, 9],
        [0.19, 6],
      ],
      9,
    ],
    [
      'exactly 80% in Article 9 is no 9',
      [
        [0.8, 9],
        [0.2, 8],
      ],
      8,
    ],
    [
      'more than 80% in 8 and 9 together is 8',
      [
        [0.41, 9],
        [0.4, 8],
        [0.19, 6],
      ],
      8,
    ],
    [
      'exactly 80% in 8 and 9 is 6',
      [
        [0.4, 9],
        [0.4, 8],
        [0.2, 6],
      ],
      6,
    ],
    [
      'it counts weight, not holdings',
      [
        [0.9, 6],
        [0.05, 9],
        [0.05, 9],
      ],
      6,
    ],
    [
      'a holding without an article stays in the whole',
      [
        [0.5, 9],
        [0.5, null],
      ],
      6,
    ],
  ])('SCR-GLB-46 %s', (_, shares, article) => {
    expect(of(shares)).toBe(article);
  });
});

describe('the article of a portfolio', () => {
  const YES: readonly PolicyAnswer[] = Array.from({ length: 10 }, () => 'yes');
  const but = (question: number, answer: PolicyAnswer | null): (PolicyAnswer | null)[] =>
    YES.map((given, at) => (at === question - 1 ? answer : given));
  const articleOf = (
    answers: readonly (PolicyAnswer | null)[],
    value: SfdrArticle | null = 9,
    hasShortPosition = false,
  ) => portfolioArticle({ answers, articleValue: value, hasShortPosition });

  it.each<[string, ReturnType<typeof articleOf>, ReturnType<typeof articleOf>]>([
    ['ten times yes and the value 9 is 9', articleOf(YES), 9],
    ['nine answers show nothing', articleOf(but(10, null)), 'not_shown'],
    ['one objective may be n/a', articleOf(but(1, 'n/a')), 9],
    ['the other may be n/a', articleOf(but(2, 'n/a')), 9],
    ['both n/a is no 9', articleOf(but(1, 'n/a').with(1, 'n/a')), 8],
    ['an objective of no is no 9', articleOf(but(2, 'no')), 8],
    ['no on 9 is no 9', articleOf(but(9, 'no')), 8],
    ['n/a on 10 is no 9', articleOf(but(10, 'n/a')), 8],
    ['the value 8 is 8', articleOf(YES, 8), 8],
    ['the value 6 is 6', articleOf(YES, 6), 6],
    ['no value is 6', articleOf(YES, null), 6],
    ['short positions hide it', articleOf(YES, 9, true), 'hidden'],
    ['short positions hide it before ten answers too', articleOf(but(3, null), 9, true), 'hidden'],
  ])('SCR-GLB-47 (part) %s', (_, article, expected) => {
    expect(article).toBe(expected);
  });

  it.each([3, 4, 5, 6, 7, 8])('SCR-GLB-47 (part) question %i has to be yes', (question) => {
    expect(articleOf(but(question, 'no'))).toBe(6);
    expect(articleOf(but(question, 'n/a'), 8)).toBe(6);
  });
});

describe('legends', () => {
  const peers = (peerPercentileFraction: number) =>
    paiJudgement({
      indicatorId: 6,
      isApplicable: true,
      isDisclosed: true,
      isFlagged: null,
      peerPercentileFraction,
    }).outcome;

  it('SCR-GLB-50 (part) the bottom quarter of the peers in energy use is an adverse impact', () => {
    expect([peers(0), peers(0.25), peers(0.26), peers(1)]).toEqual([1, 1, 0, 0]);
  });

  it('SCR-GLB-50 (part) governance of grade E, or in the bottom fifth, is poor', () => {
    expect(governanceMarker('E', 0.9)).toBe('red');
    expect(governanceMarker('D', 0.2)).toBe('yellow');
    expect(governanceMarker('D', 0.21)).toBe('green');
  });
});

const guarded = [
  // governance  sustainability  safeguards and SFDR governance
  ['A', 'A', ['Y', 'Y']],
  ['D', 'D', ['Y', 'Y']],
  ['E', 'A', ['N', 'N']],
  ['A', 'E', ['N', 'Y']],
  ['E', null, ['N', 'N']],
  ['A', null, ['NA', 'Y']],
] as const;

it.each(guarded)(
  'SCR-GLB-48 governance %s and sustainability %s: safeguards and SFDR governance are %j',
  (governance, sustainability, answers) => {
    expect([safeguards(governance, sustainability), goodGovernance(governance)]).toEqual(answers);
  },
);
