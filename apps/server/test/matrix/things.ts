import { randomBytes } from 'node:crypto';

import { insertInvitation } from '../../src/features/access/invitations/invitation.store.ts';
import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import { fileNameOf } from '../../src/platform/files/file-store.ts';
import { openGrant } from '../../src/platform/tokens/access-grant.ts';
import { hashOf } from '../../src/platform/tokens/secret.ts';
import { COMPANY } from '../factories/hand-made-universe.ts';
import { insertCompany, insertFund, insertMetric } from '../factories/coverage-factory.ts';
import {
  insertOrganisation,
  insertPortfolio,
  insertProfile,
  insertUniverse,
  insertUser,
  nextNumber,
} from '../factories/organisation-factory.ts';
import { belowFreeCompany, freeCompanyOf } from './free-company.ts';
import {
  customMetricOf,
  engagementOf,
  issuerChoiceOf,
  noteOf,
  ownFundOf,
  ownMappingOf,
  ownUploadOf,
} from './kept-by-organisation.ts';
import { onePixel } from './one-pixel.ts';
import type { ObjectKind } from './principals.ts';
import {
  ABSENT_ID,
  type Asker,
  COMPANY_IDS_FROM,
  FOREIGN_CANARY,
  HOLDINGS,
  type Home,
  type Scene,
} from './scene.ts';

async function heldPortfolio(
  tx: AdministrationTransaction,
  { organisationId: organisation_id }: Home,
  values: { readonly manager_id: number; readonly name: string },
): Promise<number> {
  const { id } = await insertPortfolio(tx, { organisation_id, ...values });
  await tx
    .insertInto('portfolio_constituents')
    .values(
      HOLDINGS.map(([type, constituent_id], index) => ({
        organisation_id,
        portfolio_id: id,
        row_order: index + 1,
        type,
        constituent_id,
        weight_percent: 50,
      })),
    )
    .execute();
  const unmatched = { row_order: 1, name: 'Lost', isin: '', weight_percent: 5 };
  await tx
    .insertInto('portfolio_unmatched_rows')
    .values({ organisation_id, portfolio_id: id, candidate_names: [], ...unmatched })
    .execute();
  return id;
}

const NAMED_AFTER = {
  own: 'Mine',
  colleague: 'Of a colleague',
  other: FOREIGN_CANARY,
  shared: 'Of everyone',
} as const;
type Existing = keyof typeof NAMED_AFTER;

interface Making {
  readonly tx: AdministrationTransaction;
  readonly scene: Scene;
  readonly home: Home;
  readonly target: Existing;
  readonly asker: Asker | null;
  readonly now: Date;
}

type Make = (making: Making) => Promise<string | number>;

const ownerOf = ({ target, asker, home }: Making): number =>
  target === 'own' ? (asker?.userId ?? home.colleagueId) : home.colleagueId;

async function invitationOf(tx: AdministrationTransaction, home: Home, now: Date) {
  const { organisationId } = home;
  const email = `invited-${nextNumber()}@example.test`;
  const person = { firstName: 'Grace', lastName: 'Hopper', email, roleId: 3 };
  const rest = { organisationId, scopedCompanyIds: [], invitedBy: home.colleagueId };
  const invitationId = await insertInvitation(tx, { ...person, ...rest }, now);
  const grant = { organisationId, purpose: 'invitation', invitationId } as const;
  return { id: invitationId, token: await openGrant(tx, grant, now), email };
}

async function resetOf(tx: AdministrationTransaction, { organisationId }: Home, now: Date) {
  const user = await insertUser(tx, { organisation_id: organisationId, role_id: 3 });
  const grant = { organisationId, purpose: 'password-reset', userId: user.id } as const;
  return { id: user.public_id, token: await openGrant(tx, grant, now), email: user.email };
}

/** A link as it was sent; the other one has the secret of one person and the id of another. */
const linkBy =
  (made: typeof invitationOf): Make =>
  async ({ tx, scene, home, target, now }) => {
    const { id, token, email } = await made(tx, home, now);
    const mine = target === 'other' ? await made(tx, scene.ours, now) : { id };
    return `${mine.id}/${token}/${email}`;
  };

const ownCompany = ({ scene, asker }: Making): number =>
  asker?.organisationId === scene.restricted.organisationId
    ? scene.companies.ofRestricted
    : scene.companies.given;

function companyOf(making: Making): number {
  const { scene, target, asker } = making;
  if (target === 'other') return scene.companies.theirs;
  if (target === 'shared') return scene.companies.shared;
  const isRestricted = asker?.organisationId === scene.restricted.organisationId;
  return target === 'own' || isRestricted ? ownCompany(making) : scene.companies.notGiven;
}

/** Another session of somebody. */
async function sessionOf(making: Making): Promise<string> {
  const { tx, home, now } = making;
  const [token_hash, cookie_hash] = [randomBytes(32), randomBytes(32)];
  const { public_id } = await tx
    .insertInto('sessions')
    .values({
      organisation_id: home.organisationId,
      user_id: ownerOf(making),
      token_hash,
      cookie_hash,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 3_600_000).toISOString(),
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return public_id;
}

/** The file of every document and excerpt: one pixel, which the world puts into its store. */
const FILE = fileNameOf(onePixel);

async function documentOf(tx: AdministrationTransaction, company_id: number): Promise<number> {
  const { id } = await tx
    .insertInto('company_documents')
    .values({
      company_id,
      year: 1900 + (nextNumber() % 300),
      type: 'annual',
      format: 'pdf',
      title: 'Annual report',
      file: FILE,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'year', 'type', 'format'])
        .where('deleted_at', 'is', null)
        .doUpdateSet({ file: FILE }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function excerptOf(tx: AdministrationTransaction, company_id: number): Promise<number> {
  const document_id = await documentOf(tx, company_id);
  // of no pillar, so that no subscription hides it
  const { id: metric_id } = await insertMetric(tx);
  const { id } = await tx
    .insertInto('company_excerpts')
    .values({
      company_id,
      document_id,
      metric_id,
      year: 2025,
      page: 1,
      kind: 'image',
      image: FILE,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // clients see the passages of approved values alone
  await tx
    .insertInto('company_metric_values')
    .values({ company_id, metric_id, year: 2025, awareness: 2, approved: true })
    .execute();
  return id;
}

async function valueOfCompany(tx: AdministrationTransaction, company_id: number) {
  // of a year of its own, because a company has one first version of a metric and year
  const year = 1900 + (nextNumber() % 300);
  const { id } = await tx
    .insertInto('company_metric_values')
    .values({ company_id, metric_id: 100, year, version: nextNumber() % 30_000, awareness: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function watchRuleOf({ tx, home, ...making }: Making): Promise<number> {
  const { id } = await tx
    .insertInto('watch_rules')
    .values({
      organisation_id: home.organisationId,
      user_id: ownerOf({ tx, home, ...making }),
      company_id: COMPANY.alder,
      of_holdings: false,
      profile_id: -1,
      figure: 'esg',
      line: 'C',
      by_mail: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function screenerQueryOf(making: Making): Promise<number> {
  const { id } = await making.tx
    .insertInto('screener_queries')
    .values({
      organisation_id: making.home.organisationId,
      user_id: ownerOf(making),
      name: `${NAMED_AFTER[making.target]} ${nextNumber()}`,
      notes: '',
      query_type: 'company',
      tree: 'null',
      field_selected: '{}',
      field_values: '{}',
      columns: '["name"]',
      updated_at: making.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How a thing of each kind comes to be. */
export const MAKE: Readonly<Record<ObjectKind, Make>> = {
  portfolio: (making) =>
    heldPortfolio(making.tx, making.home, {
      manager_id: ownerOf(making),
      name: `${NAMED_AFTER[making.target]} ${nextNumber()}`,
    }),
  profile: async (making) => {
    const { organisationId: organisation_id } = making.home;
    const name = `${NAMED_AFTER[making.target]} ${nextNumber()}`;
    const values = { organisation_id, manager_id: ownerOf(making), name };
    return (await insertProfile(making.tx, values)).id;
  },
  universe: async ({ tx, home, target }) => {
    const name = `${NAMED_AFTER[target]} ${nextNumber()}`;
    const { id } = await insertUniverse(tx, { organisation_id: home.organisationId, name });
    await tx
      .insertInto('universe_companies')
      .values({ organisation_id: home.organisationId, universe_id: id, company_id: COMPANY.alder })
      .execute();
    return id;
  },
  user: async ({ tx, home, target, asker }) => {
    if (target === 'own' && asker !== null) return asker.userId;
    const first_name = NAMED_AFTER[target];
    const { organisationId: organisation_id } = home;
    return (await insertUser(tx, { organisation_id, role_id: 3, first_name })).id;
  },
  organisation: async ({ home }) => home.organisationId,
  company: async (making) => companyOf(making),
  country: async () => 1,
  fund: async ({ tx, scene, home, target }) =>
    target === 'shared' ? scene.fundId : ownFundOf(tx, home, NAMED_AFTER[target]),
  mail: async () => 'none',
  upload: async () => ABSENT_ID,
  document: (making) => documentOf(making.tx, companyOf(making)),
  excerpt: (making) => excerptOf(making.tx, companyOf(making)),
  value: (making) => valueOfCompany(making.tx, companyOf(making)),
  note: ({ tx, home }) => noteOf(tx, home),
  engagement: ({ tx, home }) => engagementOf(tx, home),
  customMetric: ({ tx, home }) => customMetricOf(tx, home),
  ownUpload: ({ tx, home }) => ownUploadOf(tx, home),
  ownMapping: ({ tx, home }) => ownMappingOf(tx, home),
  issuerChoice: ({ tx, home }) => issuerChoiceOf(tx, home),
  invitation: linkBy(invitationOf),
  reset: linkBy(resetOf),
  watchRule: watchRuleOf,
  screenerQuery: screenerQueryOf,
  freeCompany: freeCompanyOf,
  companyCode: belowFreeCompany('company_codes'),
  pruneCode: belowFreeCompany('company_prune_codes'),
  reportingYear: belowFreeCompany('reporting_years'),
  session: sessionOf,
};

/** Tables whose rows a test may take away to have had something. */
const TABLE_OF = {
  portfolio: 'portfolios',
  profile: 'profiles',
  universe: 'universes',
  user: 'users',
  note: 'company_notes',
  engagement: 'company_engagements',
  customMetric: 'custom_metrics',
  ownUpload: 'own_value_uploads',
  ownMapping: 'own_value_mappings',
  issuerChoice: 'issuer_choices',
  document: 'company_documents',
  excerpt: 'company_excerpts',
  watchRule: 'watch_rules',
  screenerQuery: 'screener_queries',
  value: 'company_metric_values',
  freeCompany: 'companies',
  companyCode: 'company_codes',
  pruneCode: 'company_prune_codes',
  reportingYear: 'reporting_years',
} as const;

/** Something that was there once. */
export async function makeDeleted(kind: ObjectKind, making: Making): Promise<string | number> {
  const { tx } = making;
  if (kind === 'organisation') {
    const { id } = await insertOrganisation(tx);
    await tx.deleteFrom('organisations').where('id', '=', id).execute();
    return id;
  }
  if (kind === 'company') {
    const { id } = await insertCompany(tx, { id: COMPANY_IDS_FROM + nextNumber() });
    await tx.deleteFrom('companies').where('id', '=', id).execute();
    return id;
  }
  if (kind === 'fund') {
    const { id } = await insertFund(tx);
    await tx.deleteFrom('funds').where('id', '=', id).execute();
    return id;
  }
  if (kind === 'country' || kind === 'upload') return ABSENT_ID - 1;
  if (kind === 'mail') return 'gone';
  const id = await MAKE[kind]({ ...making, target: 'colleague' });
  if (kind === 'invitation' || kind === 'reset') {
    const [, token = ''] = String(id).split('/');
    await tx
      .updateTable('access_grants')
      .set({ used_at: making.now.toISOString() })
      .where('token_hash', '=', hashOf(token))
      .execute();
    return id;
  }
  if (kind === 'session') {
    await tx.deleteFrom('sessions').where('public_id', '=', String(id)).execute();
    return id;
  }
  await tx.deleteFrom(TABLE_OF[kind]).where('id', '=', Number(id)).execute();
  return id;
}

const ABSENT_NAME = '00000000-0000-4000-8000-000000000000';

export const absentOf = (kind: ObjectKind): string | number => {
  const secret = randomBytes(32).toString('base64url');
  if (kind === 'mail') return 'none';
  if (kind === 'session') return ABSENT_NAME;
  const isLink = kind === 'invitation' || kind === 'reset';
  return isLink ? `${ABSENT_NAME}/${secret}` : ABSENT_ID;
};
