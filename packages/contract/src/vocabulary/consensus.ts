/** A category of consensus ratings with its subcategories. The ids are the columns of import files. */
interface ConsensusCategory {
  readonly id: string;
  readonly name: string;
  readonly subcategories: readonly { readonly id: string; readonly name: string }[];
}

export const CONSENSUS_CATEGORIES = [
  {
    id: 'community',
    name: 'Community',
    subcategories: [
      { id: 'community_development', name: 'Community development and giving' },
      { id: 'product', name: 'Product' },
      { id: 'human_rights', name: 'Human rights and supply chain' },
    ],
  },
  {
    id: 'employees',
    name: 'Employees',
    subcategories: [
      { id: 'pay_and_benefits', name: 'Pay and benefits' },
      { id: 'diversity', name: 'Diversity and labour rights' },
      { id: 'training_and_safety', name: 'Training, health and safety' },
    ],
  },
  {
    id: 'environment',
    name: 'Environment',
    subcategories: [
      { id: 'energy_and_climate', name: 'Energy and climate change' },
      { id: 'environmental_policy', name: 'Environmental policy and reporting' },
      { id: 'resources', name: 'Use of resources' },
    ],
  },
  {
    id: 'governance',
    name: 'Governance',
    subcategories: [
      { id: 'board', name: 'Board' },
      { id: 'leadership_ethics', name: 'Ethics of leadership' },
      { id: 'transparency', name: 'Transparency and reporting' },
    ],
  },
] as const satisfies readonly ConsensusCategory[];

/** The 12 subcategories, in the order in which ratings are stored. */
export const CONSENSUS_SUBCATEGORIES = CONSENSUS_CATEGORIES.flatMap(({ subcategories }) => [
  ...subcategories,
]);

/** Ratings are points from 0 to 100; rankings are percentiles times 100. */
export const CONSENSUS_MEASURES = ['rating', 'ranking'] as const;
export type ConsensusMeasure = (typeof CONSENSUS_MEASURES)[number];

/** Years of history that a reader can choose, and the months that each shows; null shows all. */
export const CONSENSUS_RANGES = [
  { years: 10, months: null },
  { years: 5, months: 61 },
  { years: 1, months: 13 },
] as const satisfies readonly { readonly years: number; readonly months: number | null }[];

/** One line of a company's ratings. */
export interface ConsensusLine {
  readonly kind: 'overall' | 'category' | 'subcategory';
  readonly id: string;
  readonly name: string;
  /** Name of the category of a subcategory. */
  readonly category: string | null;
}

const OVERALL_LINE: ConsensusLine = {
  kind: 'overall',
  id: 'overall',
  name: 'Overall',
  category: null,
};

/** The overall rating, then each category with its subcategories below it. */
export const CONSENSUS_LINES: readonly ConsensusLine[] = [
  OVERALL_LINE,
  ...CONSENSUS_CATEGORIES.flatMap(({ id, name, subcategories }): ConsensusLine[] => [
    { kind: 'category', id, name, category: null },
    ...subcategories.map((one) => ({
      kind: 'subcategory' as const,
      id: one.id,
      name: one.name,
      category: name,
    })),
  ]),
];
