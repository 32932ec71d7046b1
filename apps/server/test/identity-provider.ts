import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Context, Provider } from 'oidc-provider';

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
  /** A browser that the provider remembers; it is opened at an address, again and again. */
  browser(): TestProvider['comeBack'];
  /** How often somebody had to say who they are. */
  timesAsked(): number;
  /** Opens an address as a new browser would, up to where the provider sends it back to the product. */
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

interface Habits {
  /** Each id token tells when the person was asked; else only where that is demanded. */
  readonly saysWhenItAsked?: boolean;
}

const configurationFor = (
  redirectUri: string,
  people: ReadonlyMap<string, Person>,
  { saysWhenItAsked = false }: Habits,
) => ({
  clients: [
    {
      client_id: 'verdure',
      client_secret: CLIENT_SECRET,
      redirect_uris: [redirectUri],
      response_types: ['code id_token'],
      grant_types: ['authorization_code', 'implicit'],
      // a web client would have to be on https
      application_type: 'native',
      token_endpoint_auth_method: 'client_secret_basic',
      post_logout_redirect_uris: [redirectUri],
      require_auth_time: saysWhenItAsked,
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

type Open = ReturnType<typeof browser>;

/** Follows an address to where it leads back to the product. */
const followerTo =
  (redirectUri: string) =>
  async (open: Open, authorizationUrl: string): ReturnType<TestProvider['comeBack']> => {
    let url = authorizationUrl;
    for (let step = 0; step < 8 && !url.startsWith(redirectUri); step += 1) {
      const location = (await open(url)).headers.get('location');
      if (location === null) throw new Error(`the provider led nowhere from ${url}`);
      url = new URL(location, url).href;
    }
    const hash = new URLSearchParams(new URL(url).hash.slice(1));
    return { code: hash.get('code') ?? '', hash };
  };

/** The same for every sign-on: whatever the person is asked for is granted. */
const grantAll = async ({ oidc }: Context) => {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId,
    accountId: oidc.session?.accountId,
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};

/** @param redirectUri of the product, where the provider sends people back to */
export async function startProvider(
  redirectUri: string,
  habits: Habits = {},
): Promise<TestProvider> {
  const people = new Map<string, Person>();
  let present: Person | null = null;
  let asked = 0;
  let handle = (_request: IncomingMessage, response: ServerResponse): void => void response.end();
  const server = createServer((request, response) => handle(request, response));
  const host = await listen(server);
  const issuer = `http://${host}`;

  const provider = new Provider(issuer, {
    ...configurationFor(redirectUri, people, habits),
    loadExistingGrant: grantAll,
  });
  const answer = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    void interact(request, response);
  };
  // a native client is asked for consent each time, also where the person is remembered
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { prompt } = await provider.interactionDetails(request, response);
    const isAsked = prompt.name === 'login';
    if (isAsked) asked += 1;
    const login = isAsked ? { login: { accountId: present?.subject ?? '' } } : {};
    await provider.interactionFinished(request, response, { ...login, consent: {} });
  };
  const follow = followerTo(redirectUri);

  return {
    issuer,
    host,
    present: (person) => {
      people.set(person.subject, person);
      present = person;
    },
    browser: () => {
      const open = browser();
      return (authorizationUrl) => follow(open, authorizationUrl);
    },
    timesAsked: () => asked,
    comeBack: (authorizationUrl) => follow(browser(), authorizationUrl),
    stop: () => stopServer(server),
  };
}
