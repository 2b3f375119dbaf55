/** Waits for mails, which a job sends shortly after the response. */
import ICAL from 'ical.js';
import { onTestFinished, vi } from 'vitest';
import type { Deps } from '#deps.ts';
import { type Mail, type SmtpOptions, smtpMailer } from '#mail/mail.ts';
import { patience } from '#test/patience.ts';

export const sender = { from: 'Foyer <foyer@venue.example>', venueName: 'Klub Próżna' };

/** Sends mails to the mail server on this port, until the test ends. */
export function sendBySmtp(
  deps: Pick<Deps, 'sendMail'>,
  port: number,
  { login = '', ...options }: SmtpOptions & { login?: string } = {},
): void {
  const mailer = smtpMailer(`smtp://${login}127.0.0.1:${port}`, sender, options);
  deps.sendMail = mailer.send;
  onTestFinished(() => mailer.close());
}

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
    organizer: `${event?.getFirstProperty('organizer')?.getParameter('cn')} ${value('organizer')}`,
  };
}
