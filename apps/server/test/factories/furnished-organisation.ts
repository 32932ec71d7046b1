import { createHash } from 'node:crypto';

import { linkAudit } from '../../src/features/administration/audit/audit-chain.jobs.ts';
import { recordAudit } from '../../src/platform/audit.ts';
import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import {
  insertCompany,
  insertCountryDimension,
  insertDimension,
  insertMetric,
  insertSector,
} from './coverage-factory.ts';
import {
  insertOrganisation,
  insertPortfolio,
  insertProfile,
  insertUniverse,
  insertUser,
  nextNumber,
} from './organisation-factory.ts';
import { furnishMinerva } from './furnished-minerva.ts';
import { furnishPast } from './furnished-past.ts';
import { insertOwnValue } from './own-values-factory.ts';
import { furnishReceipt } from './furnished-receipt.ts';
import { furnishReview } from './furnished-review.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Ids of an organisation that has at least one row in every tenant table. */
export interface FurnishedOrganisation {
  readonly organisationId: number;
  readonly userId: number;
  readonly portfolioId: number;
  readonly profileId: number;
}

export async function furnishOrganisation(
  tx: AdministrationTransaction,
): Promise<FurnishedOrganisation> {
  const { id: organisation_id } = await insertOrganisation(tx);
  const company = await insertCompany(tx);
  const user = await insertUser(tx, { organisation_id, role_id: 3, is_scoped: true });
  const key = { organisation_id, user_id: user.id };
  await tx
    .insertInto('user_scoped_companies')
    .values({ ...key, company_id: company.id })
    .execute();
  const { id: portfolioId } = await furnishPortfolio(tx, key, company.id);
  const { id: profileId } = await furnishProfile(tx, key, company.id);
  await furnishCompany(tx, key, company.id);
  await furnishWatching(tx, key, company.id);
  await tx
    .insertInto('screener_queries')
    .values({ ...key, name: 'Leaders', notes: '', query_type: 'company', ...EMPTY_QUERY })
    .execute();
  await furnishActs(tx, key);
  await furnishReview(tx, key, company.id);
  await linkAudit(tx);
  await furnishPast(tx, organisation_id);
  return { organisationId: organisation_id, userId: user.id, portfolioId, profileId };
}

const EMPTY_QUERY = {
  tree: 'null',
  field_selected: '{}',
  field_values: '{}',
  columns: '["name"]',
  updated_at: '2026-03-01T09:00:00Z',
};

type UserKey = { readonly organisation_id: number; readonly user_id: number };

async function furnishPortfolio(tx: AdministrationTransaction, key: UserKey, companyId: number) {
  const { organisation_id, user_id } = key;
  const portfolio = await insertPortfolio(tx, { organisation_id, manager_id: user_id });
  const ofPortfolio = { organisation_id, portfolio_id: portfolio.id };
  await tx
    .insertInto('portfolio_users')
    .values({ ...ofPortfolio, user_id })
    .execute();
  await tx
    .insertInto('portfolio_month_ends')
    .values({ ...ofPortfolio, profile_id: -1, month_end: '2026-01-31', figures: '{}' })
    .execute();
  await tx
    .insertInto('score_month_ends')
    .values({
      organisation_id,
      profile_id: -1,
      month_end: '2026-01-31',
      companies: Buffer.alloc(0),
      funds: Buffer.alloc(0),
      countries: Buffer.alloc(0),
      sectors: Buffer.alloc(0),
      methodology: '1',
      profile_version: 0,
      snapshot_version: 1,
    })
    .execute();
  await tx
    .insertInto('portfolio_policy_answers')
    .values({ ...ofPortfolio, question_id: 1, answer: 'yes', answered_by: user_id })
    .execute();
  await tx
    .insertInto('portfolio_constituents')
    .values({ ...ofPortfolio, type: 'company', constituent_id: companyId, row_order: 1 })
    .execute();
  await tx
    .insertInto('issuer_choices')
    .values({
      organisation_id: ofPortfolio.organisation_id,
      code: 'ZZ0000000000',
      name_key: 'nobody',
      country: '',
      company_id: companyId,
      created_by: user_id,
    })
    .execute();
  await tx
    .insertInto('portfolio_unmatched_rows')
    .values({ ...ofPortfolio, row_order: 1, name: 'Nobody', isin: 'ZZ0000000000' })
    .execute();
  await tx
    .insertInto('portfolio_uploads')
    .values({
      ...ofPortfolio,
      file_name: 'holdings.csv',
      sha256: hashOf('holdings'),
      row_count: 1,
      matched_count: 0,
      not_found_count: 1,
      ambiguous_count: 0,
      rows: JSON.stringify([[2, 'Nobody', 'ZZ0000000000', null, 'not_found']]),
    })
    .execute();
  return portfolio;
}

async function furnishProfile(tx: AdministrationTransaction, key: UserKey, company_id: number) {
  const { organisation_id, user_id } = key;
  const universe = await insertUniverse(tx, { organisation_id });
  await tx
    .insertInto('universe_companies')
    .values({ organisation_id, universe_id: universe.id, company_id })
    .execute();
  const profile = await insertProfile(tx, { organisation_id, universe_id: universe.id });
  const ofProfile = { organisation_id, profile_id: profile.id };
  await tx
    .insertInto('profile_users')
    .values({ ...ofProfile, user_id })
    .execute();
  await tx
    .insertInto('profile_exclusions')
    .values({ ...ofProfile, activity_id: 7 })
    .execute();
  await tx
    .insertInto('profile_companies')
    .values({ ...ofProfile, company_id, emissions_reduction_rate: 0.05 })
    .execute();
  await furnishWeightings(tx, ofProfile);
  return profile;
}

/** What an organisation thinks of a company, and did about it. */
async function furnishCompany(tx: AdministrationTransaction, key: UserKey, company_id: number) {
  const { organisation_id, user_id: created_by } = key;
  const { id: dimension_id } = await insertDimension(tx);
  const { id: metric_id } = await insertMetric(tx);
  const ofCompany = { organisation_id, company_id };
  const words = { created_by, reason: 'Two seats are empty' };
  await tx
    .insertInto('company_notes')
    .values({ ...ofCompany, ...words, profile_id: -1, dimension_id, type: 'risk' })
    .execute();
  await tx
    .insertInto('hidden_default_notes')
    .values({ ...ofCompany, profile_id: -1 })
    .execute();
  await tx
    .insertInto('company_engagements')
    .values({
      ...ofCompany,
      created_by,
      action: 'Pending',
      summary: 'Asked for the plan',
      engaged_on: '2026-03-01',
    })
    .execute();
  const { id: custom_metric_id } = await tx
    .insertInto('custom_metrics')
    .values({ organisation_id, question_name: 'Fleet', question: 'Electric?', question_type_id: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('custom_metric_values')
    .values({ ...ofCompany, custom_metric_id, raw_value: 1 })
    .execute();
  await insertOwnValue(tx, { ...key, company_id, metric_id });
  await tx
    .insertInto('sentiment_alerts')
    .values({
      organisation_id: ofCompany.organisation_id,
      company_id: ofCompany.company_id,
      user_id: created_by,
      day: '2026-03-01',
      net: 0.2,
      shift: 0.7,
    })
    .execute();
  const { id: disagreement_id } = await tx
    .insertInto('disagreements')
    .values({ ...ofCompany, ...words, metric_id, reporting_year: 2025, suggested_awareness: 4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const note = { organisation_id, author_organisation_id: organisation_id, created_by };
  await tx
    .insertInto('disagreement_notes')
    .values({ ...note, disagreement_id, is_desk: false, body: 'More', state_after: 'open' })
    .execute();
}

/** A rule, and what it found. */
async function furnishWatching(tx: AdministrationTransaction, key: UserKey, company_id: number) {
  const watched = { ...key, figure: 'esg', by_mail: true } as const;
  const digest = { day: '2026-03-01', lines: ['Alder: 5 negative stories'], left_out: 0 };
  await tx
    .insertInto('news_digests')
    .values({ ...key, ...digest })
    .execute();
  const mail = {
    month_end: '2026-02-28',
    since: '2026-01-31',
    lines: ['Core: 2.00 C'],
    left_out: 0,
  };
  await tx
    .insertInto('portfolio_mails')
    .values({ ...key, ...mail })
    .execute();
  const { id: rule_id } = await tx
    .insertInto('watch_rules')
    .values({ ...watched, company_id, of_holdings: false, profile_id: -1, line: 'C' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('watch_events')
    .values({
      ...watched,
      rule_id,
      at: '2026-03-01T00:00:00.000Z',
      subject_name: 'Alder',
      entity_type: 'company',
      entity_id: company_id,
      entity_name: 'Alder',
      before: 'C',
      after: 'D',
    })
    .execute();
}

type ProfileKey = { readonly organisation_id: number; readonly profile_id: number };

async function furnishWeightings(tx: AdministrationTransaction, ofProfile: ProfileKey) {
  const { id: sector_id } = await insertSector(tx);
  const { id: dimension_id } = await insertDimension(tx);
  const { id: country_dimension_id } = await insertCountryDimension(tx);
  await tx
    .insertInto('profile_sector_weightings')
    .values({ ...ofProfile, sector_id, esg_awareness: 1, impact_awareness: 0, sustainability: 0.7 })
    .execute();
  await tx
    .insertInto('profile_dimension_weightings')
    .values({ ...ofProfile, sector_id, dimension_id, weight_tenths: 1000 })
    .execute();
  await tx
    .insertInto('profile_country_dimension_weightings')
    .values({ ...ofProfile, pillar: 'environmental', country_dimension_id, weight_tenths: 1000 })
    .execute();
}

async function furnishActs(tx: AdministrationTransaction, key: UserKey) {
  await furnishReceipt(tx, key);
  const secret = `${nextNumber()}`;
  await tx
    .insertInto('sessions')
    .values({
      ...key,
      token_hash: hashOf(`token ${key.organisation_id} ${secret}`),
      cookie_hash: hashOf(`cookie ${secret}`),
      expires_at: '2100-01-01T00:00:00Z',
    })
    .execute();
  await furnishAccess(tx, key, secret);
  await tx
    .insertInto('api_keys')
    .values({
      ...key,
      key_hash: hashOf(`key ${key.organisation_id} ${secret}`),
      beginning: 'vdr_ABCD',
      last_four: 'wxyz',
      expires_at: '2100-01-01T00:00:00Z',
    })
    .execute();
  await furnishMinerva(tx, key);
  await tx
    .insertInto('idempotency_keys')
    .values({
      ...key,
      key: `retry-${secret}-key`,
      request_hash: hashOf('request'),
      status: 200,
      response: '{}',
    })
    .execute();
  await recordAudit(tx, {
    organisationId: key.organisation_id,
    actorUserId: key.user_id,
    action: 'organisation.furnished',
    subject: { type: 'organisation', id: key.organisation_id },
  });
}

async function furnishAccess(tx: AdministrationTransaction, key: UserKey, secret: string) {
  const { organisation_id, user_id } = key;
  const created_at = '2026-01-01T00:00:00Z';
  await tx
    .insertInto('invitations')
    .values({
      organisation_id,
      email: `invited-${secret}@example.test`,
      role_id: 3,
      created_at,
      first_name: 'Grace',
      last_name: 'Hopper',
      invited_by: user_id,
    })
    .execute();
  await tx
    .insertInto('access_grants')
    .values({
      ...key,
      purpose: 'password-reset',
      created_at,
      expires_at: '2100-01-01T00:00:00Z',
      token_hash: hashOf(`grant ${secret}`),
    })
    .execute();
  await tx
    .insertInto('mails')
    .values({ ...key, kind: 'password-reset', created_at })
    .execute();
  await tx
    .insertInto('organisation_sign_on')
    .values({
      organisation_id,
      origin: `https://org-${organisation_id}.example.test`,
      issuer: 'https://issuer.example.test',
      client_id: 'verdure',
    })
    .execute();
}
