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
  /** Minimum width of the e-mail. */
  email: number;
}

/**
 * Columns of a person: name, surname, e-mail and phone (200 px, spec §9). In narrow tables the first three share a cell, then the
 * phone column shrinks to its content.
 */
export function columnsOfPerson<Row>(personOf: (row: Row) => Person, widths: Widths) {
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
      narrow: [
        { step: 2, width: 140 },
        { step: 5, width: 126 },
        { step: 6, width: 132 },
      ],
    },
  } as const satisfies Record<string, ColumnCells<Row, 'name' | 'surname' | 'email' | 'phoneNumber'>>;
}

/** First text of the shared cell. Never empty, because it is the row's link. */
const firstWordsOf = ({ email, profile: { name, surname } }: Person) => name || (surname === '' ? email : '');
