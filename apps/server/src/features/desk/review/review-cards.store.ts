import type { CardOrder } from '@verdure/contract/desk/card-orders';
import type { ReviewCard } from '@verdure/contract/desk/review-cards';
import { type RawBuilder, sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { likeText, placeOfHit } from '../../../platform/database/like.ts';

export interface WantedCards {
  readonly isComplete: boolean;
  readonly text: string;
  readonly order: CardOrder;
  readonly limit: number;
  readonly offset: number;
  /** Whose private companies are listed beside the public ones. */
  readonly organisationId: number;
  /** Lists no public company. */
  readonly isPrivateAlone: boolean;
  /** Whose uploads may be seen before they are approved; null for those of all. */
  readonly uploadsOf: number | null;
}

/** Shares of approved values are looked up only where the cards are in their order. */
const ORDERS: Readonly<Record<CardOrder, RawBuilder<unknown>>> = {
  name: sql`lower(company.name), company.id`,
  name_descending: sql`lower(company.name) desc, company.id desc`,
  updated: sql`updated_at desc, lower(company.name), company.id`,
  updated_oldest: sql`updated_at, lower(company.name), company.id`,
  most_complete: sql`(${shareOf()}) desc nulls last, lower(company.name), company.id`,
  least_complete: sql`(${shareOf()}) nulls last, lower(company.name), company.id`,
};

function shareOf(): RawBuilder<unknown> {
  return sql`select avg(stored.approved::integer) from company_metric_values stored
    where stored.company_id = company.id and stored.superseded_at is null and not stored.put_aside
      and stored.year = coalesce(waiting.year, company.current_year)`;
}

const HIT = { name: sql`company.name`, isin: sql`company.isin` };

/** By name, the companies that the search names best come first. */
const orderOf = ({ order, text }: Pick<WantedCards, 'order' | 'text'>): RawBuilder<unknown> =>
  order === 'name' ? sql`${placeOfHit(text, HIT)}, ${ORDERS.name}` : ORDERS[order];

/** What may be seen before it is approved. */
const visible = (alias: string, uploadsOf: number | null): RawBuilder<unknown> => {
  const column = sql.ref(`${alias}.uploaded_by_organisation_id`);
  return uploadsOf === null ? sql`true` : sql`(${column} is null or ${column} = ${uploadsOf})`;
};

/** Companies without values of their own have nothing that could be complete. */
const IS_COMPLETE = sql`waiting.company_id is null and company.current_year is not null
  and not company.proxy and not company.sentiment_only`;

interface Found {
  readonly total: number;
  readonly company_id: number;
  readonly year: number | null;
  readonly updated_at: string;
}

async function findCompanies(
  tx: AdministrationTransaction,
  { isComplete, text, order, organisationId, isPrivateAlone, uploadsOf, ...page }: WantedCards,
): Promise<readonly Found[]> {
  const part = `%${likeText(text.trim().toLowerCase())}%`;
  const { rows } = await sql<Found>`
    with waiting as (
      select company_id, max(year)::integer as year, max(created_at) as since
      from company_metric_values stored
      where not approved and not put_aside and superseded_at is null
        and ${visible('stored', uploadsOf)}
      group by company_id
    )
    select count(*) over ()::integer as total, company.id as company_id,
      coalesce(waiting.year, company.current_year)::integer as year,
      greatest(company.updated_at, waiting.since) as updated_at
    from companies company
    left join waiting on waiting.company_id = company.id
    left join sectors sector on sector.id = company.sector_id
    where (company.pe_organisation_id = ${organisationId}
        or (company.pe_organisation_id is null and not ${isPrivateAlone}::boolean))
      and ${isComplete ? IS_COMPLETE : sql`waiting.company_id is not null`}
      and (lower(company.name) like ${part} or lower(sector.name) like ${part})
    order by ${orderOf({ order, text })}
    limit ${page.limit} offset ${page.offset}`.execute(tx);
  return rows;
}

interface Counted extends Omit<ReviewCard, 'icm' | 'updated_at' | 'year' | 'company_id'> {
  readonly id: number;
}

/** What the cards of a page say besides. */
async function countValues(
  tx: AdministrationTransaction,
  found: readonly Found[],
  uploadsOf: number | null,
): Promise<ReadonlyMap<number, Counted>> {
  const shown = JSON.stringify(found.map(({ company_id, year }) => ({ company_id, year })));
  // the ids once more as a list, so that the index finds their values: a join alone reads all
  const ids = found.map(({ company_id }) => company_id);
  const { rows } = await sql<Counted>`
    with shown as (
      select * from json_to_recordset(${shown}::json) as shown (company_id integer, year integer)
    ), stored as (
      select value.company_id, value.metric_id, metrics.pillar, shown.year, value.approved,
        value.year = shown.year as is_current
      from shown
      join company_metric_values value on value.company_id = shown.company_id
        and value.year in (shown.year, shown.year - 1) and value.superseded_at is null
        and not value.put_aside
        and value.company_id = any(${ids}::integer[])
        and (value.approved or ${visible('value', uploadsOf)})
      join metrics on metrics.id = value.metric_id
    ), missing as (
      select company_id, pillar, count(*)::integer as number from (
        select distinct company_id, pillar, metric_id from stored where approved and not is_current
        except
        select company_id, pillar, metric_id from stored where approved and is_current
      ) gone group by 1, 2
    )
    select company.id, company.name, sector.name as sector_name, company.logo, company.icm_gov,
      company.icm_sus,
      (select count(*)::integer from stored where stored.company_id = company.id and is_current)
        as n_company_metrics,
      (select count(*)::integer from stored
        where stored.company_id = company.id and is_current and approved)
        as n_approved_company_metrics,
      ${sql.join(
        [
          ['sustainability', 'n_sus_diff'],
          ['sustainability_s2', 'n_sus_s2_diff'],
          ['governance', 'n_gov_diff'],
          ['impact', 'n_impact_diff'],
        ].map(
          ([pillar, name]) => sql`coalesce((select number from missing
            where missing.company_id = company.id and pillar = ${pillar}), 0) as ${sql.ref(name ?? '')}`,
        ),
      )},
      exists (select from company_fundamentals revenue
        where revenue.company_id = company.id and revenue.year = shown.year
          and revenue.superseded_at is null and revenue.revenue_usd is not null)
        as latest_revenue_exists,
      not exists (select from sentiment_filters filter where filter.company_id = company.id)
        as missing_sentiment,
      coalesce(preference.s2, true) as s2_on
    from shown
    join companies company on company.id = shown.company_id
    left join sectors sector on sector.id = company.sector_id
    left join company_preferences preference on preference.company_id = company.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One page of the cards (API-092). */
export async function listCards(
  tx: AdministrationTransaction,
  wanted: WantedCards,
): Promise<{ total: number; cards: ReviewCard[] }> {
  const found = await findCompanies(tx, wanted);
  const counted = await countValues(tx, found, wanted.uploadsOf);
  const cards = found.flatMap(({ company_id, year, updated_at }): ReviewCard[] => {
    const counts = counted.get(company_id);
    if (counts === undefined) return [];
    const { id: _id, ...said } = counts;
    return [{ company_id, year, updated_at, icm: said.icm_gov !== said.icm_sus, ...said }];
  });
  return { total: found[0]?.total ?? 0, cards };
}
