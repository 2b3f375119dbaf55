/** Deletes a database of the browser. Does nothing if the browser blocks storage, because then it does not exist. */
export function deleteDatabase(name: string): void {
  try {
    globalThis.indexedDB?.deleteDatabase(name);
  } catch {
    // Reading `indexedDB` throws where site data is blocked.
  }
}
