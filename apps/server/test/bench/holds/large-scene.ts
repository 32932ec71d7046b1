import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

import { onePixel } from '../../matrix/one-pixel.ts';

/** Ids of the demo that the scene is built around. */
const MERIDIAN = 2;
const SUPER_USER = 3;
const STANDARD_USER = 4;
const SCOPED_USER = 5;
const ADMINISTRATORS = 1;
const UPLOADER = 2;

/** Of the demo, by the names of the matrix. */
const USER_OF: Readonly<Record<string, readonly [organisation: number, user: number]>> = {
  r1: [ADMINISTRATORS, 1],
  r1x: [311, 10],
  r2: [MERIDIAN, SUPER_USER],
  r3: [MERIDIAN, STANDARD_USER],
  r3s: [MERIDIAN, SCOPED_USER],
  r5: [ADMINISTRATORS, UPLOADER],
  r6: [MERIDIAN, 6],
};

const LOGO_BYTES = 1_000_000;
const MAILS = 200;
const MAIL_CHARACTERS = 20_000;

/** What the requests name: the largest of its kind wherever sizes differ. */
export interface LargeScene {
  readonly headers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly wholePortfolioId: number;
  readonly nestedPortfolioId: number;
  readonly smallPortfolioIds: readonly number[];
  readonly fundIds: readonly number[];
  readonly universeId: number;
  readonly profileId: number;
  readonly uploadId: number;
  readonly companyIds: readonly number[];
  readonly countryId: number;
  readonly countryMetricId: number;
  readonly mailId: string;
}

/** As large as the product takes them. */
const FILL: readonly string[] = [
  `insert into organisations (id, name)
     select 1000 + n, 'Organisation ' || n from generate_series(1, 9990) n`,
  `insert into users (organisation_id, email, first_name, last_name, role_id)
     select ${MERIDIAN}, 'person-' || n || '@meridian.example', 'Person', 'Number ' || n, 3
     from generate_series(1, 9990) n`,
  `insert into companies (name, isin, sector_id, country_code, pe_organisation_id)
     select name || ' (private)', null, sector_id, country_code, ${MERIDIAN}
     from companies order by id limit 2000`,
  `insert into portfolios (organisation_id, id, name, manager_id)
     select ${MERIDIAN}, 1000 + n, 'Portfolio ' || n, ${SUPER_USER} from generate_series(1, 4900) n`,
  `insert into portfolio_users (organisation_id, portfolio_id, user_id)
     select ${MERIDIAN}, 1000 + n, id
     from generate_series(1, 4900) n, unnest(array[${STANDARD_USER}, ${SCOPED_USER}]) id`,
  `insert into portfolio_constituents
     (organisation_id, portfolio_id, type, constituent_id, row_order, weight_percent)
     select ${MERIDIAN}, 1000 + n, 'company', 1 + (n * 7 + k * 31) % 3000, k, k
     from generate_series(2, 4900) n, generate_series(1, 10) k`,
  // the whole coverage in one portfolio, and a portfolio that holds it beside everything else
  `insert into portfolio_constituents
     (organisation_id, portfolio_id, type, constituent_id, row_order, weight_percent)
     select ${MERIDIAN}, 1001, 'company', id, row_number() over (order by id), 1 + id % 97
     from companies where pe_organisation_id is null order by id limit 50000`,
  `insert into portfolios (organisation_id, id, name, manager_id)
     values (${MERIDIAN}, 9001, 'Nested', ${SUPER_USER})`,
  `insert into portfolio_users (organisation_id, portfolio_id, user_id)
     values (${MERIDIAN}, 9001, ${STANDARD_USER}), (${MERIDIAN}, 9001, ${SCOPED_USER})`,
  `insert into portfolio_constituents
     (organisation_id, portfolio_id, type, constituent_id, row_order, weight_percent)
     select ${MERIDIAN}, 9001, type, id, row_number() over (), 1 from (
       select 'portfolio' as type, 1000 + n as id from generate_series(1, 300) n
       union all select 'fund', id from funds union all select 'country', id from countries) held`,
  `insert into universes (organisation_id, id, name) values (${MERIDIAN}, 9001, 'Whole coverage')`,
  `insert into universe_companies (organisation_id, universe_id, company_id)
     select ${MERIDIAN}, 9001, id from companies where pe_organisation_id is null`,
  `insert into profiles (organisation_id, id, name, manager_id, universe_id, company_threshold)
     select ${MERIDIAN}, 9000 + n, 'Profile ' || n, ${SUPER_USER}, 9001, 0.01
     from generate_series(1, 500) n`,
  `insert into profile_users (organisation_id, profile_id, user_id)
     select ${MERIDIAN}, 9000 + n, id
     from generate_series(1, 500) n, unnest(array[${SUPER_USER}, ${STANDARD_USER}, ${SCOPED_USER}]) id`,
  `insert into profile_exclusions (organisation_id, profile_id, activity_id)
     select ${MERIDIAN}, 9001, id from business_activities`,
  `insert into profile_sector_weightings
     (organisation_id, profile_id, sector_id, esg_awareness, impact_awareness, sustainability)
     select ${MERIDIAN}, 9001, id, 0.5, 0.5, 0.6 from sectors where parent_id is not null`,
  `delete from user_scoped_companies where user_id = ${SCOPED_USER}`,
  `insert into user_scoped_companies (organisation_id, user_id, company_id)
     select ${MERIDIAN}, ${SCOPED_USER}, id
     from companies where pe_organisation_id is null order by id limit 10000`,
  `insert into audit_events
     (organisation_id, actor_user_id, action, subject_type, subject_id, before, after)
     select ${MERIDIAN}, ${SUPER_USER}, 'portfolio.updated', 'portfolio', n::text,
       jsonb_build_object('name', repeat('before ', 20), 'rows', n),
       jsonb_build_object('name', repeat('after ', 20), 'rows', n)
     from generate_series(1, 49000) n`,
  `insert into minerva_uploads (organisation_id, uploaded_by, file_name, sha256, byte_size,
       companies, companies_done, received_at, finished_at)
     select ${ADMINISTRATORS}, ${UPLOADER}, 'data-' || n || '.zip', decode(repeat('00', 32), 'hex'),
       1000, 50, 50, now(), now() from generate_series(1, 60) n`,
  `insert into minerva_upload_results
     (organisation_id, upload_id, position, file_name, company_name, isin, rows_taken,
       rows_unchanged, refusals)
     select ${ADMINISTRATORS}, upload.id, n, n || '.json', 'Company ' || n, 'ZZ0000000016', 0, 0,
       (select jsonb_agg(jsonb_build_object('row', r, 'reason', repeat('not right ', 8)))
        from generate_series(1, 200) r)
     from (select max(id) as id from minerva_uploads) upload, generate_series(1, 50) n`,
  'analyze',
];

const secret = (): string => randomBytes(32).toString('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

async function openSessions(pool: pg.Pool): Promise<LargeScene['headers']> {
  const headers: Record<string, Readonly<Record<string, string>>> = { none: {} };
  for (const [name, [organisation, user]] of Object.entries(USER_OF)) {
    const [token, cookie] = [secret(), secret()];
    await pool.query(
      `insert into sessions (organisation_id, user_id, token_hash, cookie_hash, expires_at)
       values ($1, $2, $3, $4, now() + interval '8 hours')`,
      [organisation, user, sha256(token), sha256(cookie)],
    );
    headers[name] = { authorization: token, cookie: `__Host-verdure=${cookie}` };
  }
  return headers;
}

async function fillOutbox(directory: string): Promise<string> {
  const folder = join(directory, 'outbox');
  await mkdir(folder, { recursive: true });
  const ids = Array.from(
    { length: MAILS },
    (_, index) => `20260302T${String(90_000_000 + index).padStart(9, '0')}Z-mail-${index}`,
  );
  const mail = {
    sent_at: '2026-03-02T09:00:00.000Z',
    from: 'Verdure <verdure@example.test>',
    to: 'someone@example.test',
    subject: 'A subject',
    text: 'x'.repeat(MAIL_CHARACTERS),
    html: '<p>'.repeat(MAIL_CHARACTERS / 3),
  };
  for (const id of ids) await writeFile(join(folder, `${id}.json`), JSON.stringify(mail));
  return ids[0] ?? '';
}

async function giveLogo(pool: pg.Pool): Promise<void> {
  const logo = Buffer.concat([onePixel, Buffer.alloc(LOGO_BYTES - onePixel.length)]);
  await pool.query("update organisations set logo = $1, logo_type = 'image/png' where id = $2", [
    logo,
    MERIDIAN,
  ]);
}

interface Store {
  readonly pool: pg.Pool;
  readonly directory: string;
}

/** Everything of the demo's largest client as large as it may become. */
export async function setLargeScene({ pool, directory }: Store): Promise<LargeScene> {
  for (const statement of FILL) await pool.query(statement);
  await giveLogo(pool);
  const idsOf = async (select: string): Promise<number[]> => {
    const { rows } = await pool.query<{ id: number }>(select);
    return rows.map(({ id }) => id);
  };
  return {
    headers: await openSessions(pool),
    wholePortfolioId: 1001,
    nestedPortfolioId: 9001,
    universeId: 9001,
    profileId: 9001,
    smallPortfolioIds: Array.from({ length: 1_000 }, (_, index) => 1_100 + index),
    fundIds: await idsOf('select id from funds order by id'),
    uploadId: (await idsOf('select max(id) as id from minerva_uploads'))[0] ?? 0,
    // of the largest sub-sector: one with values, one that is a proxy
    companyIds: await idsOf(
      `with largest as (select sector_id from companies group by sector_id order by count(*) desc limit 1)
       select min(id) as id from companies join largest using (sector_id)
       where id <= 3000 group by proxy`,
    ),
    countryId: (await idsOf('select min(id) as id from countries where esg_rated'))[0] ?? 0,
    countryMetricId:
      (await idsOf('select min(metric_id) as id from country_metric_values'))[0] ?? 0,
    mailId: await fillOutbox(directory),
  };
}
