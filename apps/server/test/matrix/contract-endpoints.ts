import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Endpoint } from '@verdure/contract/http/endpoint';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

const AREAS = /^(access|coverage|investments|screening|reporting|operations)\/.*(?<!\.test)\.ts$/;

/** Every endpoint that any file of the contract exports, so that a new one cannot be forgotten. */
export async function contractEndpoints(): Promise<readonly Endpoint[]> {
  const schema = createRequire(import.meta.url).resolve('@verdure/contract/graphql-schema.graphql');
  const folder = dirname(schema);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modules: object[] = await Promise.all(
    files.filter((name) => AREAS.test(name)).map((name) => import(join(folder, name))),
  );
  return modules.flatMap((each) => Object.values(each).filter(isEndpoint));
}

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;
