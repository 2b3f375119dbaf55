import { personPhone, type Reachable } from './person.ts';

/** Link that calls a phone number. Renders nothing without a number. */
export function PhoneLink({ of }: { of: Reachable }) {
  const phone = personPhone(of);
  if (phone === '') return null;
  return (
    <a className="num" href={`tel:${phone.replaceAll(' ', '')}`}>
      {phone}
    </a>
  );
}
