/** OpenAPI documents, as tests and trials read them. */

/** Replaces every local reference of a document by what it refers to. */
export function inlined<Document>(document: Document): Document {
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve);
    if (typeof node !== 'object' || node === null) return node;
    if ('$ref' in node && typeof node.$ref === 'string') return resolve(at(document, node.$ref));
    // A reference with a description of its own.
    if ('allOf' in node && Array.isArray(node.allOf) && node.allOf.length === 1) {
      const { allOf, ...rest } = node;
      return { ...Object(resolve(allOf[0])), ...Object(resolve(rest)) };
    }
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]));
  };
  return resolve(document) as Document;
}

function at(document: unknown, reference: string): unknown {
  let node = document;
  for (const name of reference.slice(2).split('/')) {
    if (typeof node !== 'object' || node === null || !(name in node))
      throw new Error(`${reference} refers to nothing`);
    node = Object.entries(node).find(([key]) => key === name)?.[1];
  }
  return node;
}

interface Operations {
  get?: { parameters?: { name: string }[] };
}

/** Sorted paths of the lists that take a parameter. */
export const pathsWithParameter = (paths: Record<string, Operations>, parameter: string): string[] =>
  Object.keys(paths)
    .filter((path) => paths[path]?.get?.parameters?.some(({ name }) => name === parameter))
    .toSorted();
