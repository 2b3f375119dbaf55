import type { PersonRef } from '@foyer/contract/people/people.ts';
import { nameOr, personName } from '../person.ts';

/** Account, program or guest that did something. Records store the e-mail address only, histories also the name of that time. */
export interface Actor {
  email: string;
  name?: string | null;
}

/**
 * Names actors such as `ewa@foyer.example`, `system` and `key: Till`. Brackets after the address name a phone at the door.
 * Colleagues of the same name are told apart by their addresses.
 */
export function actorName({ email, name }: Actor, colleagues: readonly PersonRef[]): string {
  const { address = email, device = '' } = /^(?<address>\S+)(?<device> \(.+\))?$/.exec(email)?.groups ?? {};
  const account = colleagues.find((one) => one.email === address);
  const shown = name ?? (account && personName(account));
  if (shown !== undefined) return `${toldApart(nameOr(shown, address), address, colleagues)}${device}`;
  if (email === 'system') return 'Foyer';
  if (email === 'guest') return 'The guest';
  return email.startsWith('key: ') ? `Access key ${email.slice('key: '.length)}` : email;
}

/** Adds the address to a name that another colleague has as well. */
function toldApart(name: string, address: string, colleagues: readonly PersonRef[]): string {
  const isShared = colleagues.some((one) => one.email !== address && personName(one) === name);
  return isShared ? `${name} (${address})` : name;
}
