import { EDCI_NATURES, edciFigure } from '../edci/index.ts';
import { caseKind } from './case-kind.ts';
import { list, nullable, number, oneOf, record } from './check-shape.ts';

const amount = nullable(number);

/** Section 21. */
export const edci = caseKind(
  record({
    metrics: list(
      record(
        {
          nature: oneOf(EDCI_NATURES),
          companies: list(
            record({
              value_usd_mn: number,
              enterprise_value_usd_mn: amount,
              metric_value: amount,
            }),
          ),
        },
        { not_recognised_value_usd_mn: number },
      ),
    ),
  }),
  ({ metrics }) => ({
    metrics: metrics.map(({ nature, companies, not_recognised_value_usd_mn: unseen = 0 }) => {
      const holdings = companies.map((one) => ({
        value: one.value_usd_mn,
        enterpriseValueUsdMn: one.enterprise_value_usd_mn,
        metricValue: one.metric_value,
      }));
      const { headline, standing, companyMean } = edciFigure(holdings, nature, unseen);
      return {
        owned_sum: nature === 'sum' ? headline.value : null,
        company_mean: companyMean,
        weighted_average: nature === 'average' ? headline.value : null,
        yes_fraction: nature === 'yes_no' ? headline.value : null,
        covered_fraction: headline.coveredFraction,
        standing,
      };
    }),
  }),
);
