import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ValueListNode,
} from 'kysely'

/** PostgreSQL, with empty lists as SQLite has them. */
export class ListingPostgresDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new ListCompiler()
  }
}

/** `in ()` is a syntax error in PostgreSQL; SQLite finds nothing by it, and everything by `not in ()`. */
class ListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node
    const comparison = OperatorNode.is(operator) ? EMPTY_LISTS[operator.operator] : undefined
    if (comparison === undefined || !isEmptyList(rightOperand)) {
      super.visitBinaryOperation(node)
      return
    }
    this.visitNode(leftOperand)
    this.append(` ${comparison}`)
  }
}

const EMPTY_LISTS: Readonly<Record<string, string>> = {
  in: "= any('{}')",
  'not in': "<> all('{}')",
}

const isEmptyList = (node: BinaryOperationNode['rightOperand']): boolean =>
  (PrimitiveValueListNode.is(node) || ValueListNode.is(node)) && node.values.length === 0
