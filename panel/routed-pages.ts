import type { Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { type ESTree, Visitor } from 'vite';

/** Path of a page in the route table, the modules that it loads at once, and its first requests (api/first-screen/first-call.ts). */
export interface RoutedPage {
  address: string;
  modules: string[];
  firstCalls: unknown[];
}

/**
 * Reads the pages from the source of a route table. First calls of pages with `listOf: 'faq'` or `recordOf: 'faq'` follow from
 * the description of the noun.
 */
export function routedPages(program: ESTree.Program): RoutedPage[] {
  const routes: { address: string; node: Span }[] = [];
  const imports: { module: string; node: Span }[] = [];
  const calls: { list: unknown; node: Span }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [options] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'createRoute') return;
      const path = options?.type === 'ObjectExpression' && options.properties.find(isNamed('path'));
      if (path) routes.push({ address: String(literalOf(path.value)), node: options });
    },
    ImportExpression(node) {
      imports.push({ module: String(literalOf(node.source)).replace(/^#/, '/src/'), node });
    },
    ObjectExpression({ properties }) {
      for (const property of properties) {
        const list = property.type === 'Property' && firstCallsOf(property);
        if (list) calls.push({ list, node: property });
      }
    },
  }).visit(program);
  return routes.flatMap(({ address, node }) => {
    const modules = imports.filter((one) => isWithin(one.node, node)).map(({ module }) => module);
    const firstCalls = calls.filter((one) => isWithin(one.node, node)).flatMap(({ list }) => list);
    return modules.length > 0 ? [{ address, modules, firstCalls }] : [];
  });
}

/** Returns the first calls that an option of a page names. */
function firstCallsOf({ key, value }: ESTree.ObjectProperty): unknown {
  if (key.type !== 'Identifier') return undefined;
  if (key.name === 'firstCalls') return literalOf(value);
  if (key.name === 'recordOf') return [{ path: `${described(literalOf(value)).path}/{id}` }];
  if (key.name !== 'listOf') return undefined;
  const { path, list } = described(literalOf(value));
  return [{ path, list }];
}

const byName: ReadonlyMap<unknown, Resource> = new Map(Object.entries(resources));

function described(name: unknown): Resource {
  const resource = byName.get(name);
  if (!resource) throw new Error(`A route names ${name}, which contract/src/resources does not describe`);
  return resource;
}

type Span = Pick<ESTree.Span, 'start' | 'end'>;

const isWithin = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end;

const isNamed =
  (name: string) =>
  (node: ESTree.ObjectExpression['properties'][number]): node is ESTree.ObjectProperty =>
    node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === name;

/** Returns the value of a literal, which may contain others. */
function literalOf(node: ESTree.Node): unknown {
  if (node.type === 'Literal') return node.value;
  if (node.type === 'ArrayExpression') return node.elements.map((element) => element && literalOf(element));
  if (node.type === 'ObjectExpression')
    return Object.fromEntries(
      node.properties.map((property) => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') throw notPlain(property);
        return [property.key.name, literalOf(property.value)];
      }),
    );
  throw notPlain(node);
}

const notPlain = ({ type }: ESTree.Node) =>
  new Error(`Paths and first calls of the route table must be plain values, not ${type}`);
