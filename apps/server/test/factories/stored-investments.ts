import type { ConstituentType } from '@verdure/contract/vocabulary';

import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import { COMPANY, type HandMadeUniverse, insertHandMadeUniverse } from './hand-made-universe.ts';
import { insertPortfolio, insertProfile, insertUniverse } from './organisation-factory.ts';

type Row = readonly [ConstituentType, id: number, weightPercent: number | null];

type Held = readonly [companyId: number | null, weight: number];

/** Portfolios and funds over the universe that was made by hand. */
export interface StoredInvestments extends HandMadeUniverse {
  readonly funds: { readonly f: number; readonly empty: number };
  /** Excludes tobacco from 2%; its universe is Alder and Ivy. */
  readonly profileId: number;
  readonly portfolios: {
    /** Alder 50%, fund F 30%, half 20%: the example of methodology 12.3. */
    readonly look: number;
    /** Birch 50%, fund F 50%. */
    readonly half: number;
    /** Alder 60, Dogwood 50, Birch -10. */
    readonly short: number;
    /** Alder, Fir (proxy), Atlantis and Ivy (private), blank weights. */
    readonly mixed: number;
    /** 5% of the weight are companies. */
    readonly thin: number;
    /** As mixed, with the proxy toggle on. */
    readonly proxied: number;
    /** Cedar and a portfolio that leads back here, half each. */
    readonly circle: number;
    /** Tobacco at 1.5% (Alder) and 2% (Elm), the rest Cedar: the example of methodology 6. */
    readonly tobacco: number;
    readonly changing: number;
  };
}

async function insertFunds(tx: AdministrationTransaction): Promise<StoredInvestments['funds']> {
  const [f, empty] = await tx
    .insertInto('funds')
    .values([
      { name: 'Fund F', isin: 'IE0000000018' },
      { name: 'Fund of nothing', isin: null },
    ])
    .returning('id')
    .execute();
  if (f === undefined || empty === undefined) throw new Error('no fund was made');
  const holding = (as_of: string, row_number: number, [id, weight]: Held) => ({
    fund_id: f.id,
    as_of,
    row_number,
    type: 'company' as const,
    constituent_id: id,
    name: `Row ${row_number}`,
    weight,
  });
  await tx
    .insertInto('fund_holdings')
    .values([
      holding('2025-06-30', 1, [COMPANY.elm, 1]),
      holding('2025-12-31', 1, [COMPANY.alder, 0.6]),
      holding('2025-12-31', 2, [COMPANY.birch, 0.4]),
    ])
    .execute();
  return { f: f.id, empty: empty.id };
}

export async function insertHoldings(
  tx: AdministrationTransaction,
  { organisationId: organisation_id, userId: manager_id }: HandMadeUniverse['ours'],
  { name, rows, proxy = false }: { name: string; rows: readonly Row[]; proxy?: boolean },
): Promise<number> {
  const { id } = await insertPortfolio(tx, { organisation_id, manager_id, name, proxy });
  await insertRows(tx, { organisation_id, portfolio_id: id }, rows);
  return id;
}

const insertRows = (
  tx: AdministrationTransaction,
  key: { readonly organisation_id: number; readonly portfolio_id: number },
  rows: readonly Row[],
) =>
  tx
    .insertInto('portfolio_constituents')
    .values(
      rows.map(([type, constituent_id, weight_percent], index) => ({
        ...key,
        type,
        constituent_id,
        weight_percent,
        row_order: index + 1,
      })),
    )
    .execute();

async function insertProfileOf(
  tx: AdministrationTransaction,
  { organisationId: organisation_id, userId: manager_id }: HandMadeUniverse['ours'],
): Promise<number> {
  const universe = await insertUniverse(tx, { organisation_id });
  await tx
    .insertInto('universe_companies')
    .values(
      [COMPANY.alder, COMPANY.ivy].map((company_id) => ({
        organisation_id,
        universe_id: universe.id,
        company_id,
      })),
    )
    .execute();
  const values = { organisation_id, manager_id, universe_id: universe.id, company_threshold: 0.02 };
  const profile = await insertProfile(tx, values);
  await tx
    .insertInto('profile_exclusions')
    .values({ organisation_id, profile_id: profile.id, activity_id: 7 })
    .execute();
  return profile.id;
}

async function insertCircle(
  tx: AdministrationTransaction,
  owner: HandMadeUniverse['ours'],
): Promise<number> {
  const cedar: Row = ['company', COMPANY.cedar, 50];
  const circle = await insertHoldings(tx, owner, { name: 'Circle', rows: [cedar] });
  const back = await insertHoldings(tx, owner, {
    name: 'Back',
    rows: [['portfolio', circle, 100]],
  });
  await tx
    .insertInto('portfolio_constituents')
    .values({
      organisation_id: owner.organisationId,
      portfolio_id: circle,
      row_order: 2,
      type: 'portfolio',
      constituent_id: back,
      weight_percent: 50,
    })
    .execute();
  return circle;
}

/** Fills an empty migrated database. */
export async function insertStoredInvestments(
  tx: AdministrationTransaction,
): Promise<StoredInvestments> {
  const universe = await insertHandMadeUniverse(tx);
  const funds = await insertFunds(tx);
  const held = (name: string, rows: readonly Row[], proxy = false) =>
    insertHoldings(tx, universe.ours, { name, rows, proxy });
  const { alder, birch, cedar, dogwood, elm, fir, ivy } = COMPANY;
  const half = await held('Half', [
    ['company', birch, 50],
    ['fund', funds.f, 50],
  ]);
  const mixed: readonly Row[] = [
    ['company', alder, null],
    ['company', fir, null],
    ['country', 1, null],
    ['company', ivy, null],
  ];
  return {
    ...universe,
    funds,
    profileId: await insertProfileOf(tx, universe.ours),
    portfolios: {
      half,
      look: await held('Look', [
        ['company', alder, 50],
        ['fund', funds.f, 30],
        ['portfolio', half, 20],
      ]),
      short: await held('Short', [
        ['company', alder, 60],
        ['company', dogwood, 50],
        ['company', birch, -10],
      ]),
      mixed: await held('Mixed', mixed),
      proxied: await held('Proxied', mixed, true),
      circle: await insertCircle(tx, universe.ours),
      tobacco: await held('Tobacco', [
        ['company', alder, 1.5],
        ['company', elm, 2],
        ['company', cedar, 96.5],
      ]),
      changing: await held('Changing', [['company', alder, null]]),
      thin: await held('Thin', [
        ['country', 1, 95],
        ['company', alder, 5],
      ]),
    },
  };
}
