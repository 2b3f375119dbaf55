import { personPhone, type Reachable } from './person.ts';

/** A telephone number to be called from here; nothing where there is none. */
export function PhoneLink({ of }: { of: Reachable }) {
  const phone = personPhone(of);
  if (phone === '') return null;
  return (
    <a className="num" href={`tel:${phone.replaceAll(' ', '')}`}>
      {phone}
    </a>
  );
}
