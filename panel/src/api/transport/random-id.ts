/** Returns a random id. Unlike the browser's UUID it also works over plain HTTP. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
