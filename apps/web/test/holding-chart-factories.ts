// what the charts of the holdings ask for

import { constituentOverallsOf } from './factories.ts';
import { issueRoots, leafOf, portfolioRoots } from './investment-factories.ts';

export const flatLine = (id: number, name: string, weight: number) =>
  Object.assign(leafOf(name), { id, weight });

/** The last has no score. */
export const flatCompanies = [
  flatLine(11, 'Alder', 0.4),
  flatLine(12, 'Birch', 0.3),
  flatLine(13, 'Cedar', 0.1),
  flatLine(14, 'Dogwood', 0.2),
].toSorted((a, b) => b.weight - a.weight);

export const overallsOfFlat = [
  constituentOverallsOf({
    esg_score: 0.8,
    esg_grade: 'E',
    sustainability_score: 1,
    sustainability_grade: 'D',
  }),
  constituentOverallsOf({
    id: 12,
    esg_score: 3.3,
    esg_grade: 'A',
    sustainability_score: 2,
    sustainability_grade: 'C',
  }),
  constituentOverallsOf({
    id: 13,
    esg_score: 2,
    esg_grade: 'C',
    sustainability_score: 1,
    sustainability_grade: 'D',
  }),
];

/** A portfolio of four companies, three of which have scores. */
export const chartedRoots = {
  ...portfolioRoots,
  ...issueRoots,
  portfolio_flat_constituents: flatCompanies,
  portfolio_constituent_overalls: overallsOfFlat,
};
