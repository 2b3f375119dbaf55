/** Waits for mails, which a job sends shortly after the response. */
import ICAL from 'ical.js';
import { vi } from 'vitest';
import type { Mail } from '#mail/mail.ts';
import { patience } from '#test/patience.ts';

/** Mail at this index, once it arrives. */
export const mailAt = (mails: Mail[], place = 0): Promise<Mail> =>
  vi.waitUntil(() => mails[place], { timeout: patience, interval: 10 });

/** Code in the mail at this index. */
export const codeAt = async (mails: Mail[], place = 0): Promise<string> =>
  /(?:code|kod): ([A-Z2-9]{4})/.exec((await mailAt(mails, place)).text)?.[1] ?? '';

/** Token in the link of the invitation at this index. */
export const invitationAt = async (mails: Mail[], place = 0): Promise<string> =>
  /#([\w-]{43})\n/.exec((await mailAt(mails, place)).text)?.[1] ?? '';

/** Calendar entry that a mail carries. */
export function entryOf({ calendars = [] }: Mail) {
  const [calendar, ...others] = calendars;
  if (!calendar || others.length > 0) throw new Error('the mail carries no single calendar file');
  const parsed = new ICAL.Component(ICAL.parse(calendar.content));
  const event = parsed.getFirstSubcomponent('vevent');
  const value = (name: string) => event?.getFirstPropertyValue(name);
  return {
    method: parsed.getFirstPropertyValue('method'),
    uid: value('uid'),
    sequence: value('sequence'),
    status: value('status'),
    title: value('summary'),
    place: value('location'),
    description: value('description'),
    from: String(value('dtstart')),
    to: String(value('dtend')),
  };
}
