import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { badLogos, GIF, goodLogos } from '../../../../../test/factories/bad-logos.ts';
import { insertOrganisation } from '../../../../../test/factories/organisation-factory.ts';
import { MULTIPART_TYPE, newCaller, type TestCaller } from '../../../../../test/test-caller.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let organisationId: number;
let caller: TestCaller;

const makeCaller = async (organisation_id: number, role_id = 2) =>
  newCaller(server, { organisation_id, role_id });
const makeOrganisation = async () =>
  (await server.database.withAdministration((tx) => insertOrganisation(tx))).id;

beforeAll(async () => {
  server = await startTestServer();
  organisationId = await makeOrganisation();
  caller = await makeCaller(organisationId);
});
afterAll(() => server.stop());

const PATH = '/organisations/logo';

describe('a logo', () => {
  it.each(Object.entries(goodLogos()))(
    'API-025 API-026 SCR-ACC-10: as %s is drawn anew and served to its organisation alone',
    async (kind, bytes) => {
      const id = await makeOrganisation();
      const own = await makeCaller(id);
      const uploaded = await own.upload(PATH, bytes);
      expect(uploaded.statusCode).toBe(200);
      expect(uploaded.json().data).toEqual({
        logo: '/api/organisations/logo',
        width_pixels: 32,
        height_pixels: 16,
      });
      const served = await (await makeCaller(id, 3)).call('GET', PATH);
      expect(served.headers).toMatchObject({
        'content-type': `image/${kind}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-disposition': expect.stringMatching(/^attachment/),
        'content-security-policy':
          "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox",
      });
      const image = await loadImage(served.rawPayload);
      expect([image.width, image.height]).toEqual([32, 16]);
      expect((await caller.call('GET', PATH)).statusCode).toBe(204);
      expect((await own.call('GET', '/user/organisation')).json().logo).toBe(
        '/api/organisations/logo',
      );
    },
  );

  it('API-026: keeps nothing that hid in the file, and is no larger than a report needs', async () => {
    const hidden = '<script>alert(1)</script>';
    const { jpeg } = goodLogos(2000, 500);
    const withComment = Buffer.concat([
      jpeg.subarray(0, 2),
      ...[Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), Buffer.from(hidden)],
      jpeg.subarray(2),
    ]);
    const own = await makeCaller(await makeOrganisation());
    const uploaded = await own.upload(PATH, withComment);
    expect(uploaded.json().data).toMatchObject({ width_pixels: 1024, height_pixels: 256 });
    const served = await own.call('GET', PATH);
    expect(served.rawPayload.includes(hidden)).toBe(false);
  });

  it('API-026: that compresses badly is still kept small', async () => {
    const canvas = createCanvas(1000, 1000);
    const context = canvas.getContext('2d');
    const image = context.createImageData(1000, 1000);
    for (let at = 0; at < image.data.length; at += 1) image.data[at] = (at * 2_654_435_761) >>> 24;
    context.putImageData(image, 0, 0);
    const own = await makeCaller(await makeOrganisation());
    expect((await own.upload(PATH, canvas.encodeSync('webp', 70))).statusCode).toBe(200);
    expect((await own.call('GET', PATH)).rawPayload.length).toBeLessThanOrEqual(1024 * 1024);
  });

  it('API-026 SCR-ACC-10 (part): takes a GIF too, and keeps its first picture as PNG', async () => {
    const own = await makeCaller(await makeOrganisation());
    expect((await own.upload(PATH, GIF)).statusCode).toBe(200);
    const served = await own.call('GET', PATH);
    expect(served.headers['content-type']).toBe('image/png');
    const canvas = createCanvas(1, 1);
    const context = canvas.getContext('2d');
    context.drawImage(await loadImage(served.rawPayload), 0, 0);
    expect([...context.getImageData(0, 0, 1, 1).data]).toEqual([255, 0, 0, 255]);
  });

  it('API-026: leaves one event, without the image', async () => {
    const id = await makeOrganisation();
    await (await makeCaller(id)).upload(PATH, goodLogos().png);
    const { rows } = await server.pool.query(
      'select action, after from audit_events where organisation_id = $1',
      [id],
    );
    expect(rows).toEqual([
      {
        action: 'organisation.logo-uploaded',
        after: { type: 'image/png', width: 32, height: 16, sha256: expect.any(String) },
      },
    ]);
  });

  it.each([
    [1, 403, 403],
    [2, 200, 204],
    [3, 403, 204],
    [5, 403, 403],
    [6, 403, 403],
  ])('API-025 API-026: role %d uploads with %d and looks with %d', async (role, upload, look) => {
    const own = await makeCaller(await makeOrganisation(), role);
    expect((await own.call('GET', PATH)).statusCode).toBe(look);
    expect((await own.upload(PATH, goodLogos().png)).statusCode).toBe(upload);
  });
});

describe('a logo that is taken away', () => {
  it('SCR-ACC-10: is gone for everyone of the organisation, once, and that is recorded', async () => {
    const id = await makeOrganisation();
    const own = await makeCaller(id);
    await own.upload(PATH, goodLogos().png);
    await caller.upload(PATH, goodLogos().png);
    expect((await own.call('DELETE', PATH)).statusCode).toBe(204);
    expect((await (await makeCaller(id, 3)).call('GET', PATH)).statusCode).toBe(204);
    expect((await own.call('GET', '/user/organisation')).json().logo).toBeNull();
    expect((await caller.call('GET', PATH)).statusCode).toBe(200);
    const again = await own.call('DELETE', PATH);
    expect([again.statusCode, again.json().code]).toEqual([404, 'logo.not-found']);
    const { rows } = await server.pool.query(
      'select action from audit_events where organisation_id = $1 order by id',
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'organisation.logo-uploaded',
      'organisation.logo-removed',
    ]);
  });

  it.each([1, 3, 5, 6])('SCR-ACC-10: role %i may not remove the logo', async (role_id) => {
    const id = await makeOrganisation();
    await (await makeCaller(id)).upload(PATH, goodLogos().png);
    const refused = await (await makeCaller(id, role_id)).call('DELETE', PATH);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'role.may-not']);
  });
});

describe('what is no logo', () => {
  it('API-026: is refused in its own words, 200 files and more, and nothing is kept', async () => {
    const files = badLogos();
    expect(files.length).toBeGreaterThanOrEqual(200);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    const wrong: string[] = [];
    const id = await makeOrganisation();
    const uploader = await makeCaller(id);
    for (const { name, bytes, code } of files) {
      const answer = await uploader.upload(PATH, bytes);
      if (answer.statusCode !== 400 || answer.json().code !== code) {
        wrong.push(`${name}: ${answer.statusCode} ${answer.payload.slice(0, 80)}, not ${code}`);
      }
    }
    expect(wrong).toEqual([]);
    const { rows } = await server.pool.query(
      `select logo from organisations where id = $1 and logo is not null
       union all select null from audit_events where organisation_id = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  });

  const BOUNDARY = 'verdure-test-boundary';
  const part = (head: string, body: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]);
  const send = (payload: Buffer, type = MULTIPART_TYPE) =>
    server.app.inject({
      method: 'POST',
      url: `/api${PATH}`,
      payload,
      headers: {
        authorization: caller.token,
        cookie: `__Host-verdure=${caller.cookie}`,
        'content-type': type,
      },
    });
  const end = Buffer.from(`--${BOUNDARY}--\r\n`);
  const { png } = goodLogos();
  const file = part('name="file"; filename="a.png"', png);

  it('API-026 SCR-ACC-10: two files at once are refused in the words of the page', async () => {
    const answer = await send(Buffer.concat([file, file, end]));
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'You may only select one file to upload',
    ]);
  });

  it('API-026 SCR-ACC-10: 1 MB is too much, in the words of the page', async () => {
    const answer = await caller.upload(PATH, Buffer.alloc(1024 * 1024));
    expect(answer.json().message).toBe('Your logo file must be less than 1MB');
  });

  it.each([
    ['no file', () => send(end)],
    ['another field', () => send(Buffer.concat([part('name="logo"; filename="a.png"', png), end]))],
    ['text in place of a file', () => send(Buffer.concat([part('name="file"', 'x'), end]))],
    ['a form that never ends', () => send(file.subarray(0, -20))],
    ['no form at all', () => send(png, 'image/png')],
    ['a form without a boundary', () => send(file, 'multipart/form-data')],
  ])('API-026: %s is refused, without a fault', async (_, sending) => {
    expect((await sending()).statusCode).toBe(400);
  });
});
