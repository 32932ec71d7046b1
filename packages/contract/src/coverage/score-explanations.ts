import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam } from '../http/fields.ts';
import { ROLE_ADMIN } from '../vocabulary/index.ts';

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

/** Parts of an explanation whose texts can be edited. */
export const EXPLANATION_PARTS = ['awareness', 'performance', 'pai'] as const;
export type ExplanationPart = (typeof EXPLANATION_PARTS)[number];

const editedText = z.object({
  part: z.enum(EXPLANATION_PARTS),
  label: z.string().describe('The level, or the colour of an outcome.'),
  shipped: z.string().describe('The text that ships with the product.'),
  changed_by: z.string().nullable().describe('Null once the user is deleted.'),
  changed_at: z.string(),
});

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
  edited: z
    .array(editedText)
    .describe('Texts that differ from those that ship; for those who may edit them, else empty.'),
});
export type ScoreExplanation = z.infer<typeof scoreExplanationSchema>;

const explanationParams = z.object({
  metricId: idParam,
  logicTab: z.enum(LOGIC_TABS),
  explanationType: z.enum(EXPLANATION_TYPES),
});

export const companyExplanationEndpoint = endpoint({
  id: 'API-139',
  method: 'GET',
  path: '/score-explanations/company/{metricId}/{logicTab}/{explanationType}',
  summary: 'What each score of a company metric means, or each outcome of an adverse impact',
  access: forRoles(DASHBOARD_ROLES),
  params: explanationParams,
  answer: scoreExplanationSchema,
});

export const EXPLANATION_CHARACTERS = 2000;

const newText = z.string().trim().min(1).max(EXPLANATION_CHARACTERS);
const newLevels = z.array(z.strictObject({ label: z.string().max(32), text: newText })).max(32);
const outcomes = z.strictObject({ green: newText, yellow: newText, red: newText, grey: newText });

/** Texts to store; what is not named stays. The text that ships ends an edit. */
export const explanationTexts = z.strictObject({
  awareness: newLevels.optional(),
  performance: newLevels.optional(),
  pai: outcomes.partial().optional(),
});
export type ExplanationTexts = z.infer<typeof explanationTexts>;

export const changeCompanyExplanationEndpoint = endpoint({
  id: 'API-140',
  method: 'PUT',
  path: '/score-explanations/company/{metricId}/{logicTab}/{explanationType}',
  summary: 'Change texts of an explanation for every organisation',
  access: forRoles([ROLE_ADMIN], { sessionOnly: true }),
  params: explanationParams,
  body: z.strictObject({
    metricId: id.optional(),
    metricType: z.string().max(64).optional(),
    explanations: explanationTexts,
    logicTab: z.enum(LOGIC_TABS).optional(),
    explanationType: z.enum(EXPLANATION_TYPES).optional(),
  }),
  answer: scoreExplanationSchema,
});

export const changeInterimExplanationEndpoint = endpoint({
  id: 'API-141',
  method: 'PUT',
  path: '/score-explanations/icm/{metricId}',
  summary: 'Change texts of the explanation of interim coverage for every organisation',
  access: forRoles([ROLE_ADMIN], { sessionOnly: true }),
  params: z.object({ metricId: idParam }),
  body: z.strictObject({ explanations: explanationTexts }),
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
