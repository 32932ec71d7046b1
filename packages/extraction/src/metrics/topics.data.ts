/** The words by which a report speaks of the topic of a qualitative metric. */
export interface TopicNames {
  readonly metricId: number;
  /** ' … ' stands for any words between. */
  readonly names: readonly string[];
}

export const TOPICS: readonly TopicNames[] = [
  {
    metricId: 2,
    names: [
      'ghg emissions',
      'greenhouse gas emissions',
      'net zero',
      'carbon emissions',
      'science based target',
      'decarbonisation',
      'decarbonization',
    ],
  },
  {
    metricId: 3,
    names: [
      'energy use',
      'energy efficiency',
      'energy consumption',
      'renewable energy',
      'renewable electricity',
    ],
  },
  {
    metricId: 46,
    names: ['air quality', 'air pollution', 'air pollutants', 'sulphur oxides', 'nitrogen oxides'],
  },
  {
    metricId: 8,
    names: [
      'water and wastewater',
      'water stewardship',
      'wastewater',
      'water stress',
      'water neutral',
      'water efficiency',
      'replenish',
    ],
  },
  {
    metricId: 47,
    names: [
      'waste and hazardous materials',
      'waste reduction',
      'zero waste',
      'circular economy',
      'hazardous materials',
      'waste to landfill',
    ],
  },
  { metricId: 11, names: ['biodiversity', 'nature positive', 'deforestation', 'ecosystems'] },
  {
    metricId: 14,
    names: ['human rights', 'modern slavery', 'forced labour', 'forced labor', 'child labour'],
  },
  {
    metricId: 58,
    names: [
      'community relations',
      'local communities',
      'indigenous peoples',
      'community engagement',
    ],
  },
  { metricId: 15, names: ['customer privacy', 'data privacy', 'personal data', 'privacy of'] },
  {
    metricId: 17,
    names: ['data security', 'cyber security', 'cybersecurity', 'information security'],
  },
  {
    metricId: 18,
    names: [
      'access and affordability',
      'access to medicine',
      'access to medicines',
      'financial inclusion',
      'affordability',
    ],
  },
  {
    metricId: 19,
    names: [
      'product quality',
      'product safety',
      'quality and safety',
      'patient safety',
      'pharmacovigilance',
    ],
  },
  {
    metricId: 21,
    names: [
      'customer welfare',
      'customer health',
      'vulnerable customers',
      'responsible use of products',
    ],
  },
  {
    metricId: 22,
    names: [
      'selling practices',
      'labelling',
      'labeling',
      'responsible marketing',
      'ethical marketing',
      'promotional practices',
      'fair treatment of customers',
    ],
  },
  {
    metricId: 24,
    names: [
      'labour risks',
      'labour practices',
      'labor practices',
      'collective bargaining',
      'trade unions',
      'living wage',
      'freedom of association',
    ],
  },
  {
    metricId: 32,
    names: ['health and safety', 'safety management', 'occupational health', 'workplace safety'],
  },
  {
    metricId: 33,
    names: [
      'diversity and inclusion',
      'engagement diversity and inclusion',
      'diversity equity and inclusion',
      'inclusion and diversity',
      'employee engagement',
    ],
  },
  {
    metricId: 36,
    names: [
      'product design and lifecycle',
      'life cycle assessment',
      'eco design',
      'product stewardship',
      'recyclability',
    ],
  },
  {
    metricId: 37,
    names: [
      'business model resilience',
      'transition plan',
      'low carbon transition',
      'just transition',
    ],
  },
  {
    metricId: 39,
    names: [
      'the supply chain',
      'supplier code of conduct',
      'responsible sourcing',
      'supplier engagement',
      'suppliers … audits',
    ],
  },
  {
    metricId: 48,
    names: [
      'materials sourcing',
      'conflict minerals',
      'recycled materials',
      'critical minerals',
      'sustainable sourcing',
    ],
  },
  {
    metricId: 49,
    names: [
      'physical impacts of climate change',
      'physical climate risk',
      'physical risks',
      'climate adaptation',
      'extreme weather',
    ],
  },
  {
    metricId: 50,
    names: [
      'competitive behaviour',
      'antitrust',
      'anti competitive',
      'competition law',
      'price fixing',
    ],
  },
  {
    metricId: 51,
    names: [
      'critical incident risk',
      'process safety',
      'emergency preparedness',
      'crisis management',
      'oil spills',
    ],
  },
  {
    metricId: 53,
    names: ['systemic risk', 'financial stability', 'stress testing', 'operational resilience'],
  },
  {
    metricId: 54,
    names: [
      'responsible finance',
      'sustainable finance',
      'esg integration',
      'responsible investment',
      'green bonds',
    ],
  },
  {
    metricId: 56,
    names: [
      'board structure',
      'board oversight',
      'board of directors',
      'committees of the board',
      'board evaluation',
    ],
  },
  {
    metricId: 59,
    names: [
      'remuneration policy',
      'executive remuneration',
      'executive pay',
      'long term incentive',
    ],
  },
  {
    metricId: 62,
    names: [
      'shareholder rights',
      'voting rights',
      'annual general meeting',
      'minority shareholders',
    ],
  },
  {
    metricId: 63,
    names: [
      'internal control',
      'risk oversight',
      'internal audit',
      'risk committee',
      'enterprise risk management',
    ],
  },
  {
    metricId: 66,
    names: [
      'anti corruption',
      'whistle blowing',
      'whistleblowing',
      'anti bribery',
      'bribery and corruption',
      'speak up',
    ],
  },
  {
    metricId: 111,
    names: [
      'climate governance',
      'oversight of climate',
      'oversees climate',
      'climate related issues',
      'climate … board',
      'board … climate',
      'climate … committee',
      'committee … climate',
      'responsibility for climate',
      'oversight of sustainability and climate',
    ],
  },
  {
    metricId: 112,
    names: [
      'climate strategy',
      'climate transition',
      'climate opportunities',
      'climate related opportunities',
      'scenario analysis',
      'climate scenarios',
      'climate resilience',
      'net zero strategy',
      'decarbonisation strategy',
      'decarbonization strategy',
    ],
  },
  {
    metricId: 113,
    names: [
      'climate risk management',
      'climate risks',
      'climate related risks',
      'climate related risk',
      'climate risk',
      'transition risks',
      'transition risk',
      'physical risks',
    ],
  },
  {
    metricId: 114,
    names: [
      'climate metrics and targets',
      'climate targets',
      'climate target',
      'emissions reduction target',
      'emissions reduction targets',
      'emission reduction targets',
      'science based targets',
      'science based target',
      'net zero target',
      'net zero by',
    ],
  },
  { metricId: 300, names: ['sustainable development goals', 'sdg alignment', 'sdgs', 'un goals'] },
];
