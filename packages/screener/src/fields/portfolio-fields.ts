import { FOOTPRINTS } from './additional-fields.ts';
import type { FieldSources } from './field-sources.ts';
import { fieldOf, type NumberForm, type ScreenerField } from './screener-field.ts';

const GROUP_ID = 'portfolio';

export const PORTFOLIO_WEIGHTING_KEY = 'portfolio_weighting';

const WEIGHT_FORM: NumberForm = {
  quantity: 'portfolio_weighting',
  scale: 'plain',
  unit: null,
  decimals: 5,
};

/** What a company adds to a figure of the portfolio, as the tables of its page show it. */
const impactField = (measure: number | 'waci' | 'temperature', name: string, number: NumberForm) =>
  fieldOf({
    key: `portfolio_impact.${measure}`,
    name,
    groupId: GROUP_ID,
    path: ['Portfolio impact'],
    type: 'threshold',
    number,
  });

const FOOTPRINT_IMPACTS: readonly ScreenerField[] = FOOTPRINTS.map(({ metricId, name, unit }) =>
  impactField(metricId, `Adds to the ${name.toLowerCase()}`, {
    quantity: 'footprint_contribution',
    scale: 'plain',
    unit: `${unit} per $1M invested`,
    decimals: 2,
  }),
);

const WARMING_IMPACTS: readonly ScreenerField[] = [
  impactField('waci', 'Adds to the carbon intensity (WACI)', {
    quantity: 'other',
    scale: 'plain',
    unit: 'tonnes CO2e per $1M revenue',
    decimals: 2,
  }),
  impactField('temperature', 'Adds to the temperature', {
    quantity: 'other',
    scale: 'plain',
    unit: '°C',
    decimals: 2,
  }),
];

/**
 * The fields that need a portfolio. Where the specification speaks of the impact of a portfolio (its
 * impact tearsheet, 2:59, and its tab Global warming impact, 2:33), it means the five footprints, the
 * carbon intensity and the temperature: the portfolio impact of a company (3:85) is what it adds to them.
 */
export const portfolioFields = ({
  features,
}: Pick<FieldSources, 'features'>): readonly ScreenerField[] => [
  fieldOf({
    key: PORTFOLIO_WEIGHTING_KEY,
    name: 'Portfolio Weighting',
    groupId: GROUP_ID,
    type: 'threshold',
    number: WEIGHT_FORM,
  }),
  fieldOf({ key: 'portfolio_isin', name: 'Portfolio ISIN', groupId: GROUP_ID, type: 'search' }),
  ...(features.includes('footprint') ? FOOTPRINT_IMPACTS : []),
  ...(features.includes('temperatureRise') ? WARMING_IMPACTS : []),
];

/** Whether a column says something of the chosen portfolio. */
export const needsPortfolio = ({
  field,
}: {
  readonly field: Pick<ScreenerField, 'groupId'>;
}): boolean => field.groupId === GROUP_ID;
