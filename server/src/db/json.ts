import {
  AliasNode,
  ColumnNode,
  type Expression,
  ExpressionWrapper,
  IdentifierNode,
  type RawBuilder,
  ReferenceNode,
  type SelectQueryNode,
  type ShallowDehydrateObject,
  type Simplify,
  sql,
} from 'kysely';

/** A select with named columns, each of them selected by itself. */
interface Selecting<Row> extends Expression<Row> {
  toOperationNode(): SelectQueryNode;
}

/** A row as it comes out of JSON: a moment is text there, spelt the database's way. */
export type JsonRow<Row> = Simplify<ShallowDehydrateObject<Row>>;

/** The rows of a select as one JSON value, under the names that the select gives them. Empty where there are none. */
export function jsonRows<Row>(rows: Selecting<Row>): RawBuilder<JsonRow<Row>[]> {
  const { object, source } = asObject(rows);
  return sql`(select coalesce(json_agg(${object}), '[]') from ${source} as r)`;
}

/** The same for a select of one row; null where there is none. */
export function jsonRow<Row>(row: Selecting<Row>): RawBuilder<JsonRow<Row> | null> {
  const { object, source } = asObject(row);
  return sql`(select ${object} from ${source} as r)`;
}

/** Spelt out, because left to itself the database would use its own names, with underscores. */
function asObject(rows: Selecting<unknown>) {
  const node = rows.toOperationNode();
  const members = columnsOf(node).map((column) => `'${toCamelCase(column)}', r."${toSnakeCase(column)}"`);
  // The node and not the builder, which would go through all of it once more.
  return { object: sql.raw(`json_build_object(${members.join(', ')})`), source: new ExpressionWrapper(node) };
}

function columnsOf({ selections = [] }: SelectQueryNode): string[] {
  return selections.map(({ selection }) => {
    if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) return selection.alias.name;
    const column = ReferenceNode.is(selection) ? selection.column : selection;
    if (ColumnNode.is(column)) return column.column.name;
    throw new Error('Each column of a JSON row needs a name');
  });
}

// A part of a select has the names of the code still, a whole one those of the database.
const toCamelCase = (column: string) => column.replace(/_(\w)/g, (_match, letter) => letter.toUpperCase());
const toSnakeCase = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** As a row may come to the same hands: out of JSON, or by itself with its moments as `Date`. */
export type Read<Row> = Row | JsonRow<Row>;

/** A moment as every answer spells it: `2026-11-21T18:00:00.000Z`. */
export const isoMoment = (moment: Date | string): string =>
  (typeof moment === 'string' && respelled(moment)) || new Date(moment).toISOString();

/**
 * Out of `2026-11-21T18:00:00.5+00:00`, as the database writes it in JSON. A list has a hundred of them, and to read each as a
 * `Date` takes ten times as long.
 */
function respelled(moment: string): string | undefined {
  const [toTheSecond, fraction, offset] = [moment.slice(0, 19), moment.slice(19, -6), moment.slice(-6)];
  if (offset !== '+00:00' || fraction.length > 4 || (fraction !== '' && fraction[0] !== '.'))
    return undefined;
  return `${toTheSecond}.${fraction.slice(1).padEnd(3, '0')}Z`;
}
