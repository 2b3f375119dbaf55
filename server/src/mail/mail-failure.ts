/** Explains why a mail could not be sent, and whose fault it is. */

type Fault =
  | 'mail' // the server will never accept it
  | 'moment' // may succeed later, for example once the mailbox has room
  | 'server'; // other mails would fail as well

export interface MailFailure {
  fault: Fault;
  /** A sentence for the mail's record. May quote what the mail server said about the address. */
  text: string;
  /** The same sentence without the mail server's words, for the log. */
  summary: string;
}

export function mailFailure(error: unknown): MailFailure {
  const parts = partsOf(error);
  const { fault, sentence } = verdictOn(parts);
  const answer = [parts.responseCode, statusIn(parts.response)].filter(Boolean).join(' ');
  const summary = `${sentence}${answer === '' ? '' : ` (${answer})`}.`;
  const words = parts.command === 'RCPT TO' ? wordsIn(parts.response) : '';
  return { fault, summary, text: words === '' ? summary : `${summary} It said: “${words}”` };
}

interface ErrorParts {
  /** Code of Nodemailer or of the system. */
  code?: string | undefined;
  /** SMTP reply code. */
  responseCode?: number | undefined;
  response?: string | undefined;
  /** SMTP command that failed; `CONN` for the connection. */
  command?: string | undefined;
  syscall?: string | undefined;
  timeoutType?: string | undefined;
  /** The reply is one that the same mail would get again. */
  permanent?: boolean | undefined;
}

interface Verdict {
  fault: Fault;
  sentence: string;
}

const unsent: Verdict = { fault: 'moment', sentence: 'The e-mail could not be sent' };
/** Reason if none is known. */
export const couldNotBeSent = `${unsent.sentence}.`;
const unreachable: Verdict = { fault: 'server', sentence: 'The mail server could not be reached' };
const login: Verdict = { fault: 'server', sentence: 'The mail server rejected the login' };
const unwritable: Verdict = { fault: 'server', sentence: 'The e-mail could not be written to the outbox' };

/** Errors that concern every mail. */
const serverFaults: Readonly<Record<string, Verdict>> = {
  EAUTH: login,
  EOAUTH2: login,
  ENOAUTH: login,
  ETLS: { fault: 'server', sentence: 'The mail server could not be reached securely (TLS)' },
  EDNS: unreachable,
  ECONFIG: unreachable,
  EPROXY: unreachable,
  EACCES: unwritable,
  EDQUOT: unwritable,
  ENOSPC: unwritable,
  EROFS: unwritable,
};

function verdictOn(parts: ErrorParts): Verdict {
  const { code = '', responseCode = 0 } = parts;
  const known = serverFaults[code];
  if (known) return known;
  if (authenticationCodes.has(responseCode)) return login;
  if (isBeforeMail(parts)) return unreachable;
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return refusal(parts);
  if (code === 'EABORT')
    return { fault: 'moment', sentence: 'The mail server did not confirm the e-mail in time' };
  if (connectionCodes.has(code))
    return { fault: 'moment', sentence: 'The mail server closed the connection unexpectedly' };
  return unsent;
}

/** The server, or Nodemailer in its place, has refused this mail. */
function refusal(parts: ErrorParts): Verdict {
  const { code, responseCode, command, permanent = true } = parts;
  const isOfSender = code === 'EENVELOPE' && command === 'MAIL FROM' && responseCode !== messageTooLarge;
  if (permanent && isOfSender)
    return { fault: 'server', sentence: 'The mail server rejected the sender address' };
  if (permanent && command === 'RCPT TO' && isRelayRefusal(parts))
    return { fault: 'server', sentence: 'The mail server does not relay e-mails for Foyer' };
  const isOfAddress = command === 'RCPT TO' || command === 'API';
  const sentence = isOfAddress ? addressSentence(parts) : messageSentence(parts);
  return { fault: permanent ? 'mail' : 'moment', sentence };
}

/** Replies to any command: authentication is required, too weak or failed (RFC 4954). */
const authenticationCodes = new Set([530, 534, 535, 538]);
const messageTooLarge = 552;

const connectionCodes = new Set(['ECONNECTION', 'ECONNRESET', 'EPIPE', 'ESOCKET', 'ETIMEDOUT']);

/** True if no mail was offered yet: connecting, the greeting or the introduction failed. */
function isBeforeMail({ code, command, syscall, timeoutType }: ErrorParts): boolean {
  if (code === 'EPROTOCOL') return ['CONN', 'EHLO', 'HELO', 'LHLO'].includes(command ?? '');
  if (code === 'ECONNECTION') return command === 'EHLO' || command === undefined;
  return syscall === 'connect' || (code === 'ETIMEDOUT' && timeoutType !== 'SOCKET_TIMEOUT');
}

/** Without the right credentials, many servers accept mails to their own domains only. */
const isRelayRefusal = ({ response = '' }: ErrorParts) => /\brelay/i.test(response);

/** Enhanced status codes (RFC 3463) without their first digit. */
const addressSentences: Readonly<Record<string, string>> = {
  '1.1': 'The address does not exist',
  '1.2': 'The address’s domain does not exist',
  '1.10': 'The address’s domain does not accept e-mail',
  '2.1': 'The mailbox is disabled',
  '2.2': 'The mailbox is full',
};

const addressSentence = ({ response }: ErrorParts) =>
  addressSentences[statusIn(response).slice(2)] ?? 'The mail server rejected the address';

function messageSentence({ responseCode, command, response }: ErrorParts): string {
  const isTooLarge =
    responseCode === messageTooLarge || command === 'MAIL FROM' || statusIn(response).endsWith('.3.4');
  return isTooLarge ? 'The e-mail is too large for the mail server' : 'The mail server rejected the e-mail';
}

/** Enhanced status code such as `5.1.1`, or nothing. */
const statusIn = (response = '') => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';

const longestWords = 200;

/** The mail server's words on one line, without codes. */
const wordsIn = (response = '') =>
  response
    .replace(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3}\b)?/gm, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestWords);

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);

function partsOf(error: unknown): ErrorParts {
  if (!(error instanceof Error)) return {};
  const { code, response, command, syscall, timeoutType, responseCode, permanent }: Record<string, unknown> =
    {
      ...error,
    };
  return {
    code: textIn(code),
    response: textIn(response),
    command: textIn(command),
    syscall: textIn(syscall),
    timeoutType: textIn(timeoutType),
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    permanent: typeof permanent === 'boolean' ? permanent : undefined,
  };
}
