/** A random id. Unlike a UUID of the browser, it can be made over plain HTTP too. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
