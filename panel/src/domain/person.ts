import type { Language } from '@foyer/contract/enums.ts';
import { isolated } from '@foyer/contract/text/bidi.ts';

/** Fields that the API returns for staff and users alike. */
interface Person {
  email: string;
  profile: { name: string; surname: string } & Partial<Reachable['profile']>;
}

/** A person with a phone number. */
export interface Reachable {
  profile: { phonePrefix: string; phoneNumber: string };
}

/** Name in labels, else the e-mail address, else the phone number, as in labels of the server. */
export const personName = ({
  email,
  profile: { name, surname, phonePrefix = '', phoneNumber = '' },
}: Person) => nameOr(`${name} ${surname}`, email, `${phonePrefix} ${phoneNumber}`);

/** The first text that is not empty. */
export const nameOr = (...texts: (string | null | undefined)[]) =>
  isolated(texts.find((text) => text?.trim())?.trim() ?? 'No name');

/** Returns `+48 600700800`, or an empty string. */
export const personPhone = ({ profile: { phonePrefix, phoneNumber } }: Reachable) =>
  `${phonePrefix} ${phoneNumber}`.trim();

const languages: Record<Language, string> = { pl: 'Polish', en: 'English' };

export const languageName = (language: Language) => languages[language];
