import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  ISINS,
  type StartedPortfolioScene,
  startPortfolioScene,
} from '../../../../test/factories/portfolio-scene.ts';

let scene: StartedPortfolioScene;

beforeAll(async () => {
  scene = await startPortfolioScene();
});
afterAll(() => scene.server.stop());

const csv = (...rows: readonly string[]) => rows.join('\r\n');

const constituentsOf = async (portfolioId: number) => {
  const { rows } = await scene.server.pool.query(
    `select type, constituent_id as id, weight_percent as weight
       from portfolio_constituents where portfolio_id = $1 order by row_order`,
    [portfolioId],
  );
  return rows;
};

const countRows = async () => {
  const { rows } = await scene.server.pool.query(
    `select (select count(*) from portfolios) + (select count(*) from portfolio_uploads)
          + (select count(*) from portfolio_constituents) + (select count(*) from audit_events)
          as count`,
  );
  return rows[0].count;
};

async function uploaded(...rows: readonly string[]): Promise<number> {
  const answer = await scene.superUser.upload('/portfolios/csv', csv('Kept', ...rows));
  return answer.json().portfolio.id;
}

describe('SCR-UPL-04 (part) checking a file before it is sent', () => {
  const check = async (...rows: readonly string[]) => {
    const before = await countRows();
    const answer = await scene.superUser.upload('/portfolios/csv/check', csv('Checked', ...rows));
    expect(await countRows()).toBe(before);
    return answer.json();
  };

  it('says what matches, what the weights add up to, and the problems of rows by kind', async () => {
    const answer = await check(
      `Ada,${ISINS.ada},60`,
      `Borg,${ISINS.borg},-10`,
      `Nobody,${ISINS.unknown},2`,
      `Twins,${ISINS.twin},3`,
      'No isin,,4',
      'None either,,5',
    );
    expect(answer).toMatchObject({
      status: 'readable',
      name: 'Checked',
      rows: 6,
      matched: 2,
      not_found: [
        ['Nobody', ISINS.unknown],
        ['No isin', ''],
        ['None either', ''],
      ],
      ambiguous: [['Twins', ISINS.twin, ['Twin Peaks', 'Twin Pines']]],
      problems: [{ text: 'No ISIN', rows: 2 }],
      weight_sum: 50,
      gross_weight: 70,
      looks_like_fractions: false,
    });
    expect(answer.preview[0]).toMatchObject({ row: 2, isin: ISINS.ada, weight: 60 });
    expect(answer.preview.map(({ match }: { match: string | null }) => match === null)).toEqual([
      ...[false, false],
      ...[true, true, true, true],
    ]);
  });

  it('answers why a file would be refused, with the problems by kind', async () => {
    const rows = Array.from({ length: 20 }, () => `Ada,${ISINS.ada},5%`);
    const answer = await check(...rows, `Borg,${ISINS.borg},x`);
    expect(answer).toMatchObject({
      status: 'refused',
      message: '21 rows need a change.',
      problems: [
        { text: 'The weight has a % sign', rows: 20 },
        { text: 'The weight is not a number', rows: 1 },
      ],
    });
    expect(answer.examples[0]).toBe('Row 2: the weight 5% has a % sign. Write the number alone.');
    expect(await check(`Nobody,${ISINS.unknown},60`)).toMatchObject({
      status: 'refused',
      message: expect.stringMatching(/^No row matches a company/),
      examples: [`Row 2: no company or fund has the ISIN ${ISINS.unknown}.`],
    });
  });

  it('sees fractions, and reads them as the sender says, the upload too', async () => {
    const rows = [`Ada,${ISINS.ada},0.93`, `Borg,${ISINS.borg},0.07`];
    expect(await check(...rows)).toMatchObject({ looks_like_fractions: true, weight_sum: 1 });
    const file = csv('Fractions', ...rows);
    const { superUser } = scene;
    const asked = await superUser.upload('/portfolios/csv/check?weights=fraction', file);
    expect(asked.json()).toMatchObject({ looks_like_fractions: true, weight_sum: 100 });
    const kept = await superUser.upload('/portfolios/csv?weights=fraction', file);
    const held = await constituentsOf(kept.json().portfolio.id);
    expect(held.map(({ weight }) => weight)).toEqual([93, 7]);
  });

  it('checks an update against the portfolio that it changes, and only for its uploader', async () => {
    const id = await uploaded(`Ada,${ISINS.ada},60`, `Borg,${ISINS.borg},40`);
    const path = `/portfolios/${id}/csv/check`;
    const before = await constituentsOf(id);
    const answer = await scene.superUser.upload(path, csv(`Ada,${ISINS.ada},80`));
    expect(answer.json()).toMatchObject({ name: null, weight_sum: 80, gross_weight: 120 });
    expect(await constituentsOf(id)).toEqual(before);
    expect((await scene.standardUser.upload(path, csv(`Ada,${ISINS.ada},80`))).statusCode).toBe(
      403,
    );
  });
});

describe('uploading a new portfolio', () => {
  it('refuses a file of which nothing matches, and stores no empty portfolio', async () => {
    const before = await countRows();
    const file = csv('Nothing', `Nobody,${ISINS.unknown},60`, 'Unknown land,AQ,40');
    const answer = await scene.superUser.upload('/portfolios/csv', file);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/^No row matches a company/);
    expect(await countRows()).toBe(before);
  });

  it('numbers a name that the manager already has', async () => {
    const file = csv('Twice', `Ada,${ISINS.ada},100`);
    const names: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      const answer = await scene.superUser.upload('/portfolios/csv', file);
      names.push(answer.json().portfolio.name);
    }
    expect(names).toEqual(['Twice', 'Twice (2)', 'Twice (3)']);
  });

  it('finds a country by its ISO code in the place of the ISIN', async () => {
    await scene.server.pool.query(
      `insert into countries (id, name, iso2, iso3) values (9001, 'Norway', 'NO', 'NOR')`,
    );
    const file = csv('Lands', 'Norway,NO,60', `Ada,${ISINS.ada},30`, 'Norway,NOR,10');
    const answer = await scene.superUser.upload('/portfolios/csv', file);

    expect(answer.json()).toMatchObject({ matched: 3, not_found: [] });
    const held = await constituentsOf(answer.json().portfolio.id);
    expect(held[0]).toMatchObject({ type: 'country', id: 9001, weight: 70 });
  });

  it('API-030 SCR-UPL-04 (part): answers 200 with the portfolio when every row is found', async () => {
    const file = csv(
      'Growth',
      `Ada,${ISINS.ada},60`,
      `Borg,${ISINS.borg},50`,
      `Cyan,${ISINS.cyan},-10`,
    );
    const answer = await scene.superUser.upload('/portfolios/csv', file);

    expect(answer.statusCode).toBe(200);
    const { portfolio, account, ...rest } = answer.json();
    expect(rest).toEqual({ not_found: [], ambiguous: [], warnings: [], matched: 3 });
    expect(account).toEqual({
      file_sum: 100,
      matched_weight: 100,
      lost_rows: 0,
      lost_weight: 0,
      set_aside: [],
      look_at: [],
      chosen: [],
    });
    expect(portfolio).toMatchObject({
      name: 'Growth',
      organisation_id: scene.organisationId,
      proxy: false,
      manager_id: scene.superUser.userId,
      user_id: scene.superUser.userId,
      abilities: { rename: true, update: true, delete: true, set_proxy: true },
    });
    const constituents = await constituentsOf(portfolio.id);
    expect(constituents.map(({ weight }) => weight)).toEqual([60, 50, -10]);
  });

  it('API-030 SCR-UPL-06: answers 207 with the rows without a record and those with several', async () => {
    const file = csv(
      'Mixed',
      `Ada,${ISINS.ada},1`,
      `Nobody,${ISINS.unknown},2`,
      `Twins,${ISINS.twin},3`,
      'No isin,,4',
      'Bad digit,ZZ0000000017,5',
      `Hidden Harbour,${ISINS.private},6`,
    );
    const answer = await scene.superUser.upload('/portfolios/csv', file);

    expect(answer.statusCode).toBe(207);
    expect(answer.json()).toMatchObject({
      matched: 1,
      not_found: [
        ['Nobody', ISINS.unknown],
        ['No isin', ''],
        ['Bad digit', 'ZZ0000000017'],
        ['Hidden Harbour', ISINS.private],
      ],
      ambiguous: [['Twins', ISINS.twin, ['Twin Peaks', 'Twin Pines']]],
      warnings: [],
    });
    // each row is told once, with what to do
    expect(answer.json().account).toMatchObject({ file_sum: 21, matched_weight: 1, lost_rows: 5 });
    expect(answer.json().account.look_at.map(({ text }: { text: string }) => text)).toEqual([
      `Row 3: no company or fund has the ISIN ${ISINS.unknown}.`,
      `Row 4: several records have the ISIN ${ISINS.twin}.`,
      'Row 5 has no ISIN, so it is not recognised.',
      'Row 6: the check digit of ISIN ZZ0000000017 is wrong, so the row is not recognised.',
      `Row 7: no company or fund has the ISIN ${ISINS.private}.`,
    ]);
  });

  it.each([
    ['the share by the name of the company', 'ORION SHIPPING A', 'company'],
    ['the fund by the name of the fund', 'Orion Global Equity', 'fund'],
    ['the nearest by most words shared', 'Orion Glob. Equity Fund SEK', 'fund'],
  ])('tells a share and a fund under one ISIN apart: %s', async (_, name, type) => {
    const id = await uploaded(`${name},${ISINS.shared},1`);
    expect(await constituentsOf(id)).toMatchObject([{ type }]);
  });

  it('finds countries by the ISIN of a bond, and companies by the ISIN of a subsidiary', async () => {
    const id = await uploaded(
      `Freedonia 2031,${ISINS.bond},1`,
      `Borg Nordic,${ISINS.subsidiary},1`,
    );
    expect(await constituentsOf(id)).toEqual([
      { type: 'country', id: scene.ids.country, weight: 1 },
      { type: 'company', id: scene.ids.borg, weight: 1 },
    ]);
  });

  it('methodology 12.1: sums rows of the same holding, signs included, and says so', async () => {
    const file = csv(
      'Summed',
      `Ada,${ISINS.ada},0.1`,
      `Borg,${ISINS.borg},5`,
      `Ada,${ISINS.ada},0.2`,
    );
    const answer = await scene.superUser.upload('/portfolios/csv', file);

    expect(answer.statusCode).toBe(207);
    expect(answer.json().warnings).toEqual([
      'Rows 2 and 4 are the same holding, Ada: their weights were added to 0.3.',
    ]);
    const constituents = await constituentsOf(answer.json().portfolio.id);
    expect(constituents.map(({ weight }) => weight)).toEqual([0.3, 5]);
  });

  it('tells of many rows of one holding in one short sentence', async () => {
    const rows = Array.from({ length: 50_000 }, (_, row) =>
      row % 2 === 0 ? `Ada,${ISINS.ada},0.001` : `Borg,${ISINS.borg},0.002`,
    );
    const answer = await scene.superUser.upload('/portfolios/csv', csv('Many', ...rows));
    expect(answer.json().warnings).toEqual([
      '50,000 matched rows are 2 holdings: several rows name the same one.',
      'Rows 2, 4, 6, 8, 10, 12, 14, 16, 18, 20 and 24,990 more rows are the same holding, Ada: their weights were added to 25.',
      'Rows 3, 5, 7, 9, 11, 13, 15, 17, 19, 21 and 24,990 more rows are the same holding, Borg: their weights were added to 50.',
    ]);
    expect(answer.payload.length).toBeLessThan(2_000);
  });

  it('SCR-UPL-02: blank weights on all rows are kept as equal weights', async () => {
    const id = await uploaded(`Ada,${ISINS.ada},`, `Borg,${ISINS.borg}`);
    const constituents = await constituentsOf(id);
    expect(constituents.map(({ weight }) => weight)).toEqual([null, null]);
  });

  it('methodology 12.1: with equal weights each row has its share, matched or not', async () => {
    const rows = [`Ada,${ISINS.ada},`, `Ada,${ISINS.ada},`, `Borg,${ISINS.borg},`, 'None,,'];
    const answer = await scene.superUser.upload('/portfolios/csv', csv('Twice', ...rows));
    expect(answer.json().warnings).toContain(
      'Rows 2 and 3 are the same holding, Ada: with equal weights it counts 2 times.',
    );
    const kept = await constituentsOf(answer.json().portfolio.id);
    expect(kept.map(({ weight }) => Number(weight).toFixed(4))).toEqual(['50.0000', '25.0000']);
    const { rows: left } = await scene.server.pool.query(
      'select weight_percent from portfolio_unmatched_rows where portfolio_id = $1',
      [answer.json().portfolio.id],
    );
    expect(left.map((row) => Number(row.weight_percent))).toEqual([25]);
  });

  it('keeps a holding of weight 0', async () => {
    const id = await uploaded(`Ada,${ISINS.ada},0`, `Borg,${ISINS.borg},1`);
    expect(await constituentsOf(id)).toHaveLength(2);
  });

  it('refuses weights that cancel out, and writes nothing', async () => {
    const before = await countRows();
    const file = csv('Zero', `Ada,${ISINS.ada},5`, `Ada,${ISINS.ada},-5`);
    const answer = await scene.superUser.upload('/portfolios/csv', file);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/^The weights of the rows that were found add to 0/);
    expect(await countRows()).toBe(before);
  });

  it('API-030: a refused file answers 400 with every row, and writes nothing', async () => {
    const before = await countRows();
    const file = csv('Bad', `Ada,${ISINS.ada},1%`, `Borg,${ISINS.borg},x`);
    const answer = await scene.superUser.upload('/portfolios/csv', file);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'upload.unreadable',
      message: '2 rows need a change.',
      errors: [
        {
          name: 'Ada',
          isin: ISINS.ada,
          errors: ['Row 2: the weight 1% has a % sign. Write the number alone.'],
        },
        {
          name: 'Borg',
          isin: ISINS.borg,
          errors: ['Row 3: the weight x is not a number. Write it in percent, such as 12.5.'],
        },
      ],
    });
    expect(await countRows()).toBe(before);
  });

  it('refuses one more than 5,000 portfolios of one manager, and writes nothing', async () => {
    const { organisationId, userId } = scene.superUser;
    await scene.server.pool.query(
      `insert into portfolios (organisation_id, manager_id, name)
         select $1, $2, 'Portfolio ' || n from generate_series(1, 5000) n`,
      [organisationId, userId],
    );
    const before = await countRows();
    const answer = await scene.superUser.upload(
      '/portfolios/csv',
      csv('One', `Ada,${ISINS.ada},1`),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'portfolio.too-many']);
    expect(await countRows()).toBe(before);
    await scene.server.pool.query("delete from portfolios where name ~ '^Portfolio [0-9]+$'");
    const after = await scene.superUser.upload('/portfolios/csv', csv('One', `Ada,${ISINS.ada},1`));
    expect(after.statusCode).toBe(200);
  });

  it('keeps what was uploaded, row by row, with an audit event', async () => {
    const id = await uploaded(`Ada,${ISINS.ada},1`, `Nobody,${ISINS.unknown},2`);
    const { rows } = await scene.server.pool.query(
      `select rows, matched_count, not_found_count, action
         from portfolio_uploads
         join audit_events on subject_type = 'portfolio' and subject_id = portfolio_id::text
        where portfolio_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        rows: [
          [2, 'Ada', ISINS.ada, 1, 'company', scene.ids.ada],
          [3, 'Nobody', ISINS.unknown, 2, 'not_found'],
        ],
        matched_count: 1,
        not_found_count: 1,
        action: 'portfolio.uploaded',
      },
    ]);
  });

  it('a scoped user matches the companies of its scope alone', async () => {
    const file = csv(
      'Scoped',
      `Ada,${ISINS.ada},1`,
      `Borg,${ISINS.borg},1`,
      `Plain Fund,${ISINS.fund},1`,
    );
    const answer = await scene.scopedUser.upload('/portfolios/csv', file);
    expect(answer.statusCode).toBe(207);
    expect(answer.json()).toMatchObject({
      matched: 1,
      not_found: [
        ['Borg', ISINS.borg],
        ['Plain Fund', ISINS.fund],
      ],
    });
  });

  it('without the funds feature a fund is kept all the same: its row is shown locked', async () => {
    const file = csv(
      'Plain',
      `Ada,${ISINS.ada},1`,
      `Plain Fund,${ISINS.fund},1`,
      `Orion Global Equity Fund,${ISINS.shared},1`,
    );
    const answer = await scene.withoutFunds.upload('/portfolios/csv', file);
    expect(answer.json()).toMatchObject({ matched: 3, ambiguous: [], not_found: [] });
  });
});

describe('updating a portfolio by file', () => {
  it('refuses an update of which nothing matches, and says what to do', async () => {
    const id = await uploaded(`Ada,${ISINS.ada},60`);
    const before = await countRows();
    const file = csv(`Nobody,${ISINS.unknown},60`);
    const answer = await scene.superUser.upload(`/portfolios/${id}/csv`, file);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/^No row matches.*Check that column B holds their ISINs/);
    expect(await countRows()).toBe(before);
  });

  it('API-031 SCR-UPL-03: adds companies and changes weights, and takes none away', async () => {
    const id = await uploaded(`Ada,${ISINS.ada},60`, `Borg,${ISINS.borg},40`);
    const file = csv(`Borg,${ISINS.borg},10`, `Cyan,${ISINS.cyan},30`);
    const answer = await scene.superUser.upload(`/portfolios/${id}/csv`, file);

    expect(answer.statusCode).toBe(200);
    expect(answer.json().portfolio).toMatchObject({ id, name: expect.stringMatching(/^Kept/) });
    const constituents = await constituentsOf(id);
    expect(constituents.map(({ weight }) => weight)).toEqual([60, 10, 30]);
  });

  it('API-031: what is held stays what it is, with its place and its weight to the last digit', async () => {
    const fund = `Plain Fund,${ISINS.fund},33.3333333333`;
    const id = await uploaded(fund, `Cyan,${ISINS.cyan},0.1`, `Borg,${ISINS.borg},-7`);
    const before = await constituentsOf(id);
    await scene.superUser.upload(`/portfolios/${id}/csv`, `Ada,${ISINS.ada},5`);

    expect(before.map(({ type, weight }) => [type, weight])).toEqual([
      ['fund', 33.3333333333],
      ['company', 0.1],
      ['company', -7],
    ]);
    const ada = { type: 'company', id: scene.ids.ada, weight: 5 };
    expect(await constituentsOf(id)).toEqual([...before, ada]);
  });

  it.each([
    ['blank weights into a weighted portfolio', ['60', ''], /^This portfolio has weights/],
    ['weights into an equally weighted portfolio', ['', '5'], /^This portfolio has equal weights/],
  ] as const)('API-031: refuses %s', async (_, [existing, given], sentence) => {
    const id = await uploaded(`Ada,${ISINS.ada},${existing}`);
    const answer = await scene.superUser.upload(
      `/portfolios/${id}/csv`,
      `Borg,${ISINS.borg},${given}`,
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(sentence);
    expect(await constituentsOf(id)).toHaveLength(1);
  });

  it('API-031: an equally weighted portfolio grows by blank rows, or takes weights for all at once', async () => {
    const id = await uploaded(`Ada,${ISINS.ada},`);
    const grown = await scene.superUser.upload(`/portfolios/${id}/csv`, `Borg,${ISINS.borg},`);
    expect(grown.statusCode).toBe(200);
    const all = csv(`Ada,${ISINS.ada},70`, `Borg,${ISINS.borg},30`);
    await scene.superUser.upload(`/portfolios/${id}/csv`, all);
    const constituents = await constituentsOf(id);
    expect(constituents.map(({ weight }) => weight)).toEqual([70, 30]);
  });

  it('SCR-UPL-01: a scoped user updates its own portfolio and no other', async () => {
    const own = await scene.scopedUser.upload('/portfolios/csv', csv('Mine', `Ada,${ISINS.ada},1`));
    const other = await uploaded(`Ada,${ISINS.ada},1`);
    const file = `Ada,${ISINS.ada},2`;
    const answers = [
      await scene.scopedUser.upload(`/portfolios/${own.json().portfolio.id}/csv`, file),
      await scene.scopedUser.upload(`/portfolios/${other}/csv`, file),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  });
});

describe('who may upload', () => {
  it.each([
    ['a standard user', 'standardUser'],
    ['an administrator', 'administrator'],
  ] as const)('SCR-UPL-07: %s may not, and reads why in the log', async (_, who) => {
    const answer = await scene[who].upload('/portfolios/csv', csv('x', `Ada,${ISINS.ada},1`));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'role.may-not', log: 'Your role may not do this' });
  });
});

describe('a file sent again', () => {
  it('a file sent again with the same key makes one portfolio and gets the first answer', async () => {
    const file = csv('Once', `Ada,${ISINS.ada},1`, `Nobody,${ISINS.unknown},1`);
    const send = () =>
      scene.superUser.upload('/portfolios/csv', file, { 'idempotency-key': 'upload-key-1' });
    const answers = await Promise.all([send(), send(), send()]);

    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([207, 207, 207]);
    const other = await scene.superUser.upload(
      '/portfolios/csv',
      csv('Other', `Ada,${ISINS.ada},1`),
      {
        'idempotency-key': 'upload-key-1',
      },
    );
    expect(other.statusCode).toBe(400);
    expect(other.json().message).toMatch(/^This idempotency key was used for another request/);
  });
});

describe('a form that holds no file to read', () => {
  const post = (payload: string | Buffer, headers: Readonly<Record<string, string>>) =>
    scene.server.app.inject({
      method: 'POST',
      url: '/api/portfolios/csv',
      payload,
      headers: {
        authorization: scene.superUser.token,
        ...headers,
        cookie: `__Host-verdure=${scene.superUser.cookie}`,
      },
    });

  it.each([
    ['JSON', '{}', 'application/json'],
    ['a form without parts', '--x--\r\n', 'multipart/form-data; boundary=x'],
    [
      'a form cut short',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nGro',
      'multipart/form-data; boundary=x',
    ],
    ['a form without a boundary', 'abc', 'multipart/form-data'],
    [
      'another field',
      '--x\r\nContent-Disposition: form-data; name="other"; filename="a"\r\n\r\nG\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
  ])('is refused: %s', async (_, payload, type) => {
    const answer = await post(payload, { 'content-type': type });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(
      'Send one file as a multipart form, in a field named "file".',
    );
  });

  it.each(['file', 'other'])('is refused: a second file, in the field %s', async (field) => {
    const before = await countRows();
    const part = (name: string, text: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.csv"\r\n\r\n${text}\r\n`;
    const sound = `Growth\nAda,${ISINS.ada},1`;
    const answer = await post(`${part('file', sound)}${part(field, sound)}--x--\r\n`, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('The form holds several files. Send one file at a time.');
    expect(await countRows()).toBe(before);
  });

  it('a file name that holds a NUL or half a character is kept without them', async () => {
    const form = (name: string) =>
      `--x\r\nContent-Disposition: form-data; name="file"; ${name}\r\n\r\nGrowth\nAda,${ISINS.ada},1\r\n--x--\r\n`;
    for (const name of ['filename="a\0b.csv"', "filename*=UTF-8''a%00b.csv"]) {
      const answer = await post(form(name), { 'content-type': 'multipart/form-data; boundary=x' });
      expect(answer.statusCode).toBe(200);
    }
  });

  it('over 20 MB is refused with 413 by its announced size, and by its real one', async () => {
    const tooMuch = Buffer.alloc(20 * 1024 * 1024 + 1, 'x');
    const answer = await scene.superUser.upload('/portfolios/csv', tooMuch);
    const announced = await post('x', {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(30 * 1024 * 1024),
    });
    expect([answer.statusCode, announced.statusCode]).toEqual([413, 413]);
    expect(answer.json().message).toMatch(/^The file is larger than 20 MB/);
  });
});
