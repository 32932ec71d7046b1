import type { ArticleSource, SentimentLabel } from '@verdure/contract/vocabulary';

import { dayNumber, type IsoDate, isoDate } from '../calendar/index.ts';
import type { DemoCompany } from '../companies/index.ts';
import { createRandom, type Random } from '../random/index.ts';
import type { DemoPortfolio } from '../tenants/index.ts';
import { HEADLINES, PAPERS } from './headlines.data.ts';

/** A story about one company. */
export interface DemoStory {
  readonly companyId: number;
  readonly day: IsoDate;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string;
  readonly address: string;
  readonly title: string;
  readonly publisher: string;
  readonly source: ArticleSource;
  readonly engagement: number;
  readonly sentiment: SentimentLabel;
  /** -1 to 1. */
  readonly netScore: number;
}

export interface DemoNews {
  /** By company, in the filter language. */
  readonly filters: readonly { readonly companyId: number; readonly filter: string }[];
  readonly stories: readonly DemoStory[];
}

const DAYS_BEFORE = 365;
/** More than any day has as its number. */
const DAY_NUMBERS = 100_000;
const MOST_COMPANIES = 150;
const MOST_SENTIMENT_ONLY = 20;
const STORY_CHANCE = 0.28;
/** Each company has one stretch of trouble in this many days. */
const TROUBLE_EVERY_DAYS = 180;
const TROUBLE_DAYS = 12;

/** A company as headlines call it. */
export interface NewsCompany {
  readonly id: number;
  readonly name: string;
}

/** Whose news is written: what portfolios hold, and companies that have nothing else. */
function followed(
  companies: readonly DemoCompany[],
  portfolios: readonly DemoPortfolio[],
): readonly DemoCompany[] {
  const held = new Set(
    portfolios.flatMap(({ constituents }) =>
      constituents.flatMap(({ type, constituentId }) =>
        type === 'company' ? [constituentId] : [],
      ),
    ),
  );
  const withNews = companies.filter(({ hasSentiment }) => hasSentiment);
  return [
    ...withNews
      .filter(({ id, sentimentOnly }) => held.has(id) && !sentimentOnly)
      .slice(0, MOST_COMPANIES),
    ...withNews.filter(({ sentimentOnly }) => sentimentOnly).slice(0, MOST_SENTIMENT_ONLY),
  ];
}

function moodOf(random: Random, inTrouble: boolean, goodwill: number): SentimentLabel {
  const draw = random.uniform();
  if (draw < 0.25) return 'neutral';
  const negative = inTrouble ? 0.85 : 1 - goodwill;
  return random.uniform() < negative ? 'negative' : 'positive';
}

const NET_OF: Readonly<Record<SentimentLabel, number>> = {
  positive: 0.8,
  neutral: 0,
  negative: -0.8,
};

function story(
  random: Random,
  {
    company,
    day,
    number,
  }: { readonly company: NewsCompany; readonly day: number; readonly number: number },
  sentiment: SentimentLabel,
): DemoStory {
  const paper = random.pick(PAPERS);
  const date = isoDate(day);
  const hour = String(random.integer(5, 21)).padStart(2, '0');
  const minute = String(random.integer(0, 59)).padStart(2, '0');
  return {
    companyId: company.id,
    day: date,
    publishedAt: `${date}T${hour}:${minute}:00Z`,
    address: `https://${paper.host}/${date}/${company.id}-${number}`,
    title: random.pick(HEADLINES[sentiment]).replace('NAME', company.name),
    publisher: paper.name,
    source: paper.source,
    engagement: Math.round(random.logNormal(paper.engagement, 0.8)),
    sentiment,
    netScore: NET_OF[sentiment],
  };
}

/** Stories of one company: quiet days, busy days and stretches of trouble. Each day is drawn alone. */
function* storiesOf(
  seed: number,
  company: NewsCompany,
  { first, last }: { readonly first: number; readonly last: number },
): Generator<DemoStory> {
  const goodwill = 0.35 + 0.5 * createRandom(seed, 'goodwill', company.id).uniform();
  for (let day = first; day <= last; day += 1) {
    const random = createRandom(seed, 'news', company.id * DAY_NUMBERS + day);
    const inTrouble = isInTrouble(seed, company, day);
    if (!random.chance(inTrouble ? 0.8 : STORY_CHANCE)) continue;
    const count = random.integer(1, inTrouble ? 4 : 2);
    for (let number = 1; number <= count; number += 1)
      yield story(random, { company, day, number }, moodOf(random, inTrouble, goodwill));
  }
}

function isInTrouble(seed: number, { id }: NewsCompany, day: number): boolean {
  const stretch = Math.floor(day / TROUBLE_EVERY_DAYS);
  const random = createRandom(seed, 'trouble', id * DAY_NUMBERS + stretch);
  const start = stretch * TROUBLE_EVERY_DAYS + random.integer(0, TROUBLE_EVERY_DAYS - TROUBLE_DAYS);
  return day >= start && day < start + TROUBLE_DAYS;
}

/** Fictional stories of some days. The same seed gives a day the same stories, whatever days are asked for. */
export const demoStories = (
  seed: number,
  companies: readonly NewsCompany[],
  { first, last }: { readonly first: IsoDate; readonly last: IsoDate },
): readonly DemoStory[] =>
  companies.flatMap((company) => [
    ...storiesOf(seed, company, { first: dayNumber(first), last: dayNumber(last) }),
  ]);

/** A year of fictional news that ends with the day before a day. */
export function demoNews(
  seed: number,
  newsDay: IsoDate,
  of: { readonly companies: readonly DemoCompany[]; readonly portfolios: readonly DemoPortfolio[] },
): DemoNews {
  const today = dayNumber(newsDay);
  const companies = followed(of.companies, of.portfolios).map(({ id, name, synonyms }) => ({
    id,
    name: synonyms[0] ?? name,
  }));
  return {
    filters: of.companies
      .filter(({ hasSentiment }) => hasSentiment)
      .map(({ id, sentimentFilter }) => ({ companyId: id, filter: sentimentFilter })),
    stories: demoStories(seed, companies, {
      first: isoDate(today - DAYS_BEFORE),
      last: isoDate(today - 1),
    }),
  };
}
