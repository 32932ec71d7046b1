import type { CompanyPreferences } from '../companies/index.ts';
import { createRandom } from '../random/index.ts';
import { MERIDIAN_ID } from './organisations.ts';

export interface DemoQuestion {
  readonly organisationId: number;
  readonly id: number;
  readonly name: string;
  readonly question: string;
  /** 1 a number, 2 yes or no, 3 words. */
  readonly typeId: 1 | 2 | 3;
  readonly unit: string | null;
}

export interface DemoAnswer {
  readonly organisationId: number;
  readonly questionId: number;
  readonly companyId: number;
  readonly rawValue: number | null;
  readonly words: string | null;
}

const question = (
  id: number,
  typeId: DemoQuestion['typeId'],
  [name, text, unit = null]: readonly [string, string, (string | null)?],
): DemoQuestion => ({ organisationId: MERIDIAN_ID, id, typeId, name, question: text, unit });

export const DEMO_QUESTIONS: readonly DemoQuestion[] = [
  question(1, 1, ['Electric vehicles', 'What share of the fleet is electric?', '%']),
  question(2, 2, ['Voted against', 'Did we vote against the management this year?']),
  question(3, 1, ['Sites near water stress', 'How many sites are in regions short of water?']),
  question(4, 3, ['Next step', 'What do we ask the company for next?']),
];

const NEXT_STEPS = [
  'A plan for its suppliers',
  'A target that covers scope 3',
  'An independent chair',
  'Figures on pay by gender',
] as const;
const ANSWERED_CHANCE = 0.8;

/** The answers of companies whose pages show the organisation's own metrics. */
export function demoAnswers(
  seed: number,
  preferences: readonly CompanyPreferences[],
): readonly DemoAnswer[] {
  const shown = preferences.filter(({ customMetrics }) => customMetrics);
  return shown.flatMap(({ companyId }) =>
    DEMO_QUESTIONS.flatMap(({ organisationId, id: questionId, typeId, unit }): DemoAnswer[] => {
      const random = createRandom(seed, 'custom metric', companyId, questionId);
      if (!random.chance(ANSWERED_CHANCE)) return [];
      const of = { organisationId, questionId, companyId };
      if (typeId === 3) {
        const words = NEXT_STEPS[random.integer(0, NEXT_STEPS.length - 1)] ?? null;
        return [{ rawValue: null, words, ...of }];
      }
      const most = typeId === 2 ? 1 : unit === '%' ? 100 : 12;
      return [{ rawValue: random.integer(0, most), words: null, ...of }];
    }),
  );
}
