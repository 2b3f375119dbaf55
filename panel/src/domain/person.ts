import type { Language } from '@foyer/contract/enums.ts';
import { isolated } from '@foyer/contract/text/bidi.ts';

/** Fields that the API returns for staff and users alike. */
interface Person {
  email: string;
  profile: { name: string; surname: string };
}

/** A person with a phone number. */
export interface Reachable {
  profile: { phonePrefix: string; phoneNumber: string };
}

/** Name of a person, or the e-mail address if there is no name. */
export const personName = ({ profile: { name, surname }, email }: Person) =>
  isolated(`${name} ${surname}`.trim() || email);

/** Returns `+48 600700800`, or an empty string. */
export const personPhone = ({ profile: { phonePrefix, phoneNumber } }: Reachable) =>
  `${phonePrefix} ${phoneNumber}`.trim();

const languages: Record<Language, string> = { pl: 'Polish', en: 'English' };

export const languageName = (language: Language) => languages[language];
