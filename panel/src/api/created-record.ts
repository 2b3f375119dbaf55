/** Id of the record that this tab created last, until its row has been shown. */
let created: string | undefined;

export function rememberCreated(id: string): void {
  created = id;
}

export const isCreated = (id: string): boolean => id === created;

export function forgetCreated(): void {
  created = undefined;
}
