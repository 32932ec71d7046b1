import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam } from '../http/fields.ts';

/** The variants of the logic of companies: of listed companies, and of private ones. */
export const LOGIC_TABS = ['public', 'private'] as const;
export type LogicTab = (typeof LOGIC_TABS)[number];

export const EXPLANATION_TYPES = ['metric', 'pai'] as const;

const subMetric = z.object({ id, name: z.string() });
const issue = z.object({
  id,
  name: z.string(),
  sub_metrics: z.array(subMetric).describe('Empty for an indicator of adverse impact.'),
});
const metricType = z.object({ id: z.string(), name: z.string(), metrics: z.array(issue) });
export type LogicType = z.infer<typeof metricType>;

export const scoringLogicEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/score-explanations',
  summary: 'What can be explained, by tab: metric types with their metrics and sub-metrics',
  access: forRoles(DASHBOARD_ROLES),
  answer: z.object({
    public: z.array(metricType),
    private: z.array(metricType),
    countries: z.array(metricType),
    interim: z.array(metricType),
  }),
});
export type ScoringLogic = z.infer<typeof scoringLogicEndpoint.answer>;

const level = z.object({
  label: z.string().describe('0 to 4, 3a to 3d, or a goal.'),
  score: z.number().nullable().describe('Points from 0 to 4; null for a goal.'),
  text: z.string(),
});
export type ExplanationLevel = z.infer<typeof level>;

export const scoreExplanationSchema = z.object({
  metric_id: id,
  name: z.string(),
  description: z.string(),
  unit: z.string().nullable(),
  header: z.string().nullable().describe('What is said of the whole metric type.'),
  awareness: z.array(level).describe('Best first; empty where awareness is not judged.'),
  performance: z.array(level).describe('Best first; empty where performance is not scored.'),
  pai: z
    .object({ green: z.string(), yellow: z.string(), red: z.string(), grey: z.string() })
    .nullable(),
  rules: z.array(z.string()).describe('How the engine makes the score.'),
});
export type ScoreExplanation = z.infer<typeof scoreExplanationSchema>;

export const companyExplanationEndpoint = endpoint({
  id: 'API-139',
  method: 'GET',
  path: '/score-explanations/company/{metricId}/{logicTab}/{explanationType}',
  summary: 'What each score of a company metric means, or each outcome of an adverse impact',
  access: forRoles(DASHBOARD_ROLES),
  params: z.object({
    metricId: idParam,
    logicTab: z.enum(LOGIC_TABS),
    explanationType: z.enum(EXPLANATION_TYPES),
  }),
  answer: scoreExplanationSchema,
});

export const interimExplanationEndpoint = endpoint({
  id: 'API-141',
  method: 'GET',
  path: '/score-explanations/icm/{metricId}',
  summary: 'What each score of a metric means for companies of interim coverage',
  access: forRoles(DASHBOARD_ROLES),
  params: z.object({ metricId: idParam }),
  answer: scoreExplanationSchema,
});

export const countryExplanationEndpoint = endpoint({
  id: 'API-118',
  method: 'GET',
  path: '/countries/{metricId}/explain-scores',
  summary: 'What each score of a country metric means',
  access: forRoles(INVESTOR_ROLES),
  params: z.object({ metricId: idParam }),
  answer: scoreExplanationSchema,
});
