/**
 * Browser translation replaces text nodes with elements. React then fails when it removes such a text or inserts an element
 * before it. Text that changes, or has siblings that do, therefore needs an element around it.
 */
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

interface Node {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

/** Kinds of children. `optional` is an element that may be absent, `sometimes` a text that may be. */
type Kind = 'text' | 'sometimes' | 'element' | 'optional' | 'nothing' | 'slot' | 'unknown';

/** Component properties that callers fill only with elements. */
const slots = new Set(['children', 'icon', 'search', 'dialog', 'actions', 'tabs', 'aside', 'action']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

function visit(value: unknown, each: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, each);
  if (!isNode(value)) return;
  each(value);
  for (const inner of Object.values(value)) visit(inner, each);
}

/** Returns a file's constants by name. Arrow functions are keyed as `name()`, with their return value. */
function constantsOf(program: unknown): Map<string, unknown> {
  const found = new Map<string, unknown>();
  visit(program, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) return;
    const isShortFunction =
      init.type === 'ArrowFunctionExpression' && isNode(init.body) && init.body.type !== 'BlockStatement';
    if (isShortFunction) found.set(`${id.name}()`, init.body);
    else found.set(String(id.name), init);
  });
  return found;
}

function kindOf(node: unknown, constants: Map<string, unknown>, depth = 0): Kind {
  if (!isNode(node) || depth > 6) return 'unknown';
  const inner = (next: unknown) => kindOf(next, constants, depth + 1);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'element';
    case 'JSXText':
    case 'TemplateLiteral':
      return 'text';
    case 'Literal':
      return node.value === null ? 'nothing' : 'text';
    case 'ParenthesizedExpression':
    case 'ChainExpression':
    case 'JSXExpressionContainer':
      return inner(node.expression);
    case 'LogicalExpression':
      return eitherOf(node.operator === '&&' ? 'nothing' : inner(node.left), inner(node.right));
    case 'ConditionalExpression':
      return eitherOf(inner(node.consequent), inner(node.alternate));
    case 'Identifier':
      if (node.name === 'undefined') return 'nothing';
      return slots.has(String(node.name)) ? 'slot' : inner(constants.get(String(node.name)));
    case 'MemberExpression':
      return isNode(node.property) && slots.has(String(node.property.name)) ? 'slot' : 'unknown';
    case 'CallExpression':
      return kindOfCall(node, inner, constants);
    default:
      return 'unknown';
  }
}

function kindOfCall({ callee }: Node, inner: (node: unknown) => Kind, constants: Map<string, unknown>): Kind {
  if (!isNode(callee)) return 'unknown';
  if (callee.type === 'MemberExpression') {
    const name = isNode(callee.property) ? String(callee.property.name) : '';
    return /^map$|Notice$/.test(name) ? 'optional' : 'unknown';
  }
  if (slots.has(String(callee.name))) return 'slot';
  if (callee.name === 'createPortal') return 'nothing'; // rendered elsewhere
  if (/^(format|count|joined)/.test(String(callee.name))) return 'text';
  return inner(constants.get(`${callee.name}()`));
}

function eitherOf(one: Kind, other: Kind): Kind {
  const both = [one, other];
  if (both.every((kind) => kind === 'text')) return 'text';
  const mayBeText = ['text', 'sometimes', 'unknown'];
  return both.some((kind) => mayBeText.includes(kind)) ? 'sometimes' : 'optional';
}

/** Whitespace is never translated. */
const isBlank = ({ type, value, expression }: Node): boolean =>
  (type === 'JSXText' || type === 'Literal') && typeof value === 'string'
    ? value.trim() === ''
    : isNode(expression) && (expression.type === 'JSXEmptyExpression' || isBlank(expression));

function violationsIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read`);
  const constants = constantsOf(program);
  const found: string[] = [];
  const report = (node: Node, kinds: readonly Kind[]) =>
    found.push(`${file}:${source.slice(0, node.start).split('\n').length} ${kinds.join(', ')}`);
  visit(program, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    const kinds = nodesIn(node.children)
      .filter((child) => !isBlank(child))
      .map((child) => kindOf(child, constants));
    if (kinds.length < 2) return;
    const hasText = kinds.some((kind) => kind === 'text' || kind === 'unknown');
    const comesAndGoes = kinds.includes('optional') || kinds.includes('slot');
    if (kinds.includes('sometimes') || (hasText && comesAndGoes)) report(node, kinds);
  });
  return found;
}

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });

test('no element is rendered conditionally beside bare text', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(Object.entries(sources).flatMap(([file, source]) => violationsIn(file, source))).toEqual([]);
});

test.for([
  ['an element beside text', '<p>Filters {count > 0 && <b>{count}</b>}</p>'],
  ['an element beside a value', '<p>{name}{isShared ? <Icon /> : null}</p>'],
  ['a slot beside text', '<p>{icon} Save</p>'],
  ['text beside text', '<p>{total} {isOver && limitOf(max) + "!"}</p>'],
  ['text in place of an element', '<p><Icon />{total === 0 ? "none" : <b>{total}</b>}</p>'],
  ['a list beside text', '<p>Places: {places.map(({ id }) => <b key={id} />)}</p>'],
])('%s is detected', ([, jsx]) => {
  expect(violationsIn('example.tsx', `const Example = () => (${jsx});`)).toHaveLength(1);
});

test.for([
  ['text in an element', '<p><span>Filters</span> {count > 0 && <b>{count}</b>}</p>'],
  ['one text of several parts', '<p>{joined([total, isOver && max])}</p>'],
  ['text beside what stays', '<p>Press <kbd>m</kbd> to move it</p>'],
])('%s is allowed', ([, jsx]) => {
  expect(violationsIn('example.tsx', `const Example = () => (${jsx});`)).toEqual([]);
});
