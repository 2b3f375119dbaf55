/**
 * Defects of a server. Each replaces one declaration of a module by name, its seam. Only trials load this file
 * (break-module.ts), so the product has no switch for it.
 */
export interface Break {
  /** Path below `server/src`. */
  module: string;
  /** Function or constant at the top level of the module. */
  declaration: string;
  replace: (original: never) => unknown;
  /** Where a broken server finds the replacement. */
  at: { file: string; name: string };
}

/** Seams of a module. The type lists its exports, or the private declarations that are replaced. */
export const seamsOf =
  <Declarations extends object>(module: string) =>
  <Name extends keyof Declarations & string>(
    declaration: Name,
    replace: (original: Declarations[Name]) => Declarations[Name],
  ): Break => ({ module, declaration, replace, at: { file: '', name: '' } });

/** Records where a file exports its defects, as `breaks`. */
export function located<Breaks extends Record<string, Break>>(file: string, breaks: Breaks): Breaks {
  for (const [name, { at }] of Object.entries(breaks)) Object.assign(at, { file, name });
  return breaks;
}

/** Source of a module that uses the replacements instead of its own declarations, inside the module too. */
export const withReplacements = (source: string, breaks: readonly Pick<Break, 'declaration' | 'at'>[]) =>
  breaks.reduce(withReplacement, source);

function withReplacement(
  source: string,
  { declaration: name, at }: Pick<Break, 'declaration' | 'at'>,
  index: number,
): string {
  const found = declarationOf(source, name);
  if (!found) throw new Error(`nothing declares ${name}`);
  const { exported, keyword, before, rest } = found;
  const replace = `breaks$${index}[${JSON.stringify(at.name)}].replace`;
  const replacement =
    `import { breaks as breaks$${index} } from ${JSON.stringify(at.file)}; ` +
    `${exported}const ${name} = ${replace}(${name}$whole);`;
  const original = `${keyword}${name}$whole`;
  // A function is hoisted, so its replacement may stand first. A constant must exist before its replacement.
  if (keyword !== 'const ') return `${replacement} ${before}${original}${rest}`;
  const nextLine = rest.search(nextStatement);
  const length = nextLine < 0 ? rest.length : nextLine;
  return `${before}${original}${rest.slice(0, length)} ${replacement}${rest.slice(length)}`;
}

/** End of the line before the next statement of formatted code: it begins at the margin and closes no bracket. */
const nextStatement = /\n(?=[^\s)\]}])/;

/** Finds the one declaration of this name at the top level of a formatted module. */
function declarationOf(source: string, name: string) {
  const keywords = '(?<exported>export )?(?<keyword>(?:async )?function ?\\*? ?|const )';
  const [match, ...others] = source.matchAll(new RegExp(`^${keywords}${RegExp.escape(name)}\\b`, 'gm'));
  if (!match || others.length > 0) return undefined;
  const { exported = '', keyword = '' } = match.groups ?? {};
  const before = source.slice(0, match.index);
  return { exported, keyword, before, rest: source.slice(match.index + match[0].length) };
}

/** The reason why a module has no such seam. */
export function missingSeam(source: string, { module, declaration }: Pick<Break, 'module' | 'declaration'>) {
  if (declarationOf(source, declaration)) return undefined;
  return `server/src/${module} declares no function or constant ${declaration} (once, at its top level)`;
}
