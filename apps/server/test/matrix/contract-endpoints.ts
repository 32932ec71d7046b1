import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Endpoint } from '@verdure/contract/http/endpoint';
import type { GraphqlRoot } from '@verdure/contract/http/graphql-root';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

const ROOMS = /^(?!http\/|vocabulary\/).*(?<!\.test)\.ts$/;

const isRoot = (value: unknown): value is GraphqlRoot =>
  typeof value === 'object' && value !== null && 'args' in value && 'row' in value;

/** A root, or the roots of a pair for portfolios and funds. */
const rootsWithin = (value: unknown): readonly GraphqlRoot[] => {
  if (isRoot(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isRoot) : [];
};

/** What any file of the contract exports. */
async function contractExports(): Promise<readonly unknown[]> {
  const vocabulary = createRequire(import.meta.url).resolve('@verdure/contract/vocabulary');
  const folder = dirname(dirname(vocabulary));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modules: object[] = await Promise.all(
    files.filter((name) => ROOMS.test(name)).map((name) => import(join(folder, name))),
  );
  return modules.flatMap((each) => Object.values(each));
}

/** Every endpoint of the contract, so that a new one cannot be forgotten. */
export const contractEndpoints = async (): Promise<readonly Endpoint[]> =>
  (await contractExports()).filter(isEndpoint);

/** Every GraphQL root of the contract, likewise. */
export const contractRoots = async (): Promise<readonly GraphqlRoot[]> =>
  (await contractExports()).flatMap(rootsWithin);

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;
