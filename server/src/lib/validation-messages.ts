import type { Language } from '@foyer/contract/enums.ts';
import { type ValidationMessages, validationMessages } from '@foyer/contract/validation-messages.ts';

const polishMessages: ValidationMessages = {
  invalidEmail: 'Nieprawidłowy adres e-mail',
  empty: 'Pole nie może być puste',
  minLength: 'Minimalna długość to {min}',
  maxLength: 'Maksymalna długość to {max}',
  invalidTimeFormat: 'Nieprawidłowy format godziny (00-00)',
  invalidTime: 'Nieprawidłowa godzina',
  startDateAfterEndDate: 'Data rozpoczęcia nie może być późniejsza niż data zakończenia',
  timeFromAfterTimeTo: 'Godzina rozpoczęcia nie może być późniejsza niż godzina zakończenia',
  noMatch: 'Wartości się różnią',
  weakPassword: 'Min. 8 znaków, wielka litera, cyfra, znak specjalny',
  dateInPast: 'Data nie może być z przeszłości',
  timeInPast: 'Godzina nie może być z przeszłości',
  invalidPhoneNumber: 'Nieprawidłowy numer telefonu',
  invalidPrefix: 'Nieprawidłowy numer kierunkowy',
  minNumber: 'Najmniejsza wartość to {min}',
  maxNumber: 'Największa wartość to {max}',
  fileTooLarge: 'Plik jest większy niż {size} MB',
  fileTooWide: 'Plik przekracza największe wymiary: {width}x{height}',
  invalidFileType: 'Nieprawidłowy rodzaj pliku. Prześlij inny plik.',
  invalidDate: 'Nieprawidłowy format daty',
  wrongDate: 'nieprawidłowa data',
  wholeNumber: 'Podaj liczbę całkowitą',
  notANumber: 'Podaj liczbę',
  tooManyDecimals: 'Podaj najwyżej dwa miejsca po przecinku',
  minItems: 'Wybierz co najmniej {min}',
  maxItems: 'Wybierz najwyżej {max}',
  notUnique: 'Każdą wartość wybierz tylko raz',
  emailUsed: 'Użytkownik z tym adresem e-mail już istnieje.',
  posIdUsed: 'Ten POS ID jest już używany.',
  couponCodeUsed: 'Ten kod jest już używany.',
  oldPasswordWrong: 'Stare hasło jest nieprawidłowe.',
  invalidUrl: 'Podaj adres strony, na przykład https://sklep.example',
  httpsOnly: 'Podaj adres zaczynający się od https://',
  privateAddress: 'To adres prywatny. Podaj adres dostępny z internetu.',
  dateOfBirthToCome: 'Data urodzenia nie może być z przyszłości',
  dateOfBirthTooEarly: 'Data urodzenia nie może być wcześniejsza niż 01/01/1900',
  unknownValue: 'Wybierz jedną z podanych wartości',
  unknownRecord: 'To już nie istnieje. Wybierz coś innego.',
  wrongShape: 'Ta wartość ma nieprawidłową postać',
};

/** The sentences of spec §5 in the language that the caller reads. */
export const messagesIn = (language: Language): ValidationMessages =>
  language === 'pl' ? polishMessages : validationMessages;
