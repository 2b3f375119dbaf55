import { phoneAddress } from '@foyer/contract/text/phone.ts';
import { personPhone, type Reachable } from './person.ts';

/** Link that calls a phone number. Renders nothing without a number. */
export function PhoneLink({ of }: { of: Reachable }) {
  const phone = personPhone(of);
  if (phone === '') return null;
  return (
    <a className="num" href={phoneAddress(of.profile.phonePrefix, of.profile.phoneNumber)}>
      {phone}
    </a>
  );
}
