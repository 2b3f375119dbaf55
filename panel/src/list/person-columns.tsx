import { personPhone, type Reachable } from '#domain/person.ts';
import { PhoneLink } from '#domain/phone-link.tsx';
import { Clip } from '#ui/display/clip.tsx';
import type { ColumnCells } from './named-columns.ts';

interface Person extends Reachable {
  email: string;
  profile: Reachable['profile'] & { name: string; surname: string };
}

interface Widths {
  name: number;
  surname: number;
  /** The least that the e-mail can do with. */
  email: number;
}

/**
 * Who a row is about: name, surname, e-mail and telephone (200 px, spec §9). Where room is short the first three share a cell,
 * then the telephone number is given no more than it takes.
 */
export function personColumns<Row>(personOf: (row: Row) => Person, widths: Widths) {
  return {
    name: {
      sort: 'name',
      width: widths.name,
      cell: (row) => personOf(row).profile.name,
      sharedCell: (row) => <Clip strong>{firstWordsOf(personOf(row))}</Clip>,
      narrow: [{ step: 1, width: 72 }],
    },
    surname: {
      sort: 'surname',
      width: widths.surname,
      cell: (row) => personOf(row).profile.surname,
      sharedCell: (row) => <Clip strong>{personOf(row).profile.surname}</Clip>,
      narrow: [{ step: 1, width: 92, joins: 'line' }],
    },
    email: {
      sort: 'email',
      minWidth: widths.email,
      cell: (row) => personOf(row).email,
      narrow: [{ step: 1, width: 84, joins: 'below' }],
    },
    phoneNumber: {
      sort: 'phoneNumber',
      width: 200,
      cell: (row) => personPhone(personOf(row)) && <PhoneLink of={personOf(row)} />,
      textCell: (row) => personPhone(personOf(row)),
      narrow: [{ step: 2, width: 140 }],
    },
  } as const satisfies Record<string, ColumnCells<Row, 'name' | 'surname' | 'email' | 'phoneNumber'>>;
}

/** What a shared cell begins with: never nothing, for it is the row's link. */
const firstWordsOf = ({ email, profile: { name, surname } }: Person) => name || (surname === '' ? email : '');
