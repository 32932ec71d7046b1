import { demoStories } from '@verdure/demo-universe';
import { sql } from 'kysely';

import type { AdministrationTransaction, Database } from '../../../platform/database/database.ts';
import { isDemoData } from '../imports.reads.ts';
import { writeDemoStories } from './write-demo-news.ts';
import { lock } from '../../../platform/database/locks.ts';
import { DAY } from '../../../platform/clock.ts';

const SEED = 1;
const MOST_DAYS = 365;
const isoDay = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** The companies that the demo has news of, and the newest day of it. Its articles are of no feed. */
async function known(tx: AdministrationTransaction) {
  const { rows } = await sql<{ id: number; name: string; newest: string }>`
    select company.id, coalesce(company.synonyms[1], company.name) as name,
      max(max(told.day)) over () as newest
    from company_articles told
    join articles article on article.id = told.article_id
    join companies company on company.id = told.company_id
    where article.feed_id is null
    group by company.id
    order by company.id`.execute(tx);
  return rows;
}

/** Writes the demo's news up to yesterday, so that it has a net score on every day. @returns new stories */
export async function extendDemoNews(database: Database, now: Date): Promise<number> {
  if (!(await isDemoData(database))) return 0;
  return database.withAdministration(async (tx) => {
    await lock(tx, 'demo-news');
    const companies = await known(tx);
    const newest = companies[0]?.newest;
    if (newest === undefined) return 0;
    const earliest = now.getTime() - MOST_DAYS * DAY;
    const stories = demoStories(SEED, companies, {
      first: isoDay(Math.max(Date.parse(newest) + DAY, earliest)),
      last: isoDay(now.getTime() - DAY),
    });
    if (stories.length > 0) await writeDemoStories(tx, stories);
    return stories.length;
  });
}
