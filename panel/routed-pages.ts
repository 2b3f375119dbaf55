import { type ESTree, Visitor } from 'vite';

/** Path and module of a page in the route table. */
export interface RoutedPage {
  address: string;
  module: string;
}

/** Reads the pages from the source of a route table: `createRoute({ path: '…', ...page(() => import('#…'), …) })`. */
export function routedPages(program: ESTree.Program): RoutedPage[] {
  const pages: RoutedPage[] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      const address = properties.map(pathIn).find((path) => path !== undefined);
      const module = properties.map(moduleIn).find((name) => name !== undefined);
      if (address !== undefined && module !== undefined) pages.push({ address, module });
    },
  }).visit(program);
  return pages;
}

type Property = ESTree.ObjectExpression['properties'][number];

/** Reads the path from `path: '/app/events'`. */
function pathIn(property: Property): string | undefined {
  if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'path')
    return undefined;
  return property.value.type === 'Literal' ? String(property.value.value) : undefined;
}

/** Reads `/src/features/…` from `...page(() => import('#features/…'), …)`. */
function moduleIn(property: Property): string | undefined {
  if (property.type !== 'SpreadElement' || property.argument.type !== 'CallExpression') return undefined;
  const [load] = property.argument.arguments;
  if (load?.type !== 'ArrowFunctionExpression' || load.body.type !== 'ImportExpression') return undefined;
  const { source } = load.body;
  return source.type === 'Literal' ? String(source.value).replace(/^#/, '/src/') : undefined;
}
