import {
  BinaryOperationNode,
  ColumnNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type OperationNode,
  OperatorNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  ReferenceNode,
  type RootOperationNode,
  type UnknownRow,
  ValueNode,
} from 'kysely';

import type { Database, TenantContext } from '../../src/platform/database/database.ts';

const isOfOrganisation = (node: OperationNode): boolean =>
  ReferenceNode.is(node) &&
  ColumnNode.is(node.column) &&
  /^(pe_)?organisation_id$/.test(node.column.column.name);

const isEquality = ({ operator }: BinaryOperationNode): boolean =>
  OperatorNode.is(operator) && operator.operator === '=';

const ALWAYS = BinaryOperationNode.create(
  ValueNode.createImmediate(1),
  OperatorNode.create('='),
  ValueNode.createImmediate(1),
);

/** Answers a query as though nobody had thought of the organisation. */
class Forgetful extends OperationNodeTransformer {
  forgotten = 0;

  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const isPredicate =
      isEquality(node) && ValueNode.is(node.rightOperand) && isOfOrganisation(node.leftOperand);
    if (!isPredicate) return super.transformBinaryOperation(node);
    this.forgotten += 1;
    return ALWAYS;
  }
}

/** What came of leaving the predicates out. */
export interface Forgetting {
  /** Comparisons with an organisation that were left out. */
  forgotten: number;
  rows: number;
  /** Rows of another organisation than the transaction's. */
  foreignRows: number;
}

const ownerOf = (row: UnknownRow): unknown =>
  row.organisation_id ?? row.organisationId ?? row.pe_organisation_id;

class WithoutPredicates implements KyselyPlugin {
  readonly #seen: Forgetting;
  readonly #organisationId: number;

  constructor(seen: Forgetting, { organisationId }: TenantContext) {
    this.#seen = seen;
    this.#organisationId = organisationId;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    // what is written keeps its place: only reads are tried
    if (node.kind !== 'SelectQueryNode') return node;
    const transformer = new Forgetful();
    const forgetful = transformer.transformNode(node);
    this.#seen.forgotten += transformer.forgotten;
    return forgetful;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    for (const row of result.rows) {
      this.#seen.rows += 1;
      const owner = ownerOf(row);
      if (typeof owner === 'number' && owner !== this.#organisationId) this.#seen.foreignRows += 1;
    }
    return result;
  }
}

/** The database with the application's own organisation predicate off: row-level security is alone. */
export function withoutPredicates(database: Database, seen: Forgetting): Database {
  return {
    ...database,
    withTenant: (context, act) =>
      database.withTenant(context, (tx) => {
        const forgetful = tx.withPlugin(new WithoutPredicates(seen, context));
        return act(Object.assign(forgetful, { plane: tx.plane }));
      }),
  };
}
