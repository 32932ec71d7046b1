import { z } from 'zod';

import { forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam } from '../http/fields.ts';
import { GRADES } from '../vocabulary/index.ts';

/** The most rules of one person. */
export const MOST_RULES = 50;
/** How long what happened stays in the list. */
export const EVENT_DAYS = 90;

export const WATCHED_FIGURES = [
  'esg',
  'sustainability',
  'sustainability_s2',
  'governance',
  'impact',
  'article',
  'exclusion',
  'carbon_footprint',
  'sentiment',
  'members',
] as const;
export type WatchedFigure = (typeof WATCHED_FIGURES)[number];

export const FIGURE_WORDS = {
  esg: 'ESG grade',
  sustainability: 'Sustainability grade',
  sustainability_s2: 'Climate grade',
  governance: 'Governance grade',
  impact: 'Impact grade',
  article: 'SFDR article',
  exclusion: 'exclusions',
  carbon_footprint: 'carbon footprint',
  sentiment: 'news sentiment',
  members: 'result',
} as const satisfies Record<WatchedFigure, string>;

const GRADED = ['esg', 'sustainability', 'sustainability_s2', 'governance', 'impact'] as const;

/** A footprint is a number of a whole portfolio; the news are about companies. */
const FIGURES_OF = {
  portfolio: [...GRADED, 'article', 'exclusion', 'carbon_footprint'],
  holdings: [...GRADED, 'exclusion', 'sentiment'],
  company: [...GRADED, 'article', 'exclusion', 'sentiment'],
  query: ['members'],
} as const satisfies Record<string, readonly WatchedFigure[]>;

const subjectType = z.enum(['portfolio', 'company', 'query']);
export type WatchedType = z.infer<typeof subjectType>;

interface Watched {
  readonly subject_type: WatchedType;
  readonly of_holdings: boolean;
}

/** What can be watched of a portfolio, of each of its holdings, of a company, or of a saved screen. */
export const figuresOf = ({ subject_type, of_holdings }: Watched): readonly WatchedFigure[] =>
  FIGURES_OF[of_holdings ? 'holdings' : subject_type];

export const ARTICLE_LINES = ['8', '9'] as const;
/** Below the lowest grade there is nothing. */
export const GRADE_LINES = GRADES.filter((grade) => grade !== 'E');

/** tCO2e per $1M invested. */
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
/** From -100 to 100. */
const NET_SCORE = /^(-?([1-9]?\d)|-?100)$/;

/** Whether a figure can have a line there. */
export const isLine = (figure: WatchedFigure, line: string | null): boolean => {
  if (figure === 'exclusion' || figure === 'members') return line === null;
  if (line === null) return false;
  if (figure === 'article') return ARTICLE_LINES.some((article) => article === line);
  if (figure === 'carbon_footprint') return AMOUNT.test(line);
  if (figure === 'sentiment') return NET_SCORE.test(line);
  return GRADE_LINES.some((grade) => grade === line);
};

const LINE_HELP =
  "The line is a grade from A to D, '8' or '9' for the article, an amount for the footprint, -100 to 100 for sentiment, and missing for exclusions and for screens";

const ruleFields = {
  subject_type: subjectType,
  subject_id: id,
  of_holdings: z.boolean().describe('Each company that the portfolio holds, not its own figure.'),
  profile_id: id.describe('-1 is the Uncustomised profile.'),
  figure: z.enum(WATCHED_FIGURES),
  line: z.string().max(12).nullable(),
  by_mail: z.boolean(),
};

export const watchRuleBody = z
  .strictObject(ruleFields)
  .refine((rule) => !rule.of_holdings || rule.subject_type === 'portfolio', {
    path: ['of_holdings'],
    message: 'Only a portfolio has holdings',
  })
  .refine((rule) => figuresOf(rule).some((figure) => figure === rule.figure), {
    path: ['figure'],
    message: 'This figure cannot be watched here',
  })
  .refine(({ figure, line }) => isLine(figure, line), { path: ['line'], message: LINE_HELP });
export type WatchRuleBody = z.infer<typeof watchRuleBody>;

const watchRule = z.object({
  id,
  ...ruleFields,
  subject_name: z.string(),
  profile_name: z.string(),
  is_on: z.boolean(),
  over_now: z.number().int().describe('How many were over the line when it was last checked.'),
  checked_at: z.string().nullable(),
  last_fired_at: z.string().nullable(),
});
export type WatchRule = z.infer<typeof watchRule>;

const watchEvent = z.object({
  id,
  at: z.string(),
  rule_id: id.nullable().describe('Null after the rule was deleted.'),
  entity_type: z.enum(['portfolio', 'company', 'country', 'fund']),
  entity_id: id,
  entity_name: z.string(),
  subject_name: z.string(),
  figure: z.enum(WATCHED_FIGURES),
  before: z.string(),
  after: z.string(),
  is_read: z.boolean(),
});
export type WatchEvent = z.infer<typeof watchEvent>;

/** The words of a rule's condition: 'falls below C'. */
export function conditionOf({ figure, line }: Pick<WatchRuleBody, 'figure' | 'line'>): string {
  switch (figure) {
    case 'exclusion':
      return 'has an excluded activity';
    case 'article':
      return `falls below Article ${line}`;
    case 'carbon_footprint':
      return `rises above ${line} tCO2e per $1M invested`;
    default:
      return `falls below ${line}`;
  }
}

type Sentence = Pick<WatchRule, 'subject_name' | 'of_holdings' | 'figure' | 'line' | 'by_mail'>;

/** A rule as a person would say it (ui.md 5.20). */
export function ruleSentence(rule: Sentence): string {
  const { subject_name: name, of_holdings, figure } = rule;
  const subject = of_holdings ? `any holding of ${name}` : name;
  const what = figure === 'exclusion' ? subject : `the ${FIGURE_WORDS[figure]} of ${subject}`;
  const told = rule.by_mail ? 'tell me by mail, at most once a day' : 'show it under the bell';
  if (figure === 'members') return `When a row enters or leaves the screen '${name}', ${told}.`;
  return `When ${what} ${conditionOf(rule)}, ${told}.`;
}

/** Before and after of a row that enters the result of a screen; one that leaves has them the other way round. */
export const IN_RESULT = 'in the result';
export const NOT_IN_RESULT = 'not in the result';

type Happened = Pick<WatchEvent, 'entity_name' | 'subject_name' | 'figure' | 'before' | 'after'>;

/** What happened, in a sentence. */
export function eventSentence({ entity_name, figure, before, after, ...event }: Happened): string {
  if (figure === 'members') {
    return `${entity_name} ${after === IN_RESULT ? 'entered' : 'left'} the screen '${event.subject_name}'`;
  }
  return `${entity_name}: ${FIGURE_WORDS[figure]} from ${before} to ${after}`;
}

const access = forRoles(INVESTOR_ROLES);
const ruleParams = z.object({ ruleId: idParam });

export const listWatchRulesEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/watching/rules',
  summary: "The viewer's own rules, newest first",
  access,
  answer: z.array(watchRule),
});

export const addWatchRuleEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/watching/rules',
  summary: 'Watch a figure; what is over the line already is not told',
  access,
  body: watchRuleBody,
  answer: watchRule,
});

export const changeWatchRuleEndpoint = endpoint({
  id: 'ours',
  method: 'PUT',
  path: '/watching/rules/{ruleId}',
  summary: 'Stop a rule, start it again, or choose how it tells',
  access,
  params: ruleParams,
  body: z.strictObject({ is_on: z.boolean().optional(), by_mail: z.boolean().optional() }),
  answer: watchRule,
});

export const deleteWatchRuleEndpoint = endpoint({
  id: 'ours',
  method: 'DELETE',
  path: '/watching/rules/{ruleId}',
  summary: 'Delete a rule',
  access,
  params: ruleParams,
  answer: z.object({ id }),
});

export const testWatchRuleEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/watching/rules/{ruleId}/test',
  summary: 'What a rule finds over its line now; nothing is told',
  access,
  params: ruleParams,
  answer: z.object({
    known: z.number().int().describe('How many have the figure.'),
    unknown: z.number().int(),
    over: z.array(
      z.object({
        type: z.enum(['portfolio', 'company', 'country', 'fund']),
        id,
        name: z.string(),
        shown: z.string(),
      }),
    ),
  }),
});

export const listWatchEventsEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/watching/events',
  summary: 'What the rules found in the last 90 days, newest first',
  access,
  answer: z.array(watchEvent),
});

export const readWatchEventsEndpoint = endpoint({
  id: 'ours',
  method: 'PUT',
  path: '/watching/events/read',
  summary: 'Mark everything as read',
  access,
  answer: z.object({ read: z.number().int() }),
});
