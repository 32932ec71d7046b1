import { describe, expect, it } from 'vitest';

import { SOURCES } from '../../test/sources.ts';
import { checkQuery } from '../check/index.ts';
import { catalogueOf } from '../fields/index.ts';
import { queryWords } from '../words/index.ts';
import { askedQuery, isDenying, subjectOf } from './index.ts';

const catalogue = catalogueOf('company', SOURCES);
const countries = catalogueOf('country', SOURCES);

function understood(question: string): string | null {
  const asked = askedQuery(question, 'company', catalogue);
  if (asked === null) return null;
  expect(checkQuery(asked.query, { catalogue, hasPortfolio: true })).toEqual([]);
  expect(asked.left).toEqual([]);
  return queryWords(asked.query, catalogue);
}

describe('a question in plain English', () => {
  it.each([
    ['companies with governance grade D or E', 'Companies where Governance, Grade is D or E.'],
    ['Show me companies graded C or better for ESG', 'Companies where ESG, Grade is A, B or C.'],
    ['ESG below C', 'Companies where ESG, Grade is D or E.'],
    [
      'companies in Energy with scope 1 emissions above 10,000',
      'Companies where Sector is Energy and Scope 1 emissions is greater than 10,000 tonnes CO2e.',
    ],
    [
      'Companies in Norway or Peru, without tobacco',
      'Companies where Country is Norway or Peru and Tobacco is N.',
    ],
    [
      'ESG graded B or better, without tobacco and weapons',
      'Companies where ESG, Grade is A or B and Tobacco is N and Weapons is N.',
    ],
    ['without tobacco or weapons', 'Companies where Tobacco is N and Weapons is N.'],
    ['no tobacco, weapons', 'Companies where Tobacco is N and Weapons is N.'],
    [
      'Energy but not tobacco, and with weapons',
      'Companies where Sector is Energy and Tobacco is N and Weapons is Y.',
    ],
    ['companies involved in weapons', 'Companies where Weapons is Y.'],
    [
      'Article 9 companies with revenue over $2bn',
      'Companies where SFDR article is 9 and Revenue is greater than $2,000M.',
    ],
    ['operating profit at most -5', 'Companies where EBIT is at most -$5M.'],
    ['EBIT below -$2bn', 'Companies where EBIT is less than -$2,000M.'],
    [
      'scope 1 emissions proxy average above 5',
      'Companies where Scope 1 emissions, Peer average is greater than 5 tonnes CO2e per $1M revenue.',
    ],
    ['market cap at least 500', 'Companies where Market cap is at least $500M.'],
    ['women on the board less than 25%', 'Companies where Women on the board is less than 25%.'],
    [
      'governance score change below 0.5',
      'Companies where Governance, Score, YoY Change is less than 0.5.',
    ],
    ['name contains "oil"', "Companies where Name contains 'oil'."],
    [
      'coal and governance grade E or tobacco and ESG grade E',
      'Companies where (Sub-sector is Coal and Governance, Grade is E) or (Tobacco is Y and ESG, Grade is E).',
    ],
    [
      'scope 1 > 5k or scope 1 per million >= 3',
      'Companies where Scope 1 emissions is greater than 5,000 tonnes CO2e or Scope 1 emissions, Underlying data per $1M is at least 3 tonnes CO2e per $1M revenue.',
    ],
  ])('reads %j', (question, words) => {
    expect(understood(question)).toBe(words);
  });

  it.each(['', 'hello there', 'which ones are nice?', '10 20 30', '"', 'grade', 'article 7'])(
    'says that it understood nothing of %j',
    (question) => {
      expect(askedQuery(question, 'company', catalogue)).toBeNull();
    },
  );

  it('names the words that it did not understand', () => {
    const asked = askedQuery('lovely companies in Norway with happy cows', 'company', catalogue);
    expect(asked?.left).toEqual(['lovely', 'happy', 'cows']);
    expect(asked === null ? null : queryWords(asked.query, catalogue)).toBe(
      'Companies where Country is Norway.',
    );
  });

  it.each([
    ['companies in Energy, no coal', true],
    ['not in Norway, ESG below C', true],
    ['ESG below C, excluding Norway', true],
    ['companies except Norway', true],
    ['coal-free companies in Norway', true],
    ['non-financial companies in Norway', true],
    ["companies in Norway that don't smoke", true],
    ['lovely companies in Norway', false],
    ['companies in Norway, without tobacco', false],
  ])('knows whether %j loses a word that denies', (question, isTurned) => {
    const asked = askedQuery(question, 'company', catalogue);
    expect(asked).not.toBeNull();
    expect(asked?.left.some(isDenying)).toBe(isTurned);
  });

  it('knows what it is asked about', () => {
    expect(subjectOf('countries with ESG grade A')).toBe('country');
    expect(subjectOf('funds with ESG grade A')).toBe('fund');
    expect(subjectOf('ESG grade A')).toBe('company');
    const asked = askedQuery('countries with social grade A or B', 'country', countries);
    expect(asked === null ? null : queryWords(asked.query, countries)).toBe(
      'Countries where Social, Grade is A or B.',
    );
  });
});
