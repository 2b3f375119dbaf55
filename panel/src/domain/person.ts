import { isolated } from '@foyer/contract/bidi.ts';
import type { Language } from '@foyer/contract/enums.ts';

/** What every answer of the API says of a person, staff and app users alike. */
interface Person {
  email: string;
  profile: { name: string; surname: string };
}

/** Who can be called. */
export interface Reachable {
  profile: { phonePrefix: string; phoneNumber: string };
}

/** What a person is called; their address where nobody has given a name yet. */
export const personName = ({ profile: { name, surname }, email }: Person) =>
  isolated(`${name} ${surname}`.trim() || email);

/** `+48 600700800`, or nothing. */
export const personPhone = ({ profile: { phonePrefix, phoneNumber } }: Reachable) =>
  `${phonePrefix} ${phoneNumber}`.trim();

const languages: Record<Language, string> = { pl: 'Polish', en: 'English' };

export const languageName = (language: Language) => languages[language];
