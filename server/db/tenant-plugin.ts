import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type MergeQueryNode,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely';

/** In which column of a table it says whose a row is. */
const ownerColumn = (table: string) => (table === 'tenant' ? 'id' : 'tenant_id');

/**
 * Keeps every statement inside one tenant: each table that is read, joined, changed or deleted from is
 * narrowed to the tenant's rows, in subqueries too, and each row that is inserted is the tenant's.
 * What it cannot keep inside is refused before it is sent. Of raw SQL it sees nothing, so that none may
 * name a table.
 */
export class TenantPlugin implements KyselyPlugin {
  readonly #scope: TenantScope;

  constructor(tenantId: string) {
    this.#scope = new TenantScope(tenantId);
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    switch (node.kind) {
      case 'SelectQueryNode':
      case 'InsertQueryNode':
      case 'UpdateQueryNode':
      case 'DeleteQueryNode':
        return this.#scope.transformNode(node, queryId);
      default:
        throw new Error(`A ${node.kind} cannot be kept inside a tenant.`);
    }
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

class TenantScope extends OperationNodeTransformer {
  readonly #tenantId: string;

  constructor(tenantId: string) {
    super();
    this.#tenantId = tenantId;
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    return this.#narrowed(super.transformSelectQuery(node), node.from?.froms ?? []);
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    const tables = [...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])];
    return this.#narrowed(super.transformUpdateQuery(node), tables);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    const tables = [...node.from.froms, ...(node.using?.tables ?? [])];
    return this.#narrowed(super.transformDeleteQuery(node), tables);
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    if (node.joinType !== 'InnerJoin' && node.joinType !== 'LeftJoin') {
      throw new Error(`A ${node.joinType} cannot be kept inside a tenant.`);
    }
    const joined = super.transformJoin(node);
    const condition = this.#conditionOn(node.table);
    if (condition === null) return joined;
    return { ...joined, on: OnNode.create(both(condition, joined.on?.on)) };
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    const { into, columns = [], values, onConflict } = node;
    if (!into || nameOf(into) === 'tenant' || !values || !ValuesNode.is(values)) {
      throw new Error('Only rows given as values can be inserted inside a tenant.');
    }
    if (onConflict?.updates && !onConflict.columns) {
      throw new Error('What conflicts must be told by columns, or it may be another tenant’s.');
    }
    const owner = ColumnNode.create(ownerColumn(nameOf(into)));
    const rows = values.values.map((row) =>
      PrimitiveValueListNode.is(row)
        ? PrimitiveValueListNode.create([this.#tenantId, ...row.values])
        : ValueListNode.create([ValueNode.create(this.#tenantId), ...row.values]),
    );
    return super.transformInsertQuery({
      ...node,
      columns: [owner, ...columns],
      values: ValuesNode.create(rows),
      ...(onConflict?.columns && {
        onConflict: { ...onConflict, columns: [owner, ...onConflict.columns] },
      }),
    });
  }

  protected override transformMergeQuery(node: MergeQueryNode): never {
    throw new Error(`A ${node.kind} cannot be kept inside a tenant.`);
  }

  /** The statement where its tables hold the tenant's rows only. */
  #narrowed<Statement extends { readonly where?: WhereNode }>(
    statement: Statement,
    tables: readonly OperationNode[],
  ): Statement {
    const [first, ...others] = tables.flatMap((table) => this.#conditionOn(table) ?? []);
    if (first === undefined) return statement;
    const condition = others.reduce(AndNode.create, first);
    return { ...statement, where: WhereNode.create(both(condition, statement.where?.where)) };
  }

  /** Null where a subquery stands in the place of a table: it is narrowed by itself. */
  #conditionOn(node: OperationNode): OperationNode | null {
    const table = AliasNode.is(node) ? node.node : node;
    if (table.kind === 'SelectQueryNode' || table.kind === 'ParensNode') return null;
    const owner = ColumnNode.create(ownerColumn(nameOf(table)));
    const known = AliasNode.is(node) ? aliasOf(node) : nameOf(table);
    return BinaryOperationNode.create(
      ReferenceNode.create(owner, TableNode.create(known)),
      OperatorNode.create('='),
      ValueNode.create(this.#tenantId),
    );
  }
}

/** The second may be anything, a raw `a or b` as well. */
function both(one: OperationNode, other: OperationNode | undefined): OperationNode {
  return other ? AndNode.create(one, ParensNode.create(other)) : one;
}

function nameOf(node: OperationNode): string {
  if (!TableNode.is(node)) throw new Error(`A ${node.kind} cannot be kept inside a tenant.`);
  return node.table.identifier.name;
}

function aliasOf({ alias }: AliasNode): string {
  if (!IdentifierNode.is(alias)) throw new Error(`A ${alias.kind} is no name for a table.`);
  return alias.name;
}
