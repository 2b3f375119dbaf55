// Kept apart from the places because several share them.

export const concertRules = {
  reservationRules: {
    pl: 'Miejsca siedzące są numerowane i przypisane do biletu. Rezerwacje dla grup powyżej dziesięciu osób przyjmujemy najpóźniej siedem dni przed wydarzeniem. Rezerwację można bezpłatnie odwołać do 48 godzin przed rozpoczęciem.',
    en: 'Seats are numbered and belong to a ticket. Groups of more than ten book at least seven days ahead. A reservation can be cancelled free of charge up to 48 hours before the start.',
  },
  placeRules: {
    pl: 'Na salę prosimy wejść dziesięć minut przed rozpoczęciem; spóźnieni wchodzą w pierwszej przerwie. Okrycia i duże torby zostają w szatni. Nagrywanie dźwięku i obrazu wymaga zgody wykonawców.',
    en: 'Please take your seat ten minutes before the start; latecomers are admitted at the first break. Coats and large bags stay in the cloakroom. Recording sound or pictures requires the performers’ consent.',
  },
};

export const stageRules = {
  reservationRules: {
    pl: 'Rezerwacja nieopłacona w ciągu 24 godzin wygasa sama. Na jedną osobę przypada najwyżej sześć miejsc. Miejsca dla osób poruszających się na wózkach rezerwujemy telefonicznie.',
    en: 'A reservation that is not paid for within 24 hours lapses by itself. One person may book at most six seats. Places for wheelchair users are booked by telephone.',
  },
  placeRules: {
    pl: 'Po rozpoczęciu spektaklu nie wpuszczamy na widownię. Telefony prosimy wyłączyć, a nie tylko wyciszyć: w tej sali słychać wszystko. Jedzenie i napoje czekają w foyer.',
    en: 'Nobody is admitted once the performance has begun. Please switch telephones off rather than to silent: everything can be heard in this room. Food and drinks wait in the foyer.',
  },
};

export const diningRules = {
  reservationRules: {
    pl: 'Stolik trzymamy przez piętnaście minut od umówionej godziny. Przy rezerwacjach od ośmiu osób prosimy o zadatek w wysokości 50 zł od osoby. O alergiach prosimy uprzedzić przy rezerwacji, nie przy stoliku.',
    en: 'We hold a table for fifteen minutes past the agreed time. Parties of eight and more pay a deposit of 50 zł a person. Please tell us about allergies when booking rather than at the table.',
  },
  placeRules: {
    pl: 'Dzieci i psy są mile widziane. Do rachunku dla sześciu osób i więcej doliczamy 10% serwisu. Wnoszenie własnego alkoholu jest możliwe po uzgodnieniu korkowego.',
    en: 'Children and dogs are welcome. A service charge of 10% is added to bills of six people and more. You may bring your own wine once corkage has been agreed.',
  },
};

export const courtyardRules = {
  reservationRules: {
    pl: 'Rezerwujemy stoliki na dwie godziny; dłużej, gdy nikt nie czeka. Rezerwacja loży obejmuje minimalne zamówienie 400 zł. W razie niepogody przenosimy gości do środka w miarę wolnych miejsc.',
    en: 'Tables are booked for two hours, and longer if nobody is waiting. Booking a booth includes a minimum order of 400 zł. In bad weather we move guests indoors as far as there is room.',
  },
  placeRules: {
    pl: 'Po 20:00 obsługujemy wyłącznie osoby pełnoletnie. Szkło zostaje przy stolikach i barze, nie przy balustradzie. Obsługa może odmówić podania alkoholu.',
    en: 'After 8 PM we serve adults only. Glasses stay at the tables and the bar, away from the railing. The staff may refuse to serve alcohol.',
  },
};

export const cellarRules = {
  reservationRules: {
    pl: 'Na degustacje zapisujemy najwyżej dwadzieścia cztery osoby. Zmiana terminu jest bezpłatna do trzech dni przed spotkaniem, później miejsce można odstąpić innej osobie. Rezerwacje prywatne przyjmujemy od poniedziałku do środy.',
    en: 'A tasting takes at most twenty-four people. You may change the date free of charge until three days before; after that the place can be passed on to somebody else. Private bookings are taken from Monday to Wednesday.',
  },
  placeRules: {
    pl: 'Wstęp tylko dla osób pełnoletnich. W piwnicy panuje czternaście stopni — prosimy wziąć sweter. Ze względu na aromaty prosimy nie używać intensywnych perfum.',
    en: 'Adults only. The cellar keeps fourteen degrees, so please bring a jumper. For the sake of the aromas we ask you to go without strong perfume.',
  },
};

export const studioRules = {
  reservationRules: {
    pl: 'Miejsce w grupie gwarantuje dopiero opłacony zapis. Kto nie może przyjść, może przysłać zastępstwo bez dodatkowych formalności. Grupy szkolne umawiamy indywidualnie.',
    en: 'Only a paid booking secures a place in the group. Whoever cannot come may send somebody else without further formalities. School groups are arranged individually.',
  },
  placeRules: {
    pl: 'Dzieci do lat dwunastu pracują z opiekunem. Przy piecach i prasie stosujemy się do poleceń prowadzących. Gotowe prace przechowujemy przez trzydzieści dni.',
    en: 'Children under twelve work together with an adult. At the kilns and the press the instructors’ word holds. Finished pieces are kept for thirty days.',
  },
};
