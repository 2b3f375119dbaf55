/** Describes why a mail could not be sent. Omits the mail server's own words, which may quote the mail. */
export function mailFailure(error: unknown): string {
  const { code, responseCode } = partsOf(error);
  const answer = responseCode === undefined ? '' : ` (${responseCode})`;
  if (code === 'EAUTH') return `The mail server rejected the login${answer}.`;
  if (code === 'EENVELOPE') return `The mail server rejected the address${answer}.`;
  if (code === 'ETLS') return 'The mail server could not be reached securely (TLS).';
  if (code !== undefined && unreachable.has(code)) return 'The mail server could not be reached.';
  if (code !== undefined && noRoom.has(code)) return 'The e-mail could not be written to the outbox.';
  if (responseCode !== undefined) return `The mail server rejected the e-mail${answer}.`;
  return 'The e-mail could not be sent.';
}

const unreachable = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'ESOCKET',
  'ETIMEDOUT',
]);
const noRoom = new Set(['EACCES', 'EDQUOT', 'ENOSPC', 'EROFS']);

function partsOf(error: unknown): { code?: string | undefined; responseCode?: number | undefined } {
  if (!(error instanceof Error)) return {};
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
    responseCode:
      'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined,
  };
}
