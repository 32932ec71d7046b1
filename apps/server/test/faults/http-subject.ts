import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

import type { Act } from './act.ts';
import { UnexpectedAnswer, type Setting, type Subject } from './subject.ts';

const PRODUCT = fileURLToPath(new URL('../../src/entry/start.ts', import.meta.url));
const READY = /^Verdure is ready at (http:\S+)$/;

const loginAnswer = z.object({ token: z.string() });
const uploadAnswer = z.object({ portfolio: z.object({ id: z.int() }) });

/** Both halves of a session: rows of the store, so it outlives every kill. */
interface Session {
  readonly token: string;
  readonly cookie: string;
}

async function logIn(address: string, { email, password }: Setting): Promise<Session> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 200) throw new UnexpectedAnswer(`login: ${answer.status}`);
  const { token } = loginAnswer.parse(await answer.json());
  return { token, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** The holdings file that a person would upload: the name, then company, ISIN, weight. */
function uploadForm(setting: Setting, { name, rowCount }: Act & { kind: 'upload' }): FormData {
  const rows = setting.companies
    .slice(0, rowCount)
    .map(({ companyName, isin }) => `${companyName},${isin},${100 / rowCount}`);
  const form = new FormData();
  form.append(
    'file',
    new Blob([[name, ...rows].join('\r\n')], { type: 'text/csv' }),
    'holdings.csv',
  );
  return form;
}

/** The request that does an act. */
function requestOf(act: Act, id: number | undefined, setting: Setting) {
  switch (act.kind) {
    case 'upload':
      return { method: 'POST', path: '/portfolios/csv', body: uploadForm(setting, act) };
    case 'rename':
      return { method: 'PUT', path: `/portfolios/${id}/${act.newName}` };
    case 'delete':
      return { method: 'DELETE', path: `/portfolios/${id}` };
  }
}

/** The whole product as `npm start` runs it, written to over HTTP by a user of the organisation. */
export function createHttpSubject(): Subject {
  let session: Session | null = null;
  const idByName = new Map<string, number>();

  async function perform(address: string, setting: Setting, act: Act): Promise<void> {
    const { method, path, body } = {
      body: null,
      ...requestOf(act, idByName.get(act.name), setting),
    };
    const answer = await fetch(`${address}/api${path}`, {
      method,
      body,
      headers: {
        authorization: session?.token ?? '',
        cookie: session?.cookie ?? '',
        'idempotency-key': act.key,
      },
    });
    const text = await answer.text();
    if (answer.status >= 500) throw new Error(`no answer to count on: ${answer.status}`);
    if (answer.status !== 200)
      throw new UnexpectedAnswer(`${method} ${path}: ${answer.status} ${text}`);
    if (act.kind === 'upload')
      idByName.set(act.name, uploadAnswer.parse(JSON.parse(text)).portfolio.id);
    if (act.kind === 'rename') idByName.set(act.newName, idByName.get(act.name) ?? 0);
  }

  return {
    start: async (dataDirectory, setting) => {
      const { child, address } = await startProduct(dataDirectory);
      const gone = once(child, 'close').then(() => undefined);
      session ??= await logIn(address, setting);
      return {
        processId: child.pid ?? 0,
        databaseProcessId: Number(
          readFileSync(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
        ),
        act: (act) => perform(address, setting, act),
        ended: () => gone,
      };
    },
  };
}

async function startProduct(
  dataDirectory: string,
): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const child = spawn(process.execPath, [PRODUCT, '--past', 'off'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      VERDURE_DATA: dataDirectory,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
    },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = READY.exec(line)?.[1];
    if (address !== undefined) return { child, address };
  }
  throw new Error('the product did not start');
}
