import { z } from 'zod';

import type { Act } from './act.ts';
import { UnexpectedAnswer, type Setting } from './subject.ts';

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

/** Acts of one user over HTTP, whichever process answers. */
export interface HttpActs {
  /** Once: the session is used from then on. */
  logIn(address: string): Promise<void>;
  perform(address: string, act: Act): Promise<void>;
  /** Of the session. */
  headers(): Readonly<Record<string, string>>;
}

export function createHttpActs(setting: Setting): HttpActs {
  let session: Session | null = null;
  const idByName = new Map<string, number>();
  const headers = () => ({
    authorization: session?.token ?? '',
    cookie: session?.cookie ?? '',
  });

  async function perform(address: string, act: Act): Promise<void> {
    const { method, path, body } = {
      body: null,
      ...requestOf(act, idByName.get(act.name), setting),
    };
    const answer = await fetch(`${address}/api${path}`, {
      method,
      body,
      headers: { ...headers(), 'idempotency-key': act.key },
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
    logIn: async (address) => {
      session ??= await logIn(address, setting);
    },
    perform,
    headers,
  };
}
