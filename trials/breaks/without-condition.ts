/** Statements that lack a condition, for defects of one `where`. */
import {
  BinaryOperationNode,
  ColumnNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  OperatorNode,
  type QueryId,
  ReferenceNode,
  ValueNode,
} from 'kysely';
import type { ChangeData, WriteContext } from '../../server/src/db/writing/changes.ts';

/** The same handle or transaction, whose statements hold every comparison with this column for true. */
export function without<Handle extends object>(
  handle: Handle & { withPlugin?(plugin: KyselyPlugin): Handle },
  column: string,
): Handle {
  if (!handle.withPlugin) throw new Error('the handle takes no plugin');
  const transformer = new Dropping(column);
  return handle.withPlugin({
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  });
}

/** Changes whose statements lack the condition. `concerns` chooses the changes, by default all. */
export const changingWithout =
  (change: ChangeData, column: string, concerns = (_: WriteContext) => true): ChangeData =>
  (context, work) =>
    change(context, (tx) => work(concerns(context) ? without(tx, column) : tx));

/** Other operators compute, such as the next value of a counter. */
const comparisons: ReadonlySet<string> = new Set(['=', '<', '<=', '>', '>=', 'is']);

const one = ValueNode.createImmediate(1);
const alwaysTrue = BinaryOperationNode.create(one, OperatorNode.create('='), one);

/** Runs after the plugin that turns names into those of the database. */
class Dropping extends OperationNodeTransformer {
  readonly #column: string;

  constructor(column: string) {
    super();
    this.#column = column;
  }

  protected override transformBinaryOperation(
    node: BinaryOperationNode,
    queryId?: QueryId,
  ): BinaryOperationNode {
    const { leftOperand: left, operator } = node;
    const isOfColumn =
      ReferenceNode.is(left) && ColumnNode.is(left.column) && left.column.column.name === this.#column;
    const compares = OperatorNode.is(operator) && comparisons.has(operator.operator);
    return isOfColumn && compares ? alwaysTrue : super.transformBinaryOperation(node, queryId);
  }
}
