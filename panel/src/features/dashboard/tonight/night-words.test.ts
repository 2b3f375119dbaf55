import { expect, test } from 'vitest';
import { attentionWords, timesOf } from './night-words.ts';

const night = '2026-11-20'; // in Warsaw, an hour ahead of UTC
const times = (from: string, to: string, day: string | undefined = night) =>
  timesOf({ timeFrom: `2026-11-${from}:00Z`, timeTo: `2026-11-${to}:00Z` }, day);

test('times in the night stand alone, also after midnight, and others carry their day', () => {
  expect(times('20T18:00', '21T00:30')).toBe('07:00 PM – 01:30 AM');
  expect(times('20T18:00', '21T05:00')).toBe('07:00 PM – 06:00 AM');
  expect(times('20T18:00', '21T05:01')).toBe('07:00 PM – Sat 21/11/2026, 06:01 AM');
  expect(times('18T09:00', '20T20:00')).toBe('Until 09:00 PM');
  expect(times('18T09:00', '23T20:00')).toBe('Until Mon 23/11/2026, 09:00 PM');
});

test('the next event carries its day', () => {
  expect(timesOf({ timeFrom: '2026-11-23T18:00:00Z', timeTo: '2026-11-23T20:00:00Z' })).toBe(
    'Mon 23/11/2026, 07:00 PM – 09:00 PM',
  );
});

test.each([
  ['REFUNDS_PENDING', '1 refund pending for over 3 days', '2 refunds pending for over 3 days'],
  ['MAILS_FAILED', '1 e-mail failed', '2 e-mails failed'],
  [
    'MAILS_WAITING',
    '1 e-mail can’t be sent: the mail server doesn’t accept them',
    '2 e-mails can’t be sent: the mail server doesn’t accept them',
  ],
  ['WEBHOOKS_OFF', '1 webhook switched off', '2 webhooks switched off'],
  ['PUBLISHING_FAILED', '1 event couldn’t be published', '2 events couldn’t be published'],
  ['DRAFTS_INCOMPLETE', '1 draft to publish today is incomplete', '2 drafts to publish today are incomplete'],
  [
    'OFFLINE_ADMISSIONS',
    '1 offline admission in the last 24 hours',
    '2 offline admissions in the last 24 hours',
  ],
] as const)('%s is worded for one and for several', (kind, one, several) => {
  expect(attentionWords({ kind, count: 1, items: [] })).toBe(one);
  expect(attentionWords({ kind, count: 2, items: [] })).toBe(several);
});
