import { type ImportKind, type ImportMapping, importFields } from '@foyer/contract/imports.ts';
import { asBaseLetters } from '@foyer/contract/text/base-letters.ts';

/** Other English and Polish names of headers, and those of files from Foyer, in the spelling of `plain`. */
const otherNames: { [Kind in ImportKind]: Record<(typeof importFields)[Kind][number], string> } = {
  users: {
    email: 'mail emailaddress adresemail adresmail poczta',
    name: 'firstname givenname imie',
    surname: 'lastname familyname nazwisko',
    phonePrefix: 'prefix callingcode countrycode prefiks kierunkowy numerkierunkowy',
    phoneNumber: 'phone telephone mobile telefon tel numertelefonu nrtelefonu komorka telefonkomorkowy',
    language: 'lang jezyk',
    membership: 'membershiplevel level czlonkostwo poziom karta',
    status: 'state stan',
    dateOfBirth: 'birthdate birthday dob born dataurodzenia urodziny',
    additionalNote: 'note notes comment comments remarks notatka notatki uwagi komentarz',
    tags: 'tag tags tagi labels etykiety',
  },
  billings: {
    externalId:
      'id identyfikator identyfikatorzewnetrzny orderid ordernumber number numer nr numerzamowienia',
    email: 'mail emailaddress adresemail adresmail klient',
    type: 'kind rodzaj typ',
    status: 'state stan',
    cost: 'amount total price sum kwota koszt suma cena wartosc razem',
    paymentMethod: 'payment method metodaplatnosci platnosc sposobplatnosci formaplatnosci',
    transactionDate: 'date paidat paymentdate datatransakcji data dataplatnosci',
    place: 'location venue room miejsce lokal lokalizacja sala',
    event: 'eventtitle title show wydarzenie impreza tytul koncert',
  },
  membership_coupons: {
    couponCode: 'code coupon kod kodkuponu kodrabatowy kupon',
    discountPercentage: 'percentage percent discount value rabat znizka procent wartosc wysokoscrabatu',
    membership: 'membershiplevel level czlonkostwo poziom karta',
    validFrom: 'from start startdate od wazneod waznyod dataod',
    validTo: 'to until end enddate expires expirationdate do waznedo waznydo datado datawaznosci',
  },
  reservations: {
    externalId: 'id identyfikator reservationid bookingid number numer nr numerrezerwacji nrrezerwacji',
    place: 'location venue room restaurant miejsce lokal lokalizacja sala restauracja',
    reservationDate: 'dateandtime date datetime time start data dataigodzina termin datarezerwacji',
    guestsQty: 'guests guestcount people persons pax covers partysize osoby iloscosob liczbaosob goscie',
    tableNumber: 'table tables stolik stoliki numerstolika nrstolika',
    name: 'guest customer fullname imieinazwisko nazwisko nanazwisko gosc klient imie',
    phone: 'phonenumber telephone mobile telefon tel numertelefonu nrtelefonu komorka',
    email: 'mail emailaddress adresemail adresmail',
    status: 'state stan',
    note: 'notes staffnote noteforstaff comment comments remarks notatka notatki notatkadlapersonelu komentarz',
    guestNote:
      'notebytheguest guestsnote guestnotes wishes requests specialrequests uwagi uwagigoscia zyczenia',
  },
};

const plain = (header: string) => asBaseLetters(header).replace(/[^a-z0-9]/g, '');

/** Suggests each field once: for the column with its exact name, or else for the first with another known name. */
export function suggestedMapping(kind: ImportKind, columns: readonly string[]): ImportMapping {
  const mapping: ImportMapping = Object.fromEntries(columns.map((column) => [column, null]));
  const names: Record<string, string> = otherNames[kind];
  const isFree = (column: string) => mapping[column] === null;
  for (const field of importFields[kind]) {
    const column =
      columns.find((name) => isFree(name) && plain(name) === plain(field)) ??
      columns.find((name) => isFree(name) && names[field]?.split(' ').includes(plain(name)));
    if (column !== undefined) mapping[column] = field;
  }
  return mapping;
}
