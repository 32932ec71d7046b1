/** Words that fill a text: `subject` is what a metric is about, in lower case. */
export type SubjectText = (subject: string) => string;

/** What an analyst looks for when judging how a company manages an issue. */
export const QUALITATIVE_AWARENESS: Readonly<Record<string, SubjectText>> = {
  '0': (subject) => `The company says nothing about ${subject}.`,
  '1': (subject) =>
    `The company mentions ${subject} in general words. There is no policy, and nobody is named as responsible.`,
  '2': (subject) =>
    `The company has a policy on ${subject} and names who is responsible. It sets no target that can be measured.`,
  '3': (subject) =>
    `The company sets targets with dates for ${subject} and reports progress for most of its business.`,
  '4': (subject) =>
    `Targets for ${subject} cover the whole business. Progress is reported each year, and a third party checks it.`,
};

/** What is looked for in how a state manages an issue. */
export const COUNTRY_AWARENESS: Readonly<Record<string, SubjectText>> = {
  '0': (subject) => `The state publishes nothing about ${subject} and has no plan for it.`,
  '1': (subject) => `The state names ${subject} as an issue. There is no law and no plan.`,
  '2': (subject) =>
    `The state has a law or a plan for ${subject}, without a target that can be measured.`,
  '3': (subject) =>
    `The state has targets with dates for ${subject} and reports progress on most of them.`,
  '4': (subject) =>
    `Targets for ${subject} are law, progress is reported each year, and an independent body checks it.`,
};

/** What an analyst looks for in results. */
export const QUALITATIVE_PERFORMANCE: Readonly<Record<string, SubjectText>> = {
  '0': (subject) =>
    `Serious failures in ${subject} within the last three years, without a plan to prevent the next.`,
  '1': (subject) => `Results in ${subject} got worse, or repeated findings are still open.`,
  '2': (subject) =>
    `Results in ${subject} stayed about the same, or cannot be judged from what is published.`,
  '3': (subject) => `Results in ${subject} improved and are on the way to the targets.`,
  '4': (subject) => `The targets for ${subject} are met, and results lead the sector.`,
};

/** What an analyst looks for when a metric is a measured figure. */
export const MEASURED_AWARENESS: Readonly<
  Record<string, (figure: string, unit: string) => string>
> = {
  '0': (figure) => `The company says nothing about ${figure}.`,
  '1': (figure) => `The company writes about ${figure} but gives no figure.`,
  '2': (figure, unit) =>
    `The company gives a figure for ${figure} in ${unit} for a part of its business, or for an older year.`,
  '3a': (figure, unit) =>
    `The company gives a figure for ${figure} in ${unit} for its whole business and the reporting year.`,
  '3b': (figure) =>
    `As 3a, and the company compares ${figure} with earlier years or with a target.`,
  '3c': (figure) => `As 3b, and a third party checked the figure for ${figure}.`,
};

/** The same for impact, where the ladder has one step more. */
export const IMPACT_AWARENESS: Readonly<Record<string, (figure: string, unit: string) => string>> =
  {
    '0': MEASURED_AWARENESS['0'] ?? String,
    '1': MEASURED_AWARENESS['1'] ?? String,
    '2': MEASURED_AWARENESS['2'] ?? String,
    '3a': MEASURED_AWARENESS['3a'] ?? String,
    '3b': (figure) =>
      `As 3a, and the company says whom or what ${figure} reaches, and how it is measured.`,
    '3c': (figure) => `As 3b, and the company sets a target for ${figure} and reports progress.`,
    '3d': (figure) => `As 3c, and a third party checked the figure for ${figure}.`,
  };

export const RULES = {
  mix: 'The score mixes awareness and performance by the level 1 weights of the profile: half and half unless it says otherwise.',
  impactMix:
    'The impact score mixes awareness and performance by the impact weights of the profile.',
  undisclosed:
    'A figure that is not disclosed counts as 0.40, or as the awareness where that is lower.',
  peers:
    'Performance is 4 times the share of the peer group that does worse; equal values count half. The peer group is the sub-sector, or the parent sector and then all companies where fewer than five have a figure.',
  judged: 'An analyst judges both from what the company publishes.',
  noTotal:
    'It enters no total. In the table of its own type every metric of an issue weighs the same, and so does every issue.',
  years:
    'The figure is of the reporting year, or of up to two years before it where that year has none.',
} as const;

export const CLIMATE_HEADER =
  'Climate follows IFRS S2 and the four parts of TCFD: governance, strategy, risk management, metrics and targets. Each is judged and counts a quarter unless the profile says otherwise. Climate has a total of its own and is no part of the ESG total.';

export const INTERIM_HEADER =
  'Interim coverage: one side of the company, governance or sustainability, is not researched in full yet. Scores mean the same as in full coverage and are shown once an administrator has approved them.';

export const PRIVATE_HEADER =
  'Private companies publish less, so metrics that only listed companies report are left out.';
