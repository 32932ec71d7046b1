import { portfolioCustomMetricsEndpoint } from '@verdure/contract/investments/custom-metrics';

import { readAsOf } from '../../../platform/database/past.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { listAnswersOf, listQuestions } from '../../coverage/custom-metrics/custom-metric.reads.ts';
import { longCompanies } from '../footprints/long-companies.reads.ts';
import type { InvestmentParts } from '../investment/investment-parts.reads.ts';
import { scoredInvestments } from '../investment/investment.reads.ts';
import { mustSeePortfolio } from '../portfolios/portfolio.reads.ts';
import { presentCustomMetrics } from './portfolio-custom-metrics.present.ts';

type Parts = Pick<InvestmentParts, 'database' | 'investments'>;

/** An organisation's own metrics over the companies of a portfolio (API-038). */
export const portfolioCustomMetricRoutes = ({ database, investments }: Parts): readonly Route[] => [
  serve(portfolioCustomMetricsEndpoint, ({ viewer, params, query }) =>
    database.withTenant(viewer, async (present) => {
      const tx = readAsOf(present, query.asOf);
      const { organisationId, id } = await mustSeePortfolio(tx, viewer, params.portfolioId);
      const wanted = { type: 'portfolio', ids: [id] } as const;
      const scored = await scoredInvestments(investments, { tx, viewer }, wanted);
      const companies = scored.flatMap(longCompanies);
      const companyIds = companies.map((company) => company.id);
      const questions = await listQuestions(tx, organisationId);
      const answers = await listAnswersOf(tx, { organisationId, companyIds });
      return [...presentCustomMetrics(companies, questions, answers)];
    }),
  ),
];
