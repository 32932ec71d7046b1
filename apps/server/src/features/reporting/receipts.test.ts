import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { COMPANY } from '../../../test/factories/hand-made-universe.ts';
import { insertUser } from '../../../test/factories/organisation-factory.ts';
import { contractEndpoints, nameOf } from '../../../test/matrix/contract-endpoints.ts';
import { type ReceiptScene, savedAgain, startReceiptScene } from '../../../test/receipt-scene.ts';
import { callerFor, type TestCaller } from '../../../test/test-caller.ts';
import { instantNow } from '../../../test/instant-now.ts';

let scene: ReceiptScene;
beforeAll(async () => {
  scene = await startReceiptScene();
});
afterAll(() => scene.server.stop());

/** Files that leave without a receipt, and why. */
const WITHOUT_RECEIPT: Readonly<Record<string, string>> = {
  'GET /organisations/logo': 'an image, without figures',
  'GET /audit-events/export': 'events, which the chain of the audit log proves',
  'GET /documents/{documentId}/file': 'a report as a company published it',
  'GET /documents/{documentId}/pages/{page}/image': 'a page of a report as it was published',
  'GET /excerpts/{excerptId}/image': 'a passage as it was published',
};

/** The calls whose files have a receipt; each has a file below, or a test of its own. */
const WITH_RECEIPT = [
  'POST /pdf/trustee-tearsheet/{investmentId}/{profileId}',
  'POST /pdf/impact-tearsheet/{investmentId}/{profileId}',
  'POST /table-files/{investmentId}/{profileId}',
  'GET /pdf/print/{printOption}/{companyId}/{profileId}',
  'GET /pdf/country/{countryId}/{profileId}',
  'POST /reporting/generate',
  'GET /reporting/template-export/{profileId}/{portfolioId}',
  'POST /reporting/template-export/{profileId}/{portfolioId}',
  'POST /screener/export/{profileId}/{portfolioId}',
  'GET /reporting/query-export/{profileId}/{portfolioId}',
];

const KINDS: Readonly<Record<string, string>> = {
  'one-page tearsheet': 'risk-tearsheet',
  'TCFD report': 'generated-report',
  'SFDR PAI report': 'generated-report',
  'holdings workbook': 'table',
  'holdings csv': 'table',
  'disclosures csv': 'table',
  'footprint workbook': 'table',
  'temperature csv': 'table',
  'EDCI workbook': 'table',
  'EDCI csv': 'table',
  'SFDR workbook': 'table',
  'SFDR csv': 'table',
  'how it is made csv': 'table',
  'how a footprint is made csv': 'table',
  'how a temperature is made csv': 'table',
  'how a rule is met workbook': 'table',
  'comparison workbook': 'table',
  'comparison csv': 'table',
  'SFDR constituents csv': 'table',
  'taxonomy constituents workbook': 'table',
  'taxonomy csv': 'table',
  'screener workbook': 'screener-export',
  'screener csv': 'screener-export',
  'saved query': 'screener-export',
};
/** They are sent while they are made, so that nobody knows their bytes before. */
const SENT_IN_PIECES = ['screener workbook', 'screener csv', 'saved query'];

const fileOf = (what: string) => {
  const make = scene.files[what];
  if (make === undefined) throw new Error(what);
  return make();
};

/** Somebody who sees one company. */
async function scopedCaller(): Promise<TestCaller> {
  const { database, filled } = scene.server;
  const { organisationId: organisation_id } = filled.ours;
  const { id } = await database.withAdministration(async (tx) => {
    const user = await insertUser(tx, { organisation_id, role_id: 3, is_scoped: true });
    await tx
      .insertInto('user_scoped_companies')
      .values({ organisation_id, user_id: user.id, company_id: COMPANY.alder })
      .execute();
    return user;
  });
  return callerFor(scene.server, { organisation_id, id });
}

const sql = (text: string, values: unknown[] = []) => scene.server.pool.query(text, values);

describe('receipts', () => {
  it('every file of the contract has a receipt, or is listed with its reason', async () => {
    const files = (await contractEndpoints()).filter(({ fileAnswer }) => fileAnswer !== undefined);
    expect(files.map(nameOf).toSorted()).toEqual(
      [...WITH_RECEIPT, ...Object.keys(WITHOUT_RECEIPT)].toSorted(),
    );
  });

  it('each file is known by its receipt, and the store says the same', async () => {
    for (const what of Object.keys(scene.files)) {
      const found = await scene.check(await fileOf(what));
      expect({ what, ...found }).toMatchObject({
        what,
        file: SENT_IN_PIECES.includes(what) ? 'same' : 'issued',
        store: 'agrees',
        sentences: [],
        others: 0,
        receipt: { kind: KINDS[what] ?? what },
      });
      expect(found.agreeing).toBeGreaterThan(5);
    }
  });

  it('a file of then agrees after a correction and a trade, because it is asked as of its instant', async () => {
    const [report, paper] = [await fileOf('TCFD report'), await fileOf('risk-tearsheet')];
    await sql(
      `update portfolio_constituents set weight_percent = weight_percent * 0.7
       where portfolio_id = $1`,
      [scene.server.filled.portfolios.tobacco],
    );
    await sql('update portfolios set version = version + 1 where id = $1', [
      scene.server.filled.portfolios.tobacco,
    ]);
    await scene.server.rebuild();
    expect(await scene.check(report)).toMatchObject({ file: 'issued', store: 'agrees' });
    expect(await scene.check(paper)).toMatchObject({ file: 'issued', store: 'agrees' });
  });

  it('a file of a snapshot that several others replaced on the same day still agrees', async () => {
    const paper = await fileOf('risk-tearsheet');
    for (const name of ['Juniper', 'Larch', 'Maple', 'Alder']) {
      await sql('update companies set name = $1 where id = $2', [name, COMPANY.alder]);
      await scene.server.rebuild();
    }
    expect(await scene.check(paper)).toMatchObject({ file: 'issued', store: 'agrees', others: 0 });
  });

  it('a workbook that a spreadsheet saved again has the same figures; a changed cell is named', async () => {
    const workbook = await fileOf('screener workbook');
    expect(await scene.check(savedAgain(workbook))).toMatchObject({ file: 'same', others: 0 });
    const changed = savedAgain(workbook, ({ Sheets }) => {
      const cell = Sheets.Results?.C2;
      if (cell) cell.v = 1.94;
    });
    const { file, store, figures } = await scene.check(changed);
    expect({ file, store }).toEqual({ file: 'changed', store: 'agrees' });
    const [only, ...others] = figures;
    expect(others).toEqual([]);
    expect(only).toMatchObject({ place: 'Results!C2', state: 'changed', in_file: 1.94 });
    expect(only?.printed).toBe(only?.in_store);
  });

  it('a sheet that was added or taken out is named', async () => {
    const report = await fileOf('TCFD report');
    let gone = '';
    const changed = savedAgain(report, (workbook) => {
      gone =
        workbook.SheetNames[0] === 'About'
          ? (workbook.SheetNames[1] ?? '')
          : (workbook.SheetNames[0] ?? '');
      const sheet = workbook.Sheets[gone];
      workbook.SheetNames = workbook.SheetNames.map((name) => (name === gone ? 'Mine' : name));
      workbook.Sheets = { ...workbook.Sheets, Mine: sheet ?? {} };
    });
    const { file, sentences } = await scene.check(changed);
    expect(file).toBe('changed');
    expect(sentences).toEqual([
      "The sheet 'Mine' was added: the receipt does not know it.",
      `The sheet '${gone}' is missing.`,
    ]);
  });

  it('a file of an earlier instant is asked as of that instant', async () => {
    const { portfolios, profileId } = scene.server.filled;
    const asOf = await instantNow(scene.server.pool);
    const path = `/pdf/impact-tearsheet/${portfolios.look}/${profileId}`;
    const made = await scene.ours.call('POST', path, { investmentType: 'portfolio', asOf });
    const found = await scene.check(made.rawPayload);
    expect(found).toMatchObject({ file: 'issued', store: 'agrees', sentences: [] });
    expect(found.receipt?.as_of).toBe(asOf);
  });

  it('a scoped user’s file is asked with their scope, and not once they are gone', async () => {
    const { organisationId } = scene.ours;
    const scoped = await scopedCaller();
    const made = await scoped.call('GET', `/pdf/print/1/${COMPANY.alder}/-1`);
    expect(await scene.check(made.rawPayload)).toMatchObject({ store: 'agrees' });
    await sql('update users set disabled_at = now() where organisation_id = $1 and id = $2', [
      organisationId,
      scoped.userId,
    ]);
    const { store, sentences } = await scene.check(made.rawPayload);
    expect(store).toBe('not-asked');
    expect(sentences[0]).toMatch(/^Who made the file saw the companies of a scope alone/u);
  });

  it('a filled template is known by its bytes: nothing is written into it', async () => {
    const filled = await fileOf('filled-template');
    const { receipt, sentences } = await scene.check(savedAgain(filled));
    expect(receipt).toBeNull();
    expect(sentences[0]).toMatch(/A filled template is known by its bytes alone/u);
  });

  it('is an event of the audit log with the hash of the figures', async () => {
    const csv = (await fileOf('screener csv')).toString('utf8');
    const id = /"Verdure receipt","([^"]+)"/u.exec(csv)?.[1];
    const hash = /"Verdure figures sha256","([^"]+)"/u.exec(csv)?.[1];
    const { rows } = await sql(
      `select actor_user_id, after ->> 'figuresSha256' as hash from audit_events
       where action = 'receipt.issued' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ actor_user_id: scene.ours.userId, hash }]);
  });

  it('a changed line of a CSV is named, and its blanks mean nothing', async () => {
    const text = (await fileOf('screener csv')).toString('utf8');
    expect(await scene.check(Buffer.from(`${text}\r\n\r\n`))).toMatchObject({ file: 'same' });
    const changed = text.replace('"1",', '"7",');
    const { figures } = await scene.check(Buffer.from(changed));
    expect(figures).toMatchObject([{ place: 'Results!A2', in_file: 7, printed: 1, in_store: 1 }]);
  });

  it('a CSV whose header line was taken out has other figures, and every line that moved is told', async () => {
    const text = (await fileOf('holdings csv')).toString('utf8');
    const [header = '', ...lines] = text.split('\r\n');
    expect(header).toContain('"Name"');
    const found = await scene.check(Buffer.from(lines.join('\r\n')));
    expect(found).toMatchObject({ file: 'changed', store: 'agrees' });
    expect(found.figures[0]).toMatchObject({ place: 'Results!A1', printed: 'Name' });
    expect(await scene.check(Buffer.from(text))).toMatchObject({ file: 'issued' });
  });

  it('a document whose bytes were changed is not the one that left', async () => {
    const paper = Buffer.from(await fileOf('risk-tearsheet'));
    paper.writeUInt8(paper.readUInt8(200) ^ 1, 200);
    const { file, store, sentences } = await scene.check(paper);
    expect({ file, store }).toEqual({ file: 'changed', store: 'agrees' });
    expect(sentences[0]).toMatch(/The bytes of the document are not those that left/u);
  });

  it('a receipt that was changed in the file is said, and one that nobody knows', async () => {
    const text = (await fileOf('screener csv')).toString('utf8');
    const id = /"Verdure receipt","([^"]+)"/u.exec(text)?.[1] ?? '';
    const other = text.replace(/sha256","\w{4}/u, 'sha256","0000');
    expect((await scene.check(Buffer.from(other))).sentences).toEqual([
      'The receipt in the file was changed: it names another hash than the one that was issued.',
    ]);
    const unknown = text.replace(id, '0f8fad5b-d9cb-469f-a165-70867728950e');
    const answer = await scene.check(Buffer.from(unknown));
    expect(answer).toMatchObject({ receipt: null, file: 'unknown', store: 'not-asked' });
    expect(answer.sentences[0]).toMatch(/No receipt 0f8fad5b.* is known here/u);
  });

  it('a receipt of another organisation reads as one that never was', async () => {
    const text = (await fileOf('screener csv')).toString('utf8');
    const id = /"Verdure receipt","([^"]+)"/u.exec(text)?.[1] ?? '';
    const foreign = await scene.check(Buffer.from(text), scene.theirs);
    const never = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const absent = await scene.check(Buffer.from(text.replace(id, never)), scene.theirs);
    expect(JSON.stringify(foreign).replaceAll(id, never)).toBe(JSON.stringify(absent));
  });

  it('a file without a receipt, and one that is cut off, are told with a sentence', async () => {
    const workbook = await fileOf('screener workbook');
    const paper = await fileOf('risk-tearsheet');
    expect((await scene.check(Buffer.from('a,b\r\n1,2\r\n'))).sentences[0]).toMatch(/no receipt/u);
    for (const cut of [workbook.subarray(0, workbook.length / 2), paper.subarray(0, 2000)]) {
      const { receipt, sentences } = await scene.check(cut);
      expect(receipt).toBeNull();
      expect(sentences).toEqual([
        'The file is cut off or damaged. Take it from where it was stored first, and check it again.',
      ]);
    }
    const most = await scene.check(paper.subarray(0, paper.length - 100));
    expect(most.sentences[0]).toMatch(/cut off/u);
  });

  it('says which version the store has instead where its past was changed', async () => {
    const { tobacco } = scene.server.filled.portfolios;
    const report = await fileOf('SFDR PAI report');
    await sql(`set session_replication_role = replica;
      update portfolio_constituents set weight_percent = weight_percent * 1.1
      where portfolio_id = ${tobacco} and row_order = 1;
      update portfolios set version = version + 7 where id = ${tobacco};
      set session_replication_role = origin`);
    const answer = await scene.check(report);
    expect(answer).toMatchObject({ file: 'issued', store: 'differs' });
    expect(answer.others).toBeGreaterThan(0);
    expect(answer.figures[0]).toMatchObject({ state: 'differs' });
    expect(answer.sentences[0]).toMatch(
      /^The file was made from portfolio \d+ in version \d+; as of its instant the store has portfolio/u,
    );
  });

  it('says that a receipt was changed in the database', async () => {
    const csv = await fileOf('screener csv');
    const id = /"Verdure receipt","([^"]+)"/u.exec(csv.toString('utf8'))?.[1] ?? '';
    await expect(sql('delete from receipts where id = $1', [id])).rejects.toThrow('append-only');
    await sql(`set session_replication_role = replica;
      update receipts set figures_sha256 = sha256('x') where id = '${id}';
      set session_replication_role = origin`);
    const { sentences } = await scene.check(csv);
    expect(sentences.slice(0, 2)).toEqual([
      'The figures of the stored receipt are not those of its hash: it was changed after it was issued.',
      'The audit log has another hash of this receipt, or none: one of them was changed after it was issued.',
    ]);
  });

  it('keeps what was printed when the portfolio or the user is gone', async () => {
    const { portfolios } = scene.server.filled;
    const { organisationId, userId } = scene.ours;
    const made = await scene.ours.call('POST', `/pdf/trustee-tearsheet/${portfolios.thin}/-1`, {
      investmentType: 'portfolio',
    });
    const paper = made.rawPayload;
    await sql('delete from portfolios where id = $1', [portfolios.thin]);
    const answer = await scene.check(paper);
    expect(answer).toMatchObject({ file: 'issued', store: 'not-asked' });
    expect(answer.sentences).toEqual(['The portfolio was deleted since.']);
    await sql(`set session_replication_role = replica;
      update receipts set user_id = 2000000000
      where organisation_id = ${organisationId} and user_id = ${userId};
      set session_replication_role = origin`);
    expect((await scene.check(paper)).receipt?.made_by).toBeNull();
  });
});
