import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import {
  ISINS,
  type StartedPortfolioScene,
  startPortfolioScene,
} from '../../../../../test/factories/portfolio-scene.ts';
import type { TestCaller } from '../../../../../test/test-caller.ts';

let scene: StartedPortfolioScene;

beforeAll(async () => {
  scene = await startPortfolioScene();
});
afterAll(() => scene.server.stop());
afterEach(() => scene.server.pool.query('delete from issuer_choices'));

const HEADERS = 'Name,ISIN,LEI,Country,Weight %';
const file = (...rows: readonly string[]) => [HEADERS, ...rows].join('\r\n');
const ADA = `Ada Analytics,${ISINS.ada},,,60`;

const accountOf = async (caller: TestCaller, ...rows: readonly string[]) => {
  const answer = await caller.upload('/portfolios/csv/check', file(...rows));
  return answer.json().account;
};

/** Chooses a company for the first row without a match. */
async function choose(caller: TestCaller, companyId: number, ...rows: readonly string[]) {
  const [{ sign }] = (await accountOf(caller, ...rows)).look_at;
  return caller.call('POST', '/issuer-choices', { sign, company_id: companyId });
}

const LOST = `Bergh Lager,${ISINS.unknown},,,40`;

describe('a company that was chosen for a row', () => {
  it('takes the row with its weight, at once and in the next file, with who chose it and when', async () => {
    const before = await accountOf(scene.superUser, ADA, LOST);
    expect(before).toMatchObject({ matched_weight: 60, lost_rows: 1, lost_weight: 40, chosen: [] });
    expect((await choose(scene.superUser, scene.ids.borg, ADA, LOST)).statusCode).toBe(200);
    const after = await accountOf(scene.superUser, ADA, LOST);
    expect(after).toMatchObject({ file_sum: 100, matched_weight: 100, lost_rows: 0, look_at: [] });
    expect(after.chosen).toEqual([
      {
        choice_id: expect.any(Number),
        row: 3,
        name: 'Bergh Lager',
        isin: ISINS.unknown,
        weight: 40,
        company: 'Borg Bearings plc',
        chosen_at: expect.stringMatching(/^\d{4}-/),
        chosen_by: expect.any(String),
      },
    ]);
    const kept = await scene.superUser.upload('/portfolios/csv', file(ADA, LOST));
    const { rows } = await scene.server.pool.query(
      `select company_id as id, weight_percent::float as weight from portfolio_constituents
       where portfolio_id = $1 order by row_order`,
      [kept.json().portfolio.id],
    );
    expect(rows).toEqual([
      { id: scene.ids.ada, weight: 60 },
      { id: scene.ids.borg, weight: 40 },
    ]);
  });

  it('is asked for again once it is undone', async () => {
    await choose(scene.superUser, scene.ids.borg, ADA, LOST);
    const { chosen } = await accountOf(scene.superUser, ADA, LOST);
    const undo = `/issuer-choices/${chosen[0].choice_id}`;
    expect((await scene.superUser.call('DELETE', undo)).statusCode).toBe(200);
    expect(await accountOf(scene.superUser, ADA, LOST)).toMatchObject({ lost_rows: 1, chosen: [] });
    expect((await scene.superUser.call('DELETE', undo)).json().message).toContain('no such choice');
  });

  it('makes a portfolio of a file in which nothing matched', async () => {
    const upload = () => scene.superUser.upload('/portfolios/csv/check', file(LOST));
    const { status, message, account } = (await upload()).json();
    expect([status, message]).toEqual(['refused', expect.stringMatching(/^No row matches/)]);
    const { sign } = account.look_at[0];
    await scene.superUser.call('POST', '/issuer-choices', { sign, company_id: scene.ids.borg });
    expect((await upload()).json()).toMatchObject({ status: 'readable', matched: 1 });
  });

  it('is listed for its organisation, newest first, where the viewer may hold the company', async () => {
    await choose(scene.superUser, scene.ids.borg, ADA, LOST);
    const named = 'Lagerbolaget,,,,40';
    await choose(scene.superUser, scene.ids.ada, ADA, named);
    const listed = async (caller: TestCaller) =>
      (await caller.call('GET', '/issuer-choices')).json();
    const row = { chosen_at: expect.any(String), chosen_by: expect.any(String) };
    expect(await listed(scene.superUser)).toMatchObject([
      { ...row, code: '', name: 'lagerbolaget', country: '', company: { id: scene.ids.ada } },
      { ...row, code: ISINS.unknown, company: { id: scene.ids.borg, name: 'Borg Bearings plc' } },
    ]);
    expect(await listed(scene.foreignUser)).toEqual([]);
    expect(await listed(scene.scopedUser)).toMatchObject([{ company: { id: scene.ids.ada } }]);
  });

  it('stays with its organisation', async () => {
    await choose(scene.superUser, scene.ids.borg, ADA, LOST);
    const theirs = await accountOf(scene.foreignUser, ADA, LOST);
    expect(theirs).toMatchObject({ lost_rows: 1, chosen: [] });
  });

  it('is not taken for a user whose scope does not have it', async () => {
    await choose(scene.superUser, scene.ids.borg, ADA, LOST);
    expect(await accountOf(scene.scopedUser, ADA, LOST)).toMatchObject({ lost_rows: 1 });
    const answer = await choose(scene.scopedUser, scene.ids.borg, ADA, LOST);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'company.not-found']);
  });

  it('is known again by the code under another name, and by the name and country without a code', async () => {
    await choose(scene.superUser, scene.ids.borg, ADA, LOST);
    const renamed = `BERGH LGR SER A,${ISINS.unknown},,,40`;
    expect(await accountOf(scene.superUser, ADA, renamed)).toMatchObject({ lost_rows: 0 });
    const named = 'Lagerbolaget,,,Freedonia,40';
    await choose(scene.superUser, scene.ids.borg, ADA, named);
    expect(await accountOf(scene.superUser, ADA, named)).toMatchObject({ lost_rows: 0 });
    const elsewhere = 'Lagerbolaget,,,,40';
    expect(await accountOf(scene.superUser, ADA, elsewhere)).toMatchObject({ lost_rows: 1 });
  });

  it('is asked about where the row now has the name of another company', async () => {
    await choose(scene.superUser, scene.ids.borg, ADA, LOST);
    const other = `Cyan Chemicals,${ISINS.unknown},,,40`;
    const { look_at } = await accountOf(scene.superUser, ADA, other);
    expect(look_at).toMatchObject([
      {
        text: 'Row 3: Borg Bearings plc was chosen for it before, and now it says Cyan Chemicals. Choose again.',
        offers: [{ name: 'Borg Bearings plc' }, { name: 'Cyan Chemicals' }],
      },
    ]);
  });

  it('is asked about where a code of the row became known for another company', async () => {
    await choose(scene.superUser, scene.ids.borg, ADA, LOST);
    await scene.server.pool.query(
      `insert into company_codes (company_id, code, type) values ($1, $2, 'isin')`,
      [scene.ids.ada, ISINS.unknown],
    );
    const { look_at, chosen } = await accountOf(scene.superUser, ADA, LOST);
    await scene.server.pool.query(`delete from company_codes where code = $1`, [ISINS.unknown]);
    expect(chosen).toEqual([]);
    expect(look_at).toMatchObject([
      { candidates: ['Borg Bearings plc', 'Ada Analytics AB'], weight: 40 },
    ]);
  });

  it('settles a row whose code and name disagree, for these two signs alone', async () => {
    const torn = `Borg Bearings plc,${ISINS.ada},,,40`;
    expect(await accountOf(scene.superUser, torn)).toMatchObject({ lost_rows: 1, chosen: [] });
    const filler = `Cyan Chemicals,${ISINS.cyan},,,60`;
    await choose(scene.superUser, scene.ids.borg, filler, torn);
    const after = await accountOf(scene.superUser, filler, torn);
    expect(after.chosen).toMatchObject([{ company: 'Borg Bearings plc', isin: ISINS.ada }]);
    // the code alone stays with its company
    expect(await accountOf(scene.superUser, ADA)).toMatchObject({ lost_rows: 0, chosen: [] });
  });

  it('goes with another choice for the same row, and leaves who chose what in the audit log', async () => {
    await choose(scene.superUser, scene.ids.borg, ADA, LOST);
    const [{ choice_id }] = (await accountOf(scene.superUser, ADA, LOST)).chosen;
    const sign = { codes: [ISINS.unknown], name: 'Bergh Lager', country: '' };
    const body = { sign, company_id: scene.ids.ada };
    const again = await scene.superUser.call('POST', '/issuer-choices', body);
    expect(again.json()).toEqual({
      id: choice_id,
      company: { id: scene.ids.ada, name: 'Ada Analytics AB' },
    });
    await scene.superUser.call('DELETE', `/issuer-choices/${choice_id}`);
    const { rows } = await scene.server.pool.query(
      `select action, subject_id::int as company from audit_events
       where action like 'issuer-choice.%' order by id desc limit 3`,
    );
    expect(rows).toEqual([
      { action: 'issuer-choice.undone', company: scene.ids.ada },
      { action: 'issuer-choice.made', company: scene.ids.ada },
      { action: 'issuer-choice.made', company: scene.ids.borg },
    ]);
  });

  it('is refused for a row that says nothing of itself', async () => {
    const sign = { codes: [], name: ' ', country: '' };
    const body = { sign, company_id: scene.ids.ada };
    const answer = await scene.superUser.call('POST', '/issuer-choices', body);
    expect(answer.json().message).toBe(
      'The row has no code and no name to be remembered by. Give it one and check the file again',
    );
  });
});
