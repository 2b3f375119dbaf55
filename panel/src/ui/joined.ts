/** Joins the parts that apply into one text. Conditional text must not be a separate node (`ui/translation.test.ts`). */
export const joined = (parts: readonly (string | false | undefined)[], separator = ' '): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(separator);
