import type { Language } from '@foyer/contract/enums.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import type { Origin } from '#auth/login/browsers.ts';
import type { Mail } from '#mail/mail.ts';
import { whyStaff } from './mails.ts';
import { securityMail, type Venue } from './security-mails.ts';

export const newBrowserSubject: Localized = {
  pl: 'Foyer: logowanie z nowej przeglądarki',
  en: 'Foyer: login from a new browser',
};

interface NewLogin extends Origin {
  email: string;
  language: Language;
  createdAt: Date;
}

/** Reports a login from a browser that is new to the account. */
export const newBrowserMail = ({ email, language, createdAt, ...origin }: NewLogin, venue: Venue): Mail =>
  securityMail(
    {
      to: email,
      language,
      subject: newBrowserSubject,
      why: whyStaff,
      opening: {
        pl: 'Ktoś zalogował się na Twoje konto w panelu Foyer z przeglądarki, z której dotąd się nie logowano.',
        en: 'Someone logged in to your account in the Foyer panel from a new browser.',
      },
      at: createdAt,
      origin,
    },
    venue,
  );
