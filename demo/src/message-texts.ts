import type { NonEmpty } from './random.ts';

export interface MessageText {
  title: string;
  content: string;
  /** What the one who dealt with it wrote down. */
  note: string;
  /** What it is about: something that is over, unless it is still to come. */
  isOver?: true;
}

/** `{event}` and `{place}` stand for names, `{day}` for a date. */
export const messageTexts: NonEmpty<MessageText> = [
  {
    title: 'Zwrot za bilet z {day}',
    isOver: true,
    content:
      'Dzień dobry, zachorowała nam córka i nie mogliśmy przyjść na wydarzenie „{event}”. Czy jest szansa na zwrot albo zamianę na inny termin? Bilety kupiłam dwa dni wcześniej, płatność BLIK.',
    note: 'Zaproponowano zamianę na inny termin, klientka się zgodziła.',
  },
  {
    title: 'Nie mogę zmienić rezerwacji',
    content:
      'Próbuję w aplikacji zmienić godzinę stolika ({place}, {day}) z 19:00 na 20:00, ale przycisk jest nieaktywny. Proszę o pomoc, liczba osób bez zmian.',
    note: 'Rezerwacja przesunięta ręcznie na 20:00, potwierdzenie wysłane.',
  },
  {
    title: 'Podwójne obciążenie karty',
    content:
      'Za dwa bilety na wydarzenie „{event}” pobrano mi kwotę dwa razy. W aplikacji widzę jedną transakcję, w banku dwie. W załączeniu nie umiem dodać zrzutu ekranu, mogę wysłać mailem.',
    note: 'Sprawdzone u operatora: druga transakcja to blokada, zniknie w ciągu 7 dni.',
  },
  {
    title: 'Faktura na firmę',
    isOver: true,
    content:
      'Poproszę o fakturę za kolację z {day}. NIP podam mailem, bo formularz nie przyjmuje myślników. Dziękuję i pozdrawiam.',
    note: 'Faktura wystawiona i wysłana.',
  },
  {
    title: 'Dostęp dla wózka',
    content:
      'Czy na wydarzenie „{event}” można wejść z wózkiem inwalidzkim i czy osoba towarzysząca potrzebuje osobnego biletu? Na stronie nie znalazłem informacji o windzie.',
    note: 'Winda od ul. Tamka, miejsce w pierwszym rzędzie, opiekun wchodzi bezpłatnie.',
  },
  {
    title: 'Zgubiony szalik',
    content:
      'W sobotę zostawiłam w szatni granatowy szalik w gwiazdki, prezent od babci. Jeśli ktoś go znalazł, bardzo proszę o wiadomość.',
    note: 'Szalik jest w recepcji, podpisany.',
  },
  {
    title: 'Kod rabatowy nie działa',
    content:
      'Wpisuję kod z wiadomości, a aplikacja pisze, że jest nieprawidłowy. Wielkość liter sprawdzona trzy razy. Wydarzenie: „{event}”.',
    note: 'Kod był tylko dla członkostwa VIP. Wyjaśnione.',
  },
  {
    title: 'Alergia na orzechy',
    content:
      'Mam rezerwację na {day} ({place}). Proszę przekazać kuchni, że jedna z osób ma silną alergię na orzechy ziemne i sezam.',
    note: 'Przekazane szefowi kuchni, dopisane do rezerwacji.',
  },
  {
    title: 'Cannot log in after changing my phone',
    content:
      'I switched to a new phone and the app no longer sends me the code. My number has stayed the same. Could you please have a look? I have tickets for next week.',
    note: 'Number confirmed, device reset. The guest is in again.',
  },
  {
    title: 'Prezent urodzinowy',
    content:
      'Czy można kupić voucher na dowolne wydarzenie z terminem na pół roku? Chciałbym też dołączyć kartkę z życzeniami.',
    note: 'Odesłano do kasy: vouchery tylko na miejscu.',
  },
  {
    title: 'Za głośno po 23:00',
    content:
      'Mieszkam naprzeciwko i rozumiem, że miasto żyje, ale w piątek muzyka z tarasu grała do drugiej. Proszę o ściszenie basów, resztę jakoś zniesiemy.',
    note: 'Rozmowa z kierownikiem tarasu; limiter ustawiony niżej po 22:00.',
  },
  {
    title: 'Usunięcie konta',
    content:
      'Proszę o usunięcie mojego konta i danych. Nie korzystam już z aplikacji, bo przeprowadzam się do Wrocławia.',
    note: 'Konto usunięte, wysłano potwierdzenie.',
  },
  {
    title: 'Propozycja koncertu',
    content:
      'Jesteśmy kwartetem smyczkowym z Białegostoku i chętnie zagralibyśmy u Państwa wieczór muzyki Weinberga. Nagrania możemy przesłać w dowolnej formie.',
    note: 'Przekazane do działu programowego.',
  },
  {
    title: 'Grupa szkolna, 24 osoby',
    content:
      'Uczę polskiego w liceum na Ochocie. Czy dla klasy jest zniżka na wydarzenie „{event}” i czy po spektaklu można porozmawiać z aktorami?',
    note: 'Oferta szkolna wysłana, czekamy na potwierdzenie.',
  },
  {
    title: 'Bilet nie przyszedł',
    content:
      'Zapłaciłem godzinę temu, pieniądze zeszły z konta, a biletu ani w aplikacji, ani w poczcie. Wydarzenie jest {day}. Trochę się denerwuję.',
    note: 'Płatność zaksięgowana z opóźnieniem, bilet widoczny.',
  },
  {
    title: 'Vegan menu?',
    content:
      'Two of us are vegan and one is not; can the tasting dinner be adapted? We would rather not sit with a plate of side dishes all evening.',
    note: 'The kitchen prepares a vegan version when told two days ahead. Confirmed.',
  },
  {
    title: 'Pies w restauracji',
    content:
      'Czy na kolację ({place}) możemy przyjść z labradorem? Jest spokojny, interesuje go wyłącznie boczek.',
    note: 'Tak, psy są mile widziane. Miska z wodą przy wejściu.',
  },
  {
    title: 'Błędna data w aplikacji',
    content:
      'Wydarzenie „{event}” w aplikacji pokazuje mi inną godzinę niż plakat przy wejściu. Która jest prawdziwa?',
    note: 'Telefon gościa miał ustawioną inną strefę czasową.',
  },
  {
    title: 'Pochwała dla pani Zofii',
    content:
      'Chciałam tylko napisać, że tak prowadzonej degustacji jeszcze nie widziałam. Proszę przekazać pani Zofii, że od soboty pijemy w domu wyłącznie wina pomarańczowe.',
    note: 'Przekazane, Zofia dziękuje.',
  },
  {
    title: 'Zmiana nazwiska na bilecie',
    content:
      'Bilety na wydarzenie „{event}” chciałbym oddać siostrze. Czy trzeba zmieniać dane, czy wystarczy przesłać jej kod?',
    note: 'Wystarczy kod. Wyjaśnione.',
  },
  {
    title: 'Parking dla autokaru',
    content:
      'Przyjeżdżamy z Lublina, 38 osób. Gdzie może stanąć autokar i czy da się zarezerwować dwa stoliki po 19 osób?',
    note: 'Zatoka przy Wybrzeżu Kościuszkowskim; stoliki wstępnie zablokowane.',
  },
  {
    title: 'Aplikacja zamyka się przy płatności',
    content:
      'Po wybraniu karty aplikacja się zamyka. Próbowałam trzy razy, za każdym razem to samo. Telefon ma najnowszą wersję systemu.',
    note: 'Zgłoszone do zespołu aplikacji, gość zapłacił BLIK-iem.',
  },
  {
    title: 'Odbiór prac z ceramiki',
    content:
      'Byłam na warsztatach trzy tygodnie temu i nie dostałam wiadomości, że miska jest już wypalona. Czy mogę po nią przyjść?',
    note: 'Miska czeka w Pracowni, półka B.',
  },
  {
    title: 'Membership upgrade',
    content:
      'I have been to eleven events this year, yet my membership still says User. How many more does it take to become a regular?',
    note: 'Raised to REGULAR.',
  },
  {
    title: 'Skarga na obsługę',
    isOver: true,
    content:
      'Podczas kolacji {day} kelner trzykrotnie pomylił zamówienie i ani razu nie przeprosił. Nie chodzi o pieniądze, chodzi o sposób.',
    note: 'Rozmowa z kelnerem, zaproszenie na deser wysłane.',
  },
  {
    title: 'Czy będzie powtórka?',
    isOver: true,
    content:
      'Nie zdążyłem kupić biletów na wydarzenie „{event}”, a podobno było znakomite. Planują Państwo kolejny termin?',
    note: 'Dopisany do listy oczekujących.',
  },
  {
    title: 'Newsletter po angielsku',
    content:
      'Mój mąż nie mówi po polsku. Czy można zmienić język wiadomości na jego koncie, nie zmieniając go na moim?',
    note: 'Język konta zmieniony na angielski.',
  },
  {
    title: 'Rezerwacja sali na wesele',
    content:
      'Szukamy miejsca na przyjęcie dla osiemdziesięciu osób w czerwcu przyszłego roku. Sala Pod Arkadami byłaby spełnieniem marzeń. Jakie są warunki?',
    note: 'Umówione spotkanie z kierownikiem sali.',
  },
  {
    title: 'Brak biletów ulgowych',
    content:
      'Dlaczego przy wydarzeniu „{event}” nie ma ulgi dla seniorów? Na stronie głównej jest informacja, że zawsze jest.',
    note: 'Ulga dotyczy kasy, opis na stronie poprawiony.',
  },
  {
    title: 'Pytanie o napisy',
    content:
      'Czy spektakl będzie tłumaczony na język migowy albo miał napisy? Przyjdziemy we czworo, dwie osoby są niesłyszące.',
    note: 'Tłumaczenie na PJM na drugim pokazie, miejsca po lewej stronie.',
  },
  {
    title: 'Bilety w jednym rzędzie',
    content:
      'Kupiłam trzy bilety na wydarzenie „{event}”, każdy w innym rzędzie, bo aplikacja nie pokazała planu sali. Czy da się nas posadzić razem?',
    note: 'Miejsca zamienione, rząd drugi, fotele 4–6.',
  },
  {
    title: 'Zapomniana reklamówka z książkami',
    content:
      'W kawiarni przy wejściu zostawiłem torbę z trzema książkami z biblioteki. Termin zwrotu mija w poniedziałek.',
    note: 'Torba czeka w szatni, numerek 117.',
  },
  {
    title: 'Allergen list',
    content:
      'Could you send me the list of allergens for the tasting menu? My partner is coeliac and we have booked for {day}.',
    note: 'List sent, the kitchen knows.',
  },
  {
    title: 'Przesunięcie warsztatów',
    content:
      'Zapisałam się na wydarzenie „{event}”, ale właśnie dostałam dyżur. Czy mogę przejść na kolejny termin bez dopłaty?',
    note: 'Przepisana na następny termin.',
  },
  {
    title: 'Wi-Fi w foyer',
    content:
      'Hasło z tabliczki przy barze nie działa od tygodnia. Pracuję u Państwa niemal codziennie i trochę mi tego brakuje.',
    note: 'Tabliczka wymieniona.',
  },
  {
    title: 'Zdjęcia z balu',
    isOver: true,
    content: 'Czy fotografie z ostatniego balu będą gdzieś dostępne? Chcielibyśmy mieć pamiątkę z rocznicy.',
    note: 'Link do galerii wysłany.',
  },
  {
    title: 'Numer na liście rezerwowej',
    content:
      'Jestem zapisany na listę rezerwową na wydarzenie „{event}”. Czy mogę sprawdzić, który jestem w kolejce?',
    note: 'Trzeci na liście, poinformowany.',
  },
  {
    title: 'Stolik na dwanaście osób',
    content:
      'Obchodzimy czterdziestolecie matury i chcielibyśmy usiąść przy jednym stole ({place}, {day}, godzina 18:00). Czy to możliwe?',
    note: 'Dwa stoły zestawione, zadatek opłacony.',
  },
  {
    title: 'Za mało wegetariańskich dań',
    content:
      'Karta jest świetna, ale od trzech zmian menu jedyną opcją bez mięsa pozostaje risotto. Bardzo proszę o odrobinę fantazji.',
    note: 'Przekazane szefowi kuchni, w nowej karcie trzy dania.',
  },
  {
    title: 'Refund still missing',
    content:
      'You wrote two weeks ago that the money for my tickets was on its way. It has not arrived. The order was paid by card.',
    note: 'Bank confirmed the transfer; it arrived today.',
  },
  {
    title: 'Kluczyki znalezione na tarasie',
    content:
      'Znalazłam przy barze kluczyki do samochodu z breloczkiem w kształcie lisa. Oddałam barmanowi, proszę o sprawdzenie, czy trafiły do właściciela.',
    note: 'Właściciel odebrał i przesyła podziękowania.',
  },
  {
    title: 'Zmiana adresu e-mail',
    content:
      'Nie mam już dostępu do starej skrzynki, a na nią przychodzą bilety. Jak mogę zmienić adres na koncie?',
    note: 'Tożsamość potwierdzona telefonicznie, adres zmieniony.',
  },
  {
    title: 'Opieka nad dziećmi podczas spektaklu',
    content:
      'Słyszałam, że w niektóre soboty organizują Państwo zajęcia dla dzieci, gdy rodzice są na widowni. Czy będą również {day}?',
    note: 'Tak, zapisana dwójka dzieci.',
  },
  {
    title: 'Wypożyczenie sali na próbę',
    content:
      'Nasz chór szuka miejsca na dwie próby w tygodniu przed przeglądem. Trzydzieści osób, bez nagłośnienia, wystarczy pianino.',
    note: 'Wysłany cennik Pracowni.',
  },
  {
    title: 'Podziękowania od grupy z Gdyni',
    isOver: true,
    content:
      'Było nas osiemnaścioro, padało, pociąg się spóźnił, a i tak wszyscy mówią, że to był najlepszy wyjazd roku. Dziękujemy całej obsłudze, zwłaszcza panu z szatni.',
    note: 'Przekazane zespołowi.',
  },
];
