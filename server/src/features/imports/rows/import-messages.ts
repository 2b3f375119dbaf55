import type { Language } from '@foyer/contract/enums.ts';
import { type ValidationMessageKey, validationMessages } from '@foyer/contract/text/validation-messages.ts';
import type { ImportIssue } from '#db/schema/json-columns.ts';
import { messagesIn } from '#lib/validation-messages.ts';

/** Messages about rows and columns of a file, beside those of the forms. */
const english = {
  emailOfStaff: 'This e-mail address belongs to a member of staff.',
  guestDeleted: 'This user has been deleted.',
  guestUnknown: 'No user has this e-mail address.',
  repeatedInFile: 'Duplicate of row {row}.',
  beyondHeader:
    'This row has values beyond the last column of the header: {value}. Put a value that contains the separator in quotes.',
  roundedNumber:
    'A spreadsheet has rounded this number. Set the column’s format to “Text” there and save the file again.',
  errorValue: 'A formula in the spreadsheet failed here. Correct it there and save the file again.',
  formulaWithoutValue:
    'This cell contains a formula without a result. Open the file in a spreadsheet and save it again.',
  unreadableText: 'Some characters could not be read. Save the file as “CSV UTF-8”, or correct them here.',
  monthFirst:
    'The dates of this file have the month first: {value} in row {row}. Write them with the day first (28/11/2026) or as 2026-11-28.',
  monthFirstFile:
    'The dates of this file have the month first: “{column}” is {value} in row {row}. Write them with the day first (28/11/2026) or as 2026-11-28, and upload the file again. Until then, rows with such dates are skipped.',
  unclearDates:
    'Dates in “{column}” are read with the day first: {value} in row {row} becomes {day}. If your file has the month first, write its dates as 2026-11-28 and upload it again.',
  couponOfEvent: 'This code belongs to a coupon of an event.',
  couponNotEditable: 'This coupon is active or has expired, so it can no longer be changed.',
  billingRefunded:
    'This billing is a refund or has one, so its type, status and cost can no longer be imported.',
  orderOfProgram: 'This order belongs to another program. Only that program can change it.',
  reservationPaymentOver: 'The payment failed or was refunded, so the reservation stays cancelled.',
  placeUnknown: 'No place has this name or ID.',
  placeAmbiguous: 'Several places have this name. Enter the ID of one.',
  eventUnknown: 'No event has this title or ID.',
  eventAmbiguous: 'Several events have this title. Enter the ID of one.',
};
const polish: typeof english = {
  emailOfStaff: 'To adres e-mail osoby z personelu.',
  guestDeleted: 'Ten użytkownik został usunięty.',
  guestUnknown: 'Żaden użytkownik nie ma tego adresu e-mail.',
  repeatedInFile: 'Wiersz {row} dotyczy już tego samego.',
  beyondHeader:
    'Ten wiersz ma wartości za ostatnią kolumną nagłówka: {value}. Wartość, która zawiera separator, ujmij w cudzysłów.',
  roundedNumber: 'Arkusz zaokrąglił tę liczbę. Nadaj tam kolumnie format „Tekst” i zapisz plik ponownie.',
  errorValue: 'Formuła w arkuszu zwróciła tu błąd. Popraw ją i zapisz plik ponownie.',
  formulaWithoutValue: 'Ta komórka ma formułę bez wyniku. Otwórz plik w arkuszu i zapisz go ponownie.',
  unreadableText: 'Niektórych znaków nie można odczytać. Zapisz plik jako „CSV UTF-8” albo popraw je tutaj.',
  monthFirst:
    'Daty w tym pliku zaczynają się od miesiąca: {value} w wierszu {row}. Zapisz je z dniem na początku (28/11/2026) albo jako 2026-11-28.',
  monthFirstFile:
    'Daty w tym pliku zaczynają się od miesiąca: „{column}” w wierszu {row} to {value}. Zapisz je z dniem na początku (28/11/2026) albo jako 2026-11-28 i prześlij plik ponownie. Do tego czasu wiersze z takimi datami są pomijane.',
  unclearDates:
    'Daty w kolumnie „{column}” są czytane od dnia: {value} w wierszu {row} to {day}. Jeśli w pliku pierwszy jest miesiąc, zapisz daty jako 2026-11-28 i prześlij go ponownie.',
  couponOfEvent: 'Kupon z tym kodem ma wydarzenie.',
  couponNotEditable: 'Ten kupon jest aktywny lub wygasł i nie można go już zmienić.',
  billingRefunded:
    'To rozliczenie jest zwrotem albo ma zwrot, więc import nie zmienia już jego rodzaju, statusu ani kwoty.',
  orderOfProgram: 'To zamówienie z innego programu i tylko on je zmienia.',
  reservationPaymentOver:
    'Płatność się nie powiodła albo została zwrócona, więc rezerwacja pozostaje odwołana.',
  placeUnknown: 'Nie ma miejsca o tej nazwie ani o tym id.',
  placeAmbiguous: 'Kilka miejsc ma tę nazwę: podaj id jednego z nich.',
  eventUnknown: 'Nie ma wydarzenia o tym tytule ani o tym id.',
  eventAmbiguous: 'Kilka wydarzeń ma ten tytuł: podaj id jednego z nich.',
};

/** Key of a message about a row. */
export type RowIssueKey = keyof typeof english | ValidationMessageKey;
export interface RowIssue extends ImportIssue {
  key: RowIssueKey;
}

/** The message in the reader's language. */
export function importMessage(
  { key, params = {} }: Pick<ImportIssue, 'key' | 'params'>,
  language: Language,
): string {
  const sentences: Record<string, string> = {
    ...messagesIn(language),
    ...(language === 'pl' ? polish : english),
  };
  const sentence = sentences[key] ?? validationMessages.wrongShape;
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
