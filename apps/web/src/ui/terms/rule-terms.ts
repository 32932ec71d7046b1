import type { TermText } from './term-text.ts';

/** Words of European rules. */
export const RULES = [
  {
    id: 'pai',
    name: 'Adverse impact (PAI)',
    meaning: 'One of the 14 indicators of harm that the SFDR asks every fund to report.',
  },
  {
    id: 'article-value',
    name: 'Article value',
    meaning:
      'What the holdings add up to: 9 or 8 where more than 80% of the long weight is in such companies, else 6.',
  },
  {
    id: 'sustainable-investment',
    name: 'Sustainable investment',
    meaning:
      'A company with good governance that contributes to a requirement of Article 9 and harms none.',
  },
  {
    id: 'sfdr-article',
    name: 'SFDR article',
    meaning:
      '6, 8 or 9: which rules of the SFDR a company, fund or portfolio is compatible with. 9 asks for most. It is no legal classification.',
  },
  {
    id: 'safeguards',
    name: 'Minimum safeguards',
    meaning:
      'What the EU taxonomy asks of every company: here, that neither its governance nor its sustainability has grade E.',
  },
  {
    id: 'taxonomy-aligned',
    name: 'Taxonomy-aligned',
    meaning:
      'A company that keeps the minimum safeguards, contributes to an objective of the EU taxonomy and harms none.',
  },
] as const satisfies readonly TermText[];
