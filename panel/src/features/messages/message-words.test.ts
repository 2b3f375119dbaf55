import { expect, test } from 'vitest';
import { replyAddress, replyText, replyTo } from './message-words.ts';

const reply = (email: string, title: string, content: string) =>
  replyTo({
    title,
    content,
    user: { id: '1', email, profile: { name: '', surname: '', phonePrefix: '', phoneNumber: '' } },
  });

const to = (email: string, title: string) => replyAddress(reply(email, title, '')).replace(/&body=.*$/, '');

test("a reply goes to the sender, with the message's title as subject and its text quoted", () => {
  const answer = reply('ola@foyer.example', 'Zgubiłam szalik', 'Czerwony.\nOddacie?');
  expect(replyAddress(answer)).toBe(
    'mailto:ola@foyer.example?subject=Re%3A%20Zgubi%C5%82am%20szalik&body=%0A%0A%3E%20Czerwony.%0A%3E%20Oddacie%3F%0A',
  );
  expect(replyText(answer)).toBe(
    'To: ola@foyer.example\nSubject: Re: Zgubiłam szalik\n\n\n> Czerwony.\n> Oddacie?\n',
  );
});

test('a long text is cut in the mail link and complete in the copy', () => {
  const answer = reply('ola@foyer.example', 'x', 'ż'.repeat(4096));
  expect(replyAddress(answer).length).toBeLessThan(3200);
  expect(replyText(answer)).toContain('ż'.repeat(4096));
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
