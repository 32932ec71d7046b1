import { UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';
import { z } from 'zod';

import { type NaiveCompany, naiveScores } from '../../../../packages/scoring/test/naive-scores.ts';
import { type Coverage, readCoverage } from '../../src/universe/read-coverage.ts';
import { type DemoScene, startDemoScene } from '../factories/demo-scene.ts';
import { selectionOf } from '../select-rows.ts';
import type { TestCaller } from '../test-caller.ts';
import { naiveFacts } from './naive-facts.ts';
import type { Facts } from './naive-figures.ts';
import { type Holders, type Leaf, leavesOf } from './naive-leaves.ts';
import { storedHolders } from './stored-holders.ts';

export type HolderType = 'portfolio' | 'fund';

/** The demo as it is stored, and as the server answers it. */
export interface RecomputeScene extends DemoScene {
  readonly reader: TestCaller;
  readonly coverage: Coverage;
  readonly facts: Facts;
  readonly holders: Holders;
  readonly companies: ReadonlyMap<number, NaiveCompany>;
}

export async function startRecomputeScene(): Promise<RecomputeScene> {
  const scene = await startDemoScene();
  const { pool } = scene.server;
  const reader = await scene.callerOf('super@meridian.example');
  const coverage = await readCoverage(pool);
  return {
    ...scene,
    reader,
    coverage,
    facts: naiveFacts(coverage.input),
    holders: await storedHolders(pool, reader.organisationId),
    companies: naiveScores(coverage.input, UNCUSTOMISED_WEIGHTS),
  };
}

const ARGUMENTS = {
  footprint: ', universeId: -1',
  itr: ', universeId: -1, profileId: -1',
  edci: '',
  overalls: ', universeId: -1, profileId: -1',
  pai: ', universeId: -1',
  constituent_pai: ', universeId: -1',
  constituent_art9: ', universeId: -1, profileId: -1',
  art9: ', universeId: -1, profileId: -1',
  exclusions: ', universeId: -1',
  company_dimensions: ', universeId: -1, profileId: -1',
  country_dimensions: ', universeId: -1, profileId: -1',
} as const;

export const holderIds = ({ holders }: Pick<RecomputeScene, 'holders'>, type: HolderType) =>
  [...holders.keys()].flatMap((key) => (key.startsWith(type) ? Number(key.split(' ')[1]) : []));

interface Asked<Row> {
  readonly type: HolderType;
  readonly name: keyof typeof ARGUMENTS;
  readonly row: Row;
  /** More arguments. */
  readonly more?: string;
}

/** Every row of a root, of every portfolio or fund. */
export async function ask<Row extends z.ZodObject>(
  scene: Pick<RecomputeScene, 'reader' | 'holders'>,
  { type, name, row, more = '' }: Asked<Row>,
) {
  const args = `${type}Ids: [${holderIds(scene, type).join()}]${ARGUMENTS[name]}${more}`;
  const query = `{ rows: ${type}_${name}(${args}) { ${selectionOf(row)} } }`;
  const answer = await scene.reader.call('POST', '/graphql', { query });
  return z.object({ data: z.object({ rows: z.array(row) }) }).parse(answer.json()).data.rows;
}

/** Null: a private company of the reader is held, whose figures lie in a snapshot of its own. */
export function publicLeaves(
  { coverage, holders }: Pick<RecomputeScene, 'coverage' | 'holders'>,
  holder: { readonly type: HolderType; readonly id: number },
): readonly Leaf[] | null {
  const known = new Set(coverage.input.companies.map((company) => company.id));
  const leaves = leavesOf(holders, holder);
  const isPublic = (leaf: Leaf): boolean => leaf.type !== 'company' || known.has(leaf.id);
  return leaves.every(isPublic) ? leaves : null;
}

const isSame = (got: number | null, naive: number | null): boolean =>
  got === null || naive === null
    ? got === naive
    : Math.abs(got - naive) <= 1e-9 * Math.max(1, Math.abs(naive));

/** The same null, or the same number but for the order of the sums. */
export function same(got: number | null, naive: number | null, what: string): void {
  // an expectation costs more than the comparison, of which there are a hundred thousand
  if (!isSame(got, naive)) throw new Error(`${what}: ${got}, not ${naive}`);
}
