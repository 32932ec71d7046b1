import { sdlOf } from '@verdure/contract/http/graphql-text';
import { buildSchema, getNamedType, type GraphQLField, isObjectType } from 'graphql';

import { contractRoots } from '../../matrix/contract-endpoints.ts';
import { GRAPHQL_LIMITS } from '../../../src/platform/graphql/document-limits.ts';
import { ROOT_EXPECTATIONS } from '../../matrix/root-expectations.ts';
import type { LargeScene } from './large-scene.ts';
import type { HeldRequest } from './read-requests.ts';

type Root = GraphQLField<unknown, unknown>;
type Values = Readonly<Record<string, unknown>>;

const WHOLE_UNIVERSE = -1;

interface Selection {
  readonly text: string;
  readonly fields: number;
}

/** Every field of what a root answers, and of what is below. */
function selectionOf(type: Root['type']): Selection {
  const named = getNamedType(type);
  if (!isObjectType(named)) return { text: '', fields: 1 };
  const inner = Object.values(named.getFields()).map((field) => ({
    name: field.name,
    below: selectionOf(field.type),
  }));
  return {
    text: `{ ${inner.map(({ name, below }) => `${name} ${below.text}`).join(' ')} }`,
    fields: 1 + inner.reduce((sum, { below }) => sum + below.fields, 0),
  };
}

interface Asked {
  readonly what: string;
  readonly values: Values;
}

/** The most that a call may ask for, in each way that there is to ask for much. */
function askedOf(root: Root, fields: number, scene: LargeScene): readonly Asked[] {
  const many = Math.min(GRAPHQL_LIMITS.ids, Math.floor(GRAPHQL_LIMITS.cost / fields));
  const own = { universeId: scene.universeId, profileId: scene.profileId, underlying: true };
  const plain = { universeId: WHOLE_UNIVERSE, profileId: WHOLE_UNIVERSE };
  const names = new Set(root.args.map(({ name }) => name));
  if (names.has('portfolioIds')) {
    const smallIds = scene.smallPortfolioIds.slice(0, many);
    return [
      { what: '50,000 holdings', values: { ...own, portfolioIds: [scene.wholePortfolioId] } },
      { what: 'nested', values: { ...plain, portfolioIds: [scene.nestedPortfolioId] } },
      { what: `${smallIds.length} portfolios`, values: { ...plain, portfolioIds: smallIds } },
    ];
  }
  if (names.has('fundIds'))
    return [{ what: 'all funds', values: { ...own, fundIds: scene.fundIds } }];
  return [{ what: 'all', values: { search: '', limit: 10_000, fundId: scene.fundIds[0] } }];
}

const KNOWN = new Set([
  ...['portfolioIds', 'fundIds', 'universeId', 'profileId', 'underlying', 'search', 'limit'],
  'fundId',
]);

/** Whoever sees all of it, and who sees a part, for whom the rest is left out. */
function askersOf(name: string): readonly string[] {
  const may = ROOT_EXPECTATIONS[name]?.may.split(' ');
  if (may === undefined) throw new Error(`root ${name}: the matrix does not say who may ask it`);
  return ['r2', 'r3s'].filter((asker) => may.includes(asker));
}

function requestsOf(root: Root, scene: LargeScene): readonly HeldRequest[] {
  const { name, args, type } = root;
  const unknown = args.find((arg) => !KNOWN.has(arg.name));
  if (unknown !== undefined) {
    throw new Error(`root ${name}: the benchmark does not say its ${unknown.name}`);
  }
  const { text, fields } = selectionOf(type);
  const head = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const query =
    args.length === 0 ? `{ ${name} ${text} }` : `query (${head}) { ${name}(${given}) ${text} }`;
  return askedOf(root, fields, scene).flatMap(({ what, values }, index) => {
    const own = args.map((arg) => [arg.name, values[arg.name]] as const);
    const body = JSON.stringify({ query, variables: Object.fromEntries(own) });
    return askersOf(name)
      .slice(0, index === 0 ? 2 : 1)
      .map((asker) => ({
        route: name,
        what: `${asker} ${name}, ${what}`,
        method: 'POST',
        body,
        path: '/api/graphql',
        headers: scene.headers[asker] ?? {},
      }));
  });
}

/** Every root of the schema with every field, by everyone who may ask it. */
export async function rootRequests(scene: LargeScene): Promise<readonly HeldRequest[]> {
  const roots =
    buildSchema(sdlOf(await contractRoots()))
      .getQueryType()
      ?.getFields() ?? {};
  return Object.values(roots).flatMap((root) => requestsOf(root, scene));
}
