import { addNoteEndpoint, companyNotesEndpoint } from '@verdure/contract/coverage/notes';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { insertProfile } from '../../../../test/factories/organisation-factory.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let superUser: TestCaller;
let reader: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  const { ours, theirs } = server.filled;
  superUser = await newCaller(server, { organisation_id: ours.organisationId, role_id: 2 });
  reader = await newCaller(server, { organisation_id: ours.organisationId, role_id: 3 });
  stranger = await newCaller(server, { organisation_id: theirs.organisationId, role_id: 2 });
});

afterAll(() => server.stop());

const notesOn = (profileId: number | string = -1, companyId: number = COMPANY.alder) =>
  `/companies/${companyId}/profiles/${profileId}`;

const read = async (by: TestCaller, page = notesOn()) =>
  companyNotesEndpoint.answer.parse((await by.call('GET', `${page}/notes`)).json());

const own = async (by: TestCaller, page = notesOn()) =>
  (await read(by, page)).filter(({ default: isDefault }) => !isDefault);

const BOARD = { reason: 'Two seats\nare empty', dimension_id: 20, type: 'risk' } as const;

async function add(page = notesOn()) {
  const answer = await superUser.call('POST', `${page}/notes`, BOARD);
  expect(answer.statusCode).toBe(200);
  return addNoteEndpoint.answer.parse(answer.json());
}

it('SCR-NOTE-01 the default notes are the two lowest-scoring issues and the highest', async () => {
  const notes = await read(reader);
  expect(notes).toMatchObject([
    { id: null, type: 'risk', dimension_id: 20, dimension_name: 'Board', default: true },
    { id: null, type: 'risk', dimension_id: 11, dimension_name: 'Labour', default: true },
    { id: null, type: 'point', dimension_id: 10, default: true, hidden: false },
  ]);
});

it('SCR-NOTE-01 hides the default notes for the organisation, and shows them again', async () => {
  const put = (hidden: boolean) => superUser.call('PUT', `${notesOn()}/default-notes`, { hidden });
  await put(true);
  await put(true);
  const isHidden = async (by: TestCaller) => (await read(by)).map(({ hidden }) => hidden);
  expect(await isHidden(reader)).toEqual([true, true, true]);
  expect(await isHidden(stranger)).toEqual([false, false, false]);
  await put(false);
  expect(await isHidden(reader)).toEqual([false, false, false]);
  expect(await auditedActions()).toEqual([
    'company.default-notes-hidden',
    'company.default-notes-shown',
  ]);
});

const auditedActions = () =>
  server.database.withAdministration(async (tx) => {
    const events = await tx
      .selectFrom('audit_events')
      .where('action', 'like', 'company.%')
      .orderBy('id')
      .select('action')
      .execute();
    return events.map(({ action }) => action);
  });

it('API-090 SCR-NOTE-02 a super-user adds a note, the organisation reads it, and nobody else does', async () => {
  const note = await add();
  expect(note).toMatchObject({ ...BOARD, default: false, written_by: 'Ada Byron' });
  expect(await own(reader)).toEqual([note]);
  expect(await own(stranger)).toEqual([]);
});

it('API-090 SCR-NOTE-02 only a super-user adds or deletes, only on the page of the note, only once', async () => {
  const { id } = await add();
  const address = `${notesOn()}/notes/${id}`;
  expect((await reader.call('POST', `${notesOn()}/notes`, BOARD)).statusCode).toBe(403);
  expect((await reader.call('DELETE', address)).statusCode).toBe(403);
  expect((await stranger.call('DELETE', address)).statusCode).toBe(404);
  const elsewhere = `${notesOn(-1, COMPANY.birch)}/notes/${id}`;
  expect((await superUser.call('DELETE', elsewhere)).statusCode).toBe(404);
  expect((await superUser.call('DELETE', address)).json()).toEqual({ id });
  expect((await superUser.call('DELETE', address)).statusCode).toBe(404);
  expect((await auditedActions()).at(-1)).toBe('company.note-deleted');
});

it('keeps the notes of each profile apart, and they go with the profile', async () => {
  const { organisationId: organisation_id } = server.filled.ours;
  const profile = await server.database.withAdministration((tx) =>
    insertProfile(tx, { organisation_id }),
  );
  const page = notesOn(profile.id);
  const note = await add(page);
  expect(note.profile_id).toBe(profile.id);
  expect((await own(superUser)).map(({ id }) => id)).not.toContain(note.id);
  await superUser.call('DELETE', `/profiles/${profile.id}`);
  expect((await superUser.call('GET', `${page}/notes`)).statusCode).toBe(404);
});

const refused = [
  [{ ...BOARD, reason: '  ' }, 'Please write why'],
  [{ ...BOARD, reason: 'x'.repeat(501) }, '500'],
  [{ ...BOARD, dimension_id: 4711 }, 'There is no such issue'],
  [{ ...BOARD, company_id: COMPANY.birch }, 'must be those of the address'],
] as const;

it.each(refused)('refuses %j with a sentence: %s', async (body, sentence) => {
  const answer = await superUser.call('POST', `${notesOn()}/notes`, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(sentence);
});
