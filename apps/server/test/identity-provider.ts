import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';

export const CLIENT_SECRET = 'a-secret-of-the-client-only';

/** Who logs in at the provider, as it knows them. */
export interface Person {
  readonly subject: string;
  readonly email: string;
  readonly isVerified: boolean;
}

/** A certified OpenID provider on this machine, where whoever comes is logged in as the present person. */
export interface TestProvider {
  readonly issuer: string;
  readonly host: string;
  present(person: Person): void;
  /** Opens an address as a browser would, up to where the provider sends it back to the product. */
  comeBack(
    authorizationUrl: string,
  ): Promise<{ readonly code: string; readonly hash: URLSearchParams }>;
  stop(): Promise<void>;
}

export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

export const stopServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const configurationFor = (redirectUri: string, people: ReadonlyMap<string, Person>) => ({
  clients: [
    {
      ...{ client_id: 'verdure', client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] },
      ...{ response_types: ['code id_token'], grant_types: ['authorization_code', 'implicit'] },
      // a web client would have to be on https
      ...{ application_type: 'native', token_endpoint_auth_method: 'client_secret_basic' },
      post_logout_redirect_uris: [redirectUri],
    },
  ],
  responseTypes: ['code', 'code id_token'],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  cookies: { keys: [randomBytes(16).toString('hex')] },
  features: { devInteractions: { enabled: false } },
  interactions: {
    url: (_context: unknown, interaction: { readonly uid: string }) =>
      `/interaction/${interaction.uid}`,
  },
  findAccount: (_context: unknown, id: string) => ({
    accountId: id,
    claims: () => {
      const person = people.get(id);
      return { sub: id, email: person?.email, email_verified: person?.isVerified };
    },
  }),
});

/** Cookies of one browser at the provider. */
function browser() {
  const jar = new Map<string, string>();
  return async (url: string): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
}

/** @param redirectUri of the product, where the provider sends people back to */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const people = new Map<string, Person>();
  let present: Person | null = null;
  let handle = (_request: IncomingMessage, response: ServerResponse): void => void response.end();
  const server = createServer((request, response) => handle(request, response));
  const host = await listen(server);
  const issuer = `http://${host}`;

  const provider = new Provider(issuer, {
    ...configurationFor(redirectUri, people),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const login = { accountId: present?.subject ?? '' };
    // a native client is asked for consent each time
    void provider.interactionFinished(request, response, { login, consent: {} });
  };

  return {
    ...{ issuer, host },
    present: (person) => {
      people.set(person.subject, person);
      present = person;
    },
    comeBack: async (authorizationUrl) => {
      const open = browser();
      let url = authorizationUrl;
      for (let step = 0; step < 8 && !url.startsWith(redirectUri); step += 1) {
        const location = (await open(url)).headers.get('location');
        if (location === null) throw new Error(`the provider led nowhere from ${url}`);
        url = new URL(location, url).href;
      }
      const hash = new URLSearchParams(new URL(url).hash.slice(1));
      return { code: hash.get('code') ?? '', hash };
    },
    stop: () => stopServer(server),
  };
}
