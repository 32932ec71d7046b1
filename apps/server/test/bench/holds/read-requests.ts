import { contractEndpoints, nameOf } from '../../matrix/contract-endpoints.ts';
import { REST_EXPECTATIONS } from '../../matrix/rest-expectations.ts';
import type { LargeScene } from './large-scene.ts';

/** One request to be measured. */
export interface HeldRequest {
  /** Route or root, as the table says it. */
  readonly route: string;
  /** Who asks, and for what. */
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a call names: the parameters of its path, and its query behind a question mark. */
interface Naming {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: string;
}

type Namings = (scene: LargeScene) => readonly Naming[];

const WHOLE_UNIVERSE = -1;
const LINK: Namings = () => [{ path: { id: 'nobody', token: 'nothing' } }];
const PLAIN: Namings = () => [{}];

const company =
  (more: Readonly<Record<string, keyof LargeScene>> = {}): Namings =>
  (scene) =>
    scene.companyIds.flatMap((companyId) => {
      const plain = Object.fromEntries(Object.keys(more).map((name) => [name, WHOLE_UNIVERSE]));
      const own = Object.fromEntries(
        Object.entries(more).map(([name, of]) => [name, Number(scene[of])]),
      );
      const both = Object.keys(more).length === 0 ? [{}] : [plain, own];
      return both.map((each) => ({ path: { companyId, ...each } }));
    });

/** What each read is asked for; one that is not here names nothing. */
const NAMINGS: Readonly<Record<string, Namings>> = {
  'GET /auth/org-has-password-policy/{userId}': () => [{ path: { userId: 3 } }],
  'GET /auth/accept-invite/{id}/{token}': LINK,
  'GET /auth/accept-invite-oidc/{id}/{token}': LINK,
  'GET /auth/accept-invite-oidc/{id}/{token}/start': LINK,
  'GET /organisations': () => [
    { query: 'pageSize=10000' },
    { query: 'pageSize=10000&sort=name&direction=desc' },
  ],
  'GET /organisations/{organisationId}/universes/{universeId}': ({ universeId }) => [
    { path: { organisationId: 2, universeId } },
  ],
  'GET /portfolios/{portfolioId}/proxy/{proxy}': ({ nestedPortfolioId }) => [
    { path: { portfolioId: nestedPortfolioId, proxy: 'true' } },
  ],
  'GET /portfolio-profile/{portfolioId}/{profileId}': (scene) =>
    [scene.wholePortfolioId, scene.nestedPortfolioId].flatMap((portfolioId) =>
      [WHOLE_UNIVERSE, scene.profileId].map((profileId) => ({ path: { portfolioId, profileId } })),
    ),
  'GET /profiles/{profileId}': ({ profileId }) => [{ path: { profileId } }],
  'GET /companies/search': () =>
    ['al', 'a b', 'ZZ', 'holdings'].map((q) => ({ query: `q=${encodeURIComponent(q)}` })),
  'GET /companies/{companyId}': company(),
  'GET /companies/{companyId}/profiles/{profileId}': company({ profileId: 'profileId' }),
  'GET /companies/{companyId}/metric-values/{universeId}': company({ universeId: 'universeId' }),
  'GET /companies/{companyId}/proxy-average/{universeId}': company({ universeId: 'universeId' }),
  'GET /countries/{countryId}': ({ countryId }) => [{ path: { countryId } }],
  'GET /countries/{countryId}/profiles/{profileId}': ({ countryId, profileId }) =>
    [WHOLE_UNIVERSE, profileId].map((each) => ({ path: { countryId, profileId: each } })),
  'GET /countries/{countryId}/excerpts': ({ countryId, countryMetricId, profileId }) =>
    [WHOLE_UNIVERSE, profileId].map((each) => ({
      path: { countryId },
      query: `metric_id=${countryMetricId}&profile_id=${each}`,
    })),
  'GET /audit-events': () => [
    { query: 'pageSize=200' },
    { query: 'pageSize=200&page=50' },
    { query: 'pageSize=200&actor=a&action=portfolio' },
  ],
  'GET /audit-events/export': () => [{}, { query: 'organisation_id=2' }],
  'GET /companies/minerva': () => [{ query: 'page=1' }],
  'GET /companies/minerva/{uploadId}': ({ uploadId }) => [{ path: { uploadId } }],
  'GET /outbox/{mailId}': ({ mailId }) => [{ path: { mailId } }],
};

/** Calls by POST that only read, with a body. */
const READ_POSTS: Readonly<Record<string, object>> = {
  'POST /auth/check-password-policy': { password: 'Correct-horse-9 '.repeat(16) },
};

/** Calls that change something: the tests of their feature and the rows of uploads look at them. */
const CHANGES = new Set([
  ...['POST /auth/accept-invite-oidc/{id}/{token}', 'POST /auth/accept-invite/{id}/{token}'],
  ...['POST /auth/invite', 'POST /auth/login', 'POST /auth/logout', 'POST /auth/itfk'],
  ...['POST /auth/reset-password', 'POST /auth/reset-password/{id}/{token}'],
  ...['POST /auth/password-rotation', 'POST /auth/tickets', 'POST /auth/tickets/redeem'],
  ...['POST /organisations', 'POST /organisations/{organisationId}/universes'],
  ...['POST /organisations/logo', 'POST /portfolios/{portfolioId}/rename'],
  ...['POST /portfolios/csv', 'POST /portfolios/{portfolioId}/csv', 'POST /companies/minerva'],
  ...['POST /companies/{companyId}/exports', 'POST /countries/{countryId}/exports'],
  ...['POST /portfolios/{portfolioId}/exports', 'POST /funds/{fundId}/exports'],
]);

const askersOf = (call: string): readonly string[] => {
  const may = REST_EXPECTATIONS[call]?.may;
  if (may === undefined) throw new Error(`${call}: the matrix does not say who may ask it`);
  return may === 'everyone' ? ['none'] : may.split(' ');
};

const filled = (path: string, values: Naming['path'] = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path}: the benchmark does not say its ${name}`);
    return encodeURIComponent(value);
  });

/** Every read of the contract, by everyone who may ask it, for the most that may be asked. */
export async function readRequests(scene: LargeScene): Promise<readonly HeldRequest[]> {
  const endpoints = await contractEndpoints();
  return endpoints.flatMap((endpoint) => {
    const { method, path } = endpoint;
    const route = nameOf(endpoint);
    const body = READ_POSTS[route];
    if (method === 'POST' && body === undefined && !CHANGES.has(route)) {
      throw new Error(`${route}: the benchmark does not say whether it reads or changes`);
    }
    if (method !== 'GET' && body === undefined) return [];
    const namings = (NAMINGS[route] ?? PLAIN)(scene);
    return askersOf(route).flatMap((asker) =>
      namings.map((naming, index) => ({
        route,
        method,
        headers: scene.headers[asker] ?? {},
        what: `${asker} ${route}${namings.length > 1 ? ` (${index + 1})` : ''}`,
        path: `/api${filled(path, naming.path)}${naming.query ? `?${naming.query}` : ''}`,
        ...(body && { body: JSON.stringify(body) }),
      })),
    );
  });
}
