import { expect, test } from 'vitest';
import { replyAddress } from './message-words.ts';

const to = (email: string, title: string) =>
  replyAddress({
    title,
    user: { id: '1', email, profile: { name: '', surname: '', phonePrefix: '', phoneNumber: '' } },
  });

test('an answer goes to the sender, with the title of the message as its subject', () => {
  expect(to('ola@foyer.example', 'Zgubiłam szalik')).toBe(
    'mailto:ola@foyer.example?subject=Re%3A%20Zgubi%C5%82am%20szalik',
  );
});

test.for([
  ['a+b&c@foyer.example', 'x', 'mailto:a%2Bb%26c@foyer.example?subject=Re%3A%20x'],
  ['a?cc=b@foyer.example', 'x', 'mailto:a%3Fcc%3Db@foyer.example?subject=Re%3A%20x'],
  [
    'a@foyer.example',
    '100% & ?cc=b#c',
    'mailto:a@foyer.example?subject=Re%3A%20100%25%20%26%20%3Fcc%3Db%23c',
  ],
  ['a@foyer.example', 'two\r\nBcc: b', 'mailto:a@foyer.example?subject=Re%3A%20two%20Bcc%3A%20b'],
  ['a@foyer.example', 'half \ud83d', 'mailto:a@foyer.example?subject=Re%3A%20half%20%EF%BF%BD'],
] as const)('neither %s nor "%s" can add anything to the address', ([email, title, address]) => {
  expect(to(email, title)).toBe(address);
});
