import { join } from 'node:path';

import { parseFileSync } from '@swc/core';

import type { Check } from './check.ts';
import { sourceFiles } from './source-files.ts';

const MOST_PATHS = 10;

const FUNCTIONS = new Set([
  'ArrowFunctionExpression',
  'ClassMethod',
  'Constructor',
  'FunctionDeclaration',
  'FunctionExpression',
  'GetterProperty',
  'MethodProperty',
  'PrivateMethod',
  'SetterProperty',
]);

// `??` and `?.` only handle absent values, so they do not count as paths
const BRANCHES = new Set([
  'CatchClause',
  'ConditionalExpression',
  'DoWhileStatement',
  'ForInStatement',
  'ForOfStatement',
  'ForStatement',
  'IfStatement',
  'WhileStatement',
]);

type Node = Readonly<Record<string, unknown>>;

interface FunctionPaths {
  readonly name: string;
  paths: number;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function isBranch(node: Node): boolean {
  // the default case of a switch has no test
  if (node.type === 'SwitchCase') return isNode(node.test);
  if (node.type === 'BinaryExpression') return node.operator === '&&' || node.operator === '||';
  return BRANCHES.has(String(node.type));
}

/** The name that a node gives to the function inside it. */
function nameIn(node: Node): string | null {
  const named = [node.identifier, node.key, node.id].find(isNode);
  return typeof named?.value === 'string' ? named.value : null;
}

interface Place {
  readonly name: string;
  readonly owner: FunctionPaths;
}

/** Walks a syntax tree and counts the paths of each function, without those of nested functions. */
function collect(node: Node, place: Place, found: FunctionPaths[]): void {
  const name = nameIn(node) ?? place.name;
  const isFunction = FUNCTIONS.has(String(node.type));
  const owner = isFunction ? { name, paths: 1 } : place.owner;
  if (isFunction) found.push(owner);
  else if (isBranch(node)) owner.paths += 1;
  for (const child of Object.values(node)) {
    if (isNode(child)) collect(child, { name, owner }, found);
  }
}

function tooComplex(root: string, path: string): readonly string[] {
  const tree = parseFileSync(join(root, path), { syntax: 'typescript', tsx: path.endsWith('x') });
  const found: FunctionPaths[] = [];
  const name = 'the file itself';
  for (const node of tree.body) collect({ node }, { name, owner: { name, paths: 1 } }, found);
  return found
    .filter(({ paths }) => paths > MOST_PATHS)
    .map((it) => `${path}: ${it.name}: ${it.paths} paths, at most ${MOST_PATHS}`);
}

/** The number of paths through each function: its branches plus one. */
export const complexityCheck: Check = {
  name: 'complexity of functions',
  run: async (root) => sourceFiles(root).flatMap((path) => tooComplex(root, path)),
};
