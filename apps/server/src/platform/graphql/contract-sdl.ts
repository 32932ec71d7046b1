import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Every GraphQL schema file of the contract, as one text. */
export function contractSdl(): string {
  const root = createRequire(import.meta.url).resolve('@verdure/contract/graphql-schema.graphql');
  const folder = dirname(root);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .sort();
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}
