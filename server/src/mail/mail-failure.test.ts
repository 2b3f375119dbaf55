import { expect, test } from 'vitest';
import { mailFailure } from './mail-failure.ts';

const error = (fields: object) => Object.assign(new Error('the words of the server'), fields);

test.for([
  [
    'ETIMEDOUT while connecting',
    { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'CONNECT_TIMEOUT' },
    'server',
  ],
  ['no greeting', { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'GREETING_TIMEOUT' }, 'server'],
  ['silence after a mail', { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'SOCKET_TIMEOUT' }, 'moment'],
  ['a refused connection', { code: 'ESOCKET', command: 'CONN', syscall: 'connect' }, 'server'],
  ['a lost connection', { code: 'ECONNECTION', command: 'CONN' }, 'moment'],
  ['a busy greeting', { code: 'EPROTOCOL', command: 'CONN', responseCode: 421 }, 'server'],
  ['a mail that is too large', { code: 'EMESSAGE', command: 'MAIL FROM' }, 'mail'],
  [
    'a busy server',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 421, permanent: false },
    'moment',
  ],
  ['a full disk', { code: 'ENOSPC' }, 'server'],
  ['an unknown error', {}, 'moment'],
] as const)('%s is the fault of the %s', ([, fields, fault]) => {
  expect(mailFailure(error(fields)).fault).toBe(fault);
});

test('only the record quotes what the server says about an address, and never about a mail', () => {
  const response = '550-5.1.1 <ola@a.pl>\r\n550 5.1.1 is\u0007 unknown';
  const refused = { code: 'EENVELOPE', response, responseCode: 550, permanent: true };
  const address = mailFailure(error({ ...refused, command: 'RCPT TO' }));
  expect(address.summary).toBe('The address does not exist (550 5.1.1).');
  expect(address.text).toBe(`${address.summary} It said: “<ola@a.pl> is unknown”`);
  const { text } = mailFailure(error({ ...refused, code: 'EMESSAGE', command: 'DATA' }));
  expect(text).toBe('The mail server rejected the e-mail (550 5.1.1).');
});
