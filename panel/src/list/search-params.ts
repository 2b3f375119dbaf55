/**
 * The address bar's search as plain text by name. The router would write JSON; people read and share these addresses.
 */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString().replaceAll('%2C', ','); // lists and sorts stay readable
  return text === '' ? '' : `?${text}`;
}
