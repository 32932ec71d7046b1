import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  ISINS,
  type StartedPortfolioScene,
  startPortfolioScene,
} from '../../../../test/factories/portfolio-scene.ts';
import { workbook } from '../../../../test/holdings-files/made-files.ts';

let scene: StartedPortfolioScene;

const LEI = '549300W9JLPW15XIFM52';
const CHECK = '/portfolios/csv/check';

beforeAll(async () => {
  scene = await startPortfolioScene();
  await scene.server.pool.query(
    `insert into company_codes (company_id, code, type) values ($1, $2, 'lei')`,
    [scene.ids.borg, LEI],
  );
  await scene.server.pool.query(
    `insert into exchange_rates (currency, date, usd_per_unit)
     values ('EUR', '2026-11-19', 9), ('EUR', '2026-11-20', 1.5), ('SEK', '2026-11-20', 0.1)`,
  );
});
afterAll(() => scene.server.stop());

const csv = (...rows: readonly string[]) => rows.join('\r\n');

const weightsOf = async (portfolioId: number) => {
  const { rows } = await scene.server.pool.query(
    `select weight_percent as weight from portfolio_constituents
      where portfolio_id = $1 order by row_order`,
    [portfolioId],
  );
  return rows.map(({ weight }) => Number(weight));
};

describe('a file with headers', () => {
  it('becomes a portfolio: amounts in several currencies by the newest rates, cash told apart', async () => {
    const file = csv(
      'Fund;Nordic',
      'Name;ISIN;Amount;Currency',
      `Ada;${ISINS.ada};100,00;EUR`,
      `Borg;${ISINS.borg};500,00;SEK`,
      'Cash account;;100,00;USD',
      'Total;;;',
    );
    const check = await scene.superUser.upload(CHECK, file);
    expect(check.json()).toMatchObject({
      status: 'readable',
      name: 'Nordic',
      rows: 3,
      matched: 2,
      notes: [
        'The file has no weights. They were made of the amounts in ‘Amount’.',
        'Amounts in EUR, SEK were converted to USD at the rates of 2026-11-20.',
      ],
      layout: { header_row: 2, unit: 'amount' },
      account: {
        lost_rows: 0,
        set_aside: [
          { kind: 'cash', rows: 1 },
          { kind: 'total', rows: 1 },
        ],
      },
    });
    const kept = await scene.superUser.upload('/portfolios/csv', file);
    expect(await weightsOf(kept.json().portfolio.id)).toEqual([50, expect.closeTo(16.6667, 3)]);
  });

  it('is refused with the currency that has no rate', async () => {
    const file = csv(
      'Name;ISIN;Amount;Currency',
      `Ada;${ISINS.ada};1;EUR`,
      `Borg;${ISINS.borg};1;ISK`,
    );
    const answer = await scene.superUser.upload('/portfolios/csv', file);
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'No exchange rate is stored for ISK. Choose a column with amounts in one currency, or a column with weights.',
    ]);
  });

  it('finds a row by LEI, by name and by state, and asks where its signs disagree', async () => {
    const file = csv(
      'Name,ISIN,LEI,Type,Country,Weight %',
      `Ada Analytics,,,,,10`,
      `5% 2030,,${LEI},Corporate bond,,20`,
      `Treasury bill,,,Government bond,Freedonia,30`,
      `Borg Bearings plc,${ISINS.ada},,,,40`,
    );
    const { account, warnings } = (await scene.superUser.upload(CHECK, file)).json();
    expect(account).toMatchObject({
      file_sum: 100,
      matched_weight: 60,
      lost_rows: 1,
      lost_weight: 40,
    });
    expect(account.look_at).toMatchObject([
      {
        row: 5,
        weight: 40,
        text: 'Row 5: the ISIN says Ada Analytics AB, the name says Borg Bearings plc. Correct the one that is wrong.',
        candidates: ['Ada Analytics AB', 'Borg Bearings plc'],
      },
    ]);
    expect(warnings).toEqual([
      'Row 2, Ada Analytics, was matched by its name to Ada Analytics AB.',
    ]);
  });

  it('offers the group of an issuer that is no company here, and takes nothing by it', async () => {
    const file = csv(
      '17_Instrument_name,12_CIC_code_of_the_instrument,46_Issuer_name,49_Name_of_the_group_of_the_issuer,Weight %',
      'BORG MTG 3012,SE27,Nordbo Hypotek AB,Borg Bearings plc,60',
      `Ada Analytics AB,SE31,Ada Analytics AB,Ada Analytics AB,40`,
    );
    const { account } = (await scene.superUser.upload(CHECK, file)).json();
    expect(account).toMatchObject({ matched_weight: 40, lost_weight: 60 });
    expect(account.look_at).toMatchObject([{ row: 2, candidates: ['Borg Bearings plc'] }]);
  });

  it('says that a row was matched by its ticker, where the file has no names', async () => {
    await scene.server.pool.query(
      `update companies set ticker = 'ADAN', country_code = $2 where id = $1`,
      [scene.ids.ada, 'ZZ'],
    );
    const file = csv('Ticker,Country,Weight %', 'ADAN,Freedonia,100');
    const { warnings } = (await scene.superUser.upload(CHECK, file)).json();
    expect(warnings).toEqual(['Row 2, ADAN, was matched by its ticker to Ada Analytics AB.']);
  });

  it('finds the state that a bond names as its issuer, without a column of countries', async () => {
    const file = csv(
      'Name,ISIN,Issuer,Type,Weight %',
      `Ada Analytics,${ISINS.ada},,,40`,
      `2.5% 2031,,Republic of Freedonia,Government bond,60`,
    );
    const { account } = (await scene.superUser.upload(CHECK, file)).json();
    expect(account).toMatchObject({ matched_weight: 100, lost_rows: 0 });
  });

  it('offers the company that another borrowed for, and takes nothing by it', async () => {
    const file = csv(
      'Name,ISIN,Weight %',
      `Ada Analytics,${ISINS.ada},70`,
      'BORG BEARINGS FIN 1.25% 2031,XS2182055181,30',
    );
    const { account } = (await scene.superUser.upload(CHECK, file)).json();
    expect(account).toMatchObject({ matched_weight: 70, lost_weight: 30 });
    expect(account.look_at).toMatchObject([{ row: 3, candidates: ['Borg Bearings plc'] }]);
  });

  it('counts a bond that is named as those of a state to its country, and no other', async () => {
    await scene.server.pool.query("insert into countries (name, iso2) values ('Germany', 'DE')");
    const file = csv(
      'Name,ISIN,Weight %',
      'BUND 0% 08/15/31,DE0001102564,70',
      'SIEMENS FIN 1.25% 2031,XS2182055181,30',
    );
    const { account } = (await scene.superUser.upload(CHECK, file)).json();
    expect(account).toMatchObject({ matched_weight: 70, lost_rows: 1 });
  });

  it('is read by the columns that the reader chooses, and kept so', async () => {
    const file = csv(
      'Name,ISIN,Weight %,Part',
      `Ada,${ISINS.ada},60,25`,
      `Borg,${ISINS.borg},40,75`,
    );
    const chosen = 'columns=name:0,isin:1,weight:3';
    const check = await scene.superUser.upload(`${CHECK}?${chosen}`, file);
    expect(check.json().preview.map(({ weight }: { weight: number }) => weight)).toEqual([25, 75]);
    const kept = await scene.superUser.upload(`/portfolios/csv?${chosen}`, file);
    expect(await weightsOf(kept.json().portfolio.id)).toEqual([25, 75]);
    const wrong = await scene.superUser.upload(`${CHECK}?columns=0:name`, file);
    expect(wrong.statusCode).toBe(400);
  });

  it('may be a workbook, and may update a portfolio', async () => {
    const made = await scene.superUser.upload('/portfolios/csv', `Kept\nAda,${ISINS.ada},60`);
    const { id } = made.json().portfolio;
    const book = workbook({
      Cover: [['x']],
      Data: [
        ['Weight', 'ISIN'],
        [25, ISINS.ada],
      ],
    });
    const updated = await scene.superUser.upload(`/portfolios/${id}/csv`, book);
    expect(updated.statusCode, updated.payload).toBe(200);
    expect(await weightsOf(id)).toEqual([25]);
  });

  it('matches names of the companies of a scope alone', async () => {
    const file = csv('Name,ISIN,Weight', `Ada,${ISINS.ada},60`, 'Borg Bearings,,40');
    const { matched, not_found } = (await scene.scopedUser.upload(CHECK, file)).json();
    expect([matched, not_found]).toEqual([1, [['Borg Bearings', '']]]);
  });
});
