/**
 * Hands out `Idempotency-Key`s: the same one as long as the same thing is sent, so that pressing save again after a lost
 * answer creates nothing twice; a new one once something else is sent.
 */
export function idempotencyKeys() {
  let sent: string | undefined;
  let key = '';
  return (values: unknown): string => {
    const text = JSON.stringify(values);
    if (text !== sent) {
      sent = text;
      key = crypto.randomUUID();
    }
    return key;
  };
}
