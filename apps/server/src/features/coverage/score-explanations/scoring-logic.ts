import type {
  LogicTab,
  LogicType,
  ScoringLogic,
} from '@verdure/contract/coverage/score-explanations';
import {
  type CompanyPillar,
  COUNTRY_DIMENSIONS,
  COUNTRY_METRICS,
  COUNTRY_PILLARS,
  DIMENSIONS,
  HIDDEN_IN_PRIVATE_METRIC_IDS,
  type Metric,
  METRICS,
  PAI_INDICATORS,
  SDG_META_METRIC_ID,
} from '@verdure/contract/vocabulary';

const COMPANY_TYPES = [
  { id: 'sustainability', name: 'Sustainability (IFRS S1)' },
  { id: 'sustainability_s2', name: 'Climate (IFRS S2 - TCFD)' },
  { id: 'governance', name: 'Governance' },
  { id: 'impact', name: 'Impact' },
  { id: 'edci', name: 'EDCI' },
] as const satisfies readonly { readonly id: CompanyPillar; readonly name: string }[];

const COUNTRY_NAMES = {
  environmental: 'Environmental',
  social: 'Social',
  governance: 'Governance',
} as const;

const hidden = new Set(HIDDEN_IN_PRIVATE_METRIC_IDS);

export const isShownIn = (tab: LogicTab, metricId: number): boolean =>
  tab === 'public' || !hidden.has(metricId);

/** The goals belong to impact, although they carry no weight in it. */
const typeOf = ({ id, pillar }: Metric): CompanyPillar =>
  id === SDG_META_METRIC_ID ? 'impact' : pillar;

/** The issues of a type that have a metric to explain. */
function typeWith(type: (typeof COMPANY_TYPES)[number], tab: LogicTab): LogicType {
  const metrics = METRICS.filter(
    (metric) => typeOf(metric) === type.id && isShownIn(tab, metric.id),
  );
  const byIssue = Map.groupBy(metrics, ({ dimensionId }) => dimensionId);
  return {
    id: type.id,
    name: type.name,
    metrics: DIMENSIONS.flatMap(({ id, name }) => {
      const own = byIssue.get(id);
      return own === undefined
        ? []
        : [{ id, name, sub_metrics: own.map((metric) => ({ id: metric.id, name: metric.name })) }];
    }),
  };
}

const PAI_TYPE: LogicType = {
  id: 'pai',
  name: 'PAI',
  metrics: PAI_INDICATORS.map(({ id, name }) => ({ id, name, sub_metrics: [] })),
};

const companyTypes = (tab: LogicTab): LogicType[] => [
  ...COMPANY_TYPES.map((type) => typeWith(type, tab)),
  PAI_TYPE,
];

const countryTypes = (): LogicType[] =>
  COUNTRY_PILLARS.map((pillar) => ({
    id: pillar,
    name: COUNTRY_NAMES[pillar],
    metrics: COUNTRY_DIMENSIONS.filter((dimension) => dimension.pillar === pillar).map((one) => ({
      id: one.id,
      name: one.name,
      sub_metrics: COUNTRY_METRICS.filter(({ dimensionId }) => dimensionId === one.id).map(
        ({ id, name }) => ({ id, name }),
      ),
    })),
  }));

/** The sides of a company that interim coverage leaves open. */
const INTERIM_TYPES: readonly string[] = ['sustainability', 'governance'];

/** What can be explained, by tab. */
export function scoringLogic(): ScoringLogic {
  const types = companyTypes('public');
  return {
    public: types,
    private: companyTypes('private'),
    countries: countryTypes(),
    interim: types.filter(({ id }) => INTERIM_TYPES.includes(id)),
  };
}
