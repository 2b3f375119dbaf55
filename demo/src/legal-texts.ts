import type { Text } from './place-texts.ts';

// The markup is that of the editor, to the letter: text inside list items stands in paragraphs.

export const privacyPolicy: Text = {
  pl: [
    '<h1>Polityka prywatności</h1>',
    '<p style="text-align: center"><em>Obowiązuje od dnia publikacji</em></p>',
    '<h2>1. Kto odpowiada za Twoje dane</h2>',
    '<p>Administratorem danych jest <strong>Foyer sp. z o.o.</strong> z siedzibą w Warszawie. W sprawach danych osobowych napisz na adres dane@foyer.example; odpowiadamy w ciągu czternastu dni.</p>',
    '<h2>2. Jakie dane przetwarzamy</h2>',
    '<ul><li><p>dane konta: imię, nazwisko, adres e-mail, numer telefonu,</p></li><li><p>historię zakupów, rezerwacji i wykorzystanych kodów,</p></li><li><p>opinie i wiadomości, które do nas piszesz.</p></li></ul>',
    '<h2>3. Po co i na jakiej podstawie</h2>',
    '<p>Dane przetwarzamy, żeby sprzedać bilet, przyjąć rezerwację i odpowiedzieć na pytanie, czyli w celu wykonania umowy. Powiadomienia o wydarzeniach wysyłamy <u>wyłącznie za Twoją zgodą</u>, którą możesz wycofać w ustawieniach aplikacji.</p>',
    '<h2>4. Jak długo je przechowujemy</h2>',
    '<ol><li><p>Dane konta: do jego usunięcia.</p></li><li><p>Dane rozliczeniowe: pięć lat od końca roku podatkowego.</p></li><li><p>Wiadomości: dwa lata.</p></li></ol>',
    '<h2>5. Twoje prawa</h2>',
    '<p>Możesz zażądać dostępu do danych, ich poprawienia, przeniesienia albo usunięcia, a także wnieść skargę do Prezesa Urzędu Ochrony Danych Osobowych.</p>',
  ].join(''),
  en: [
    '<h1>Privacy policy</h1>',
    '<p style="text-align: center"><em>In force from the day of publication</em></p>',
    '<h2>1. Who is responsible for your data</h2>',
    '<p>The controller of your data is <strong>Foyer sp. z o.o.</strong> in Warsaw. In matters of personal data write to dane@foyer.example; we answer within fourteen days.</p>',
    '<h2>2. What data we process</h2>',
    '<ul><li><p>account data: name, surname, e-mail address, telephone number,</p></li><li><p>the history of purchases, reservations and codes used,</p></li><li><p>the reviews and messages that you write to us.</p></li></ul>',
    '<h2>3. What for, and on what grounds</h2>',
    '<p>We process data to sell a ticket, to take a reservation and to answer a question, that is, to perform a contract. Notifications of events are sent <u>with your consent only</u>, which you may withdraw in the settings of the app.</p>',
    '<h2>4. How long we keep it</h2>',
    '<ol><li><p>Account data: until the account is deleted.</p></li><li><p>Billing data: five years from the end of the tax year.</p></li><li><p>Messages: two years.</p></li></ol>',
    '<h2>5. Your rights</h2>',
    '<p>You may ask to see your data, to correct, move or delete it, and you may lodge a complaint with the President of the Personal Data Protection Office.</p>',
  ].join(''),
};

export const termsOfUse: Text = {
  pl: [
    '<h1>Regulamin</h1>',
    '<h2>§ 1. Postanowienia ogólne</h2>',
    '<p>Regulamin określa zasady korzystania z aplikacji Foyer, kupowania biletów i rezerwowania stolików. Korzystanie z aplikacji jest bezpłatne.</p>',
    '<h2>§ 2. Konto</h2>',
    '<ol><li><p>Konto może założyć osoba, która ukończyła szesnaście lat.</p></li><li><p>Jedna osoba prowadzi jedno konto.</p></li><li><p>Konto wykorzystywane do odsprzedaży biletów możemy zablokować.</p></li></ol>',
    '<h2>§ 3. Bilety</h2>',
    '<p>Bilet jest ważny na wskazane wydarzenie, dzień i godzinę. <strong>Nie wpuszczamy po rozpoczęciu</strong>, chyba że opis wydarzenia stanowi inaczej. Kody rabatowe nie łączą się ze sobą.</p>',
    '<h2>§ 4. Zwroty</h2>',
    '<p>Bilet można zwrócić do 24 godzin przed rozpoczęciem. Za wydarzenia odwołane zwracamy pełną kwotę w ciągu czternastu dni.</p>',
    '<h2>§ 5. Opinie</h2>',
    '<p>Opinie wystawiają osoby, które u nas były. Usuwamy wyłącznie treści <s>nieprzychylne</s> bezprawne.</p>',
    '<h2>§ 6. Reklamacje</h2>',
    '<p style="text-align: justify">Reklamację można złożyć w aplikacji, w kasie albo listownie na adres siedziby. Rozpatrujemy ją w ciągu czternastu dni, a o wyniku zawiadamiamy tą samą drogą.</p>',
  ].join(''),
  en: [
    '<h1>Terms of use</h1>',
    '<h2>§ 1. General</h2>',
    '<p>These terms say how to use the Foyer app, buy tickets and book tables. Using the app is free of charge.</p>',
    '<h2>§ 2. Account</h2>',
    '<ol><li><p>Anybody aged sixteen or more may open an account.</p></li><li><p>One person keeps one account.</p></li><li><p>An account that is used to resell tickets may be blocked.</p></li></ol>',
    '<h2>§ 3. Tickets</h2>',
    '<p>A ticket is valid for the event, day and time that it names. <strong>Nobody is admitted after the start</strong> unless the description of the event says otherwise. Discount codes cannot be combined.</p>',
    '<h2>§ 4. Returns</h2>',
    '<p>Tickets can be returned up to 24 hours before the start. For cancelled events we return the full amount within fourteen days.</p>',
    '<h2>§ 5. Reviews</h2>',
    '<p>Reviews are written by people who were here. We remove nothing but <s>unfavourable</s> unlawful content.</p>',
    '<h2>§ 6. Complaints</h2>',
    '<p style="text-align: justify">A complaint can be made in the app, at the box office or by letter to our seat. We decide within fourteen days and let you know the same way.</p>',
  ].join(''),
};
