import type { Text } from './place-texts.ts';

// The markup is that of the editor, to the letter: text inside list items stands in paragraphs.

export const faqTexts: readonly { question: Text; answer: Text }[] = [
  {
    question: { pl: 'Jak kupić bilet?', en: 'How do I buy a ticket?' },
    answer: {
      pl: '<p>W aplikacji otwórz wydarzenie i wybierz liczbę biletów. Możesz zapłacić:</p><ul><li><p>BLIK-iem,</p></li><li><p>kartą, także przez Apple Pay i Google Pay,</p></li><li><p>przelewem.</p></li></ul><p>Bilet pojawi się w aplikacji <strong>od razu po płatności</strong>.</p>',
      en: '<p>Open the event in the app and choose how many tickets you want. You can pay:</p><ul><li><p>with BLIK,</p></li><li><p>by card, Apple Pay and Google Pay included,</p></li><li><p>by bank transfer.</p></li></ul><p>The ticket is in the app <strong>as soon as it is paid</strong>.</p>',
    },
  },
  {
    question: { pl: 'Czy mogę zwrócić bilet?', en: 'Can I return a ticket?' },
    answer: {
      pl: '<p>Tak, do <strong>24 godzin</strong> przed rozpoczęciem. Pieniądze wracają tą samą drogą w ciągu siedmiu dni. Bilety na warsztaty zwracamy do trzech dni przed zajęciami.</p>',
      en: '<p>Yes, up to <strong>24 hours</strong> before the start. The money returns the way it came within seven days. Workshop tickets are taken back until three days before.</p>',
    },
  },
  {
    question: {
      pl: 'Co się dzieje, gdy wydarzenie zostanie odwołane?',
      en: 'What happens when an event is cancelled?',
    },
    answer: {
      pl: '<p>Dostaniesz wiadomość w aplikacji i pełny zwrot, <em>bez składania wniosku</em>. Zwykle trwa to trzy dni robocze.</p>',
      en: '<p>You get a message in the app and a full refund, <em>without having to ask</em>. It usually takes three working days.</p>',
    },
  },
  {
    question: { pl: 'Jak zarezerwować stolik?', en: 'How do I book a table?' },
    answer: {
      pl: '<ol><li><p>Wybierz miejsce w zakładce Miejsca.</p></li><li><p>Podaj dzień, godzinę i liczbę osób.</p></li><li><p>Potwierdź numer telefonu.</p></li></ol><p>Stolik trzymamy przez piętnaście minut.</p>',
      en: '<ol><li><p>Choose a place in the Places tab.</p></li><li><p>Give the day, the time and the number of guests.</p></li><li><p>Confirm your telephone number.</p></li></ol><p>We hold the table for fifteen minutes.</p>',
    },
  },
  {
    question: {
      pl: 'Czy budynek jest dostępny dla osób poruszających się na wózkach?',
      en: 'Is the building accessible to wheelchair users?',
    },
    answer: {
      pl: '<p>Wszystkie poziomy od −1 do 5 obsługuje winda; wejście bez stopni prowadzi od ul. Tamka. Do Piwnicy Win prowadzą niestety schody. Osoba towarzysząca wchodzi bezpłatnie.</p>',
      en: '<p>A lift serves all levels from −1 to 5; the step-free entrance is in Tamka Street. The Wine Cellar can sadly be reached by stairs only. A companion enters free of charge.</p>',
    },
  },
  {
    question: {
      pl: 'Czym różnią się członkostwa Regular i VIP?',
      en: 'How do Regular and VIP memberships differ?',
    },
    answer: {
      pl: '<p><strong>Regular</strong> to dziesięć wizyt w roku i dostęp do kodów rabatowych. <strong>VIP</strong> to dodatkowo pierwszeństwo zakupu i zaproszenia na próby generalne.</p>',
      en: '<p><strong>Regular</strong> means ten visits a year and discount codes. <strong>VIP</strong> adds early booking and invitations to dress rehearsals.</p>',
    },
  },
  {
    question: { pl: 'Kod rabatowy nie działa. Co robić?', en: 'My discount code does not work. What now?' },
    answer: {
      pl: '<p>Sprawdź trzy rzeczy:</p><ul><li><p>czy kod jest jeszcze ważny,</p></li><li><p>czy dotyczy tego wydarzenia,</p></li><li><p>czy jest przeznaczony dla Twojego członkostwa.</p></li></ul><p>Jeśli wszystko się zgadza, napisz do nas z aplikacji.</p>',
      en: '<p>Check three things:</p><ul><li><p>whether the code is still valid,</p></li><li><p>whether it is meant for that event,</p></li><li><p>whether it is meant for your membership.</p></li></ul><p>If all of that is in order, write to us from the app.</p>',
    },
  },
  {
    question: { pl: 'Czy mogę przyjść z dzieckiem?', en: 'May I bring a child?' },
    answer: {
      pl: '<p>Oczywiście. Dzieci do lat trzech nie potrzebują biletu, jeśli siedzą na kolanach. Na degustacje i wydarzenia na tarasie po 20:00 wpuszczamy tylko osoby pełnoletnie.</p>',
      en: '<p>Of course. Children under three need no ticket if they sit on a lap. Tastings, and events on the terrace after 8 PM, are for adults only.</p>',
    },
  },
  {
    question: { pl: 'Czy można wejść z psem?', en: 'Are dogs allowed?' },
    answer: {
      pl: '<p>Do restauracji, na taras i do foyer tak. Na widownię wpuszczamy wyłącznie psy asystujące.</p>',
      en: '<p>In the restaurant, on the terrace and in the foyer they are. Only assistance dogs may enter the auditorium.</p>',
    },
  },
  {
    question: { pl: 'Gdzie zaparkować?', en: 'Where can I park?' },
    answer: {
      pl: '<p>Najbliższy parking podziemny jest przy Centrum Nauki, pięć minut pieszo. Stojaki na rowery stoją po obu stronach wejścia. <u>Przed budynkiem nie wolno się zatrzymywać.</u></p>',
      en: '<p>The nearest car park is under the Science Centre, five minutes on foot. Bicycle racks stand on both sides of the entrance. <u>Stopping in front of the building is not allowed.</u></p>',
    },
  },
  {
    question: { pl: 'Jak dostać fakturę?', en: 'How do I get an invoice?' },
    answer: {
      pl: '<p>Podaj NIP podczas płatności albo napisz do nas w ciągu <strong>trzech miesięcy</strong> od zakupu. Fakturę przyślemy na adres e-mail konta.</p>',
      en: '<p>Enter your tax number while paying, or write to us within <strong>three months</strong>. We send the invoice to the e-mail address of your account.</p>',
    },
  },
  {
    question: { pl: 'Jak usunąć konto?', en: 'How do I delete my account?' },
    answer: {
      pl: '<p>W aplikacji: Profil → Ustawienia → Usuń konto. Dane rozliczeniowe przechowujemy tak długo, jak wymagają tego przepisy; resztę usuwamy od razu.</p>',
      en: '<p>In the app: Profile → Settings → Delete account. Billing data is kept for as long as the law requires; everything else is removed at once.</p>',
    },
  },
];
