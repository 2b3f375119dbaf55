/** One text of those parts that apply: conditional text must not be a node of its own (`ui/translation.test.ts`). */
export const joined = (parts: readonly (string | false | undefined)[], separator = ' '): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(separator);
