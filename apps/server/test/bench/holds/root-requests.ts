import { buildSchema, getNamedType, type GraphQLField, isObjectType } from 'graphql';

import { contractSdl } from '../../../src/platform/graphql/contract-sdl.ts';
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

/** The most that a call may ask for, in each way that there is to ask for much. */
function askedOf(root: Root, fields: number, scene: LargeScene): Readonly<Record<string, Values>> {
  const many = Math.min(GRAPHQL_LIMITS.ids, Math.floor(GRAPHQL_LIMITS.cost / fields));
  const plain = { universeId: WHOLE_UNIVERSE, profileId: WHOLE_UNIVERSE };
  const own = { universeId: scene.universeId, profileId: scene.profileId };
  const names = new Set(root.args.map(({ name }) => name));
  if (names.has('portfolioIds')) {
    return {
      whole: { ...plain, portfolioIds: [scene.wholePortfolioId] },
      'whole, own profile': { ...own, portfolioIds: [scene.wholePortfolioId] },
      nested: { ...plain, portfolioIds: [scene.nestedPortfolioId] },
      many: { ...plain, portfolioIds: scene.smallPortfolioIds.slice(0, many) },
      ...(names.has('underlying') && {
        'whole, underlying': {
          ...{ ...own, portfolioIds: [scene.wholePortfolioId], underlying: true },
        },
        'nested, underlying': {
          ...{ ...own, portfolioIds: [scene.nestedPortfolioId], underlying: true },
        },
      }),
    };
  }
  if (names.has('fundIds')) {
    return {
      'all funds': { ...plain, fundIds: scene.fundIds },
      'all funds, own profile': { ...own, fundIds: scene.fundIds, underlying: true },
    };
  }
  return { all: { search: '', limit: 10_000 } };
}

const KNOWN = new Set([
  ...['portfolioIds', 'fundIds', 'universeId', 'profileId', 'underlying', 'search', 'limit'],
]);

function requestsOf(root: Root, scene: LargeScene): readonly HeldRequest[] {
  const { name, args, type } = root;
  const unknown = args.find((arg) => !KNOWN.has(arg.name));
  if (unknown !== undefined) {
    throw new Error(`root ${name}: the benchmark does not say its ${unknown.name}`);
  }
  const askers = ROOT_EXPECTATIONS[name]?.may.split(' ');
  if (askers === undefined) throw new Error(`root ${name}: the matrix does not say who may ask it`);
  const { text, fields } = selectionOf(type);
  const head = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const query =
    args.length === 0 ? `{ ${name} ${text} }` : `query (${head}) { ${name}(${given}) ${text} }`;
  return Object.entries(askedOf(root, fields, scene)).flatMap(([what, values]) => {
    const own = args.map((arg) => [arg.name, values[arg.name]] as const);
    const body = JSON.stringify({ query, variables: Object.fromEntries(own) });
    return askers.map((asker) => ({
      ...{ route: name, what: `${asker} ${name} (${what})`, method: 'POST', body },
      ...{ path: '/api/graphql', headers: scene.headers[asker] ?? {} },
    }));
  });
}

/** Every root of the schema with every field, by everyone who may ask it. */
export function rootRequests(scene: LargeScene): readonly HeldRequest[] {
  const roots = buildSchema(contractSdl()).getQueryType()?.getFields() ?? {};
  return Object.values(roots).flatMap((root) => requestsOf(root, scene));
}
