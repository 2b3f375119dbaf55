import type { NonEmpty } from './random.ts';

/** Half a review each: how it was, and what of it stuck. A review is one of either. */
interface ReviewTexts {
  verdicts: NonEmpty<string>;
  details: NonEmpty<string>;
}

type Mood = 'poor' | 'mixed' | 'good';

export const moodOf = (rating: number): Mood => (rating <= 1 ? 'poor' : rating <= 3 ? 'mixed' : 'good');

export const placeReviews: Record<Mood, ReviewTexts> = {
  poor: {
    verdicts: [
      'Czekaliśmy czterdzieści minut i nikt nie przyszedł przyjąć zamówienia.',
      'Niestety bardzo rozczarowujący wieczór.',
      'Rezerwacja na 19:00, stolik dostaliśmy o 19:50.',
      'Za te pieniądze spodziewałam się znacznie więcej.',
      'Hałas taki, że nie dało się rozmawiać.',
      'We had booked two weeks ahead and still ended up by the toilets.',
      'Pierwszy i ostatni raz.',
      'Obsługa sprawiała wrażenie, jakby nas tam nie chciała.',
    ],
    details: [
      'Na prośbę o rozmowę z kierownikiem usłyszeliśmy, że dziś go nie ma.',
      'Danie główne było letnie, a przeprosin się nie doczekaliśmy.',
      'Winda nie działała, a o tym, że trzeba wejść na piąte piętro, nikt nie uprzedził.',
      'Doliczono serwis, choć byliśmy we dwoje.',
      'W toalecie nie było ani mydła, ani światła.',
      'Nobody could say what was in the soup, allergies or not.',
      'Szkoda, bo miejsce samo w sobie jest piękne.',
      'Stolik się chwiał, kelner też.',
    ],
  },
  mixed: {
    verdicts: [
      'Było w porządku, ale bez zachwytu.',
      'Wnętrze na pięć, obsługa na trzy.',
      'Miło, chociaż dość drogo.',
      'Mieszane uczucia.',
      'Dobre miejsce na szybkie wyjście przed spektaklem, na dłużej już nie.',
      'Nice room, slow service.',
      'Spodziewałem się więcej po takich recenzjach.',
      'Przeciętnie, choć widać, że się starają.',
    ],
    details: [
      'Przystawki świetne, deser zupełnie bez pomysłu.',
      'Karta krótka, połowy pozycji akurat nie było.',
      'Muzyka mogłaby być o połowę cichsza.',
      'Kelnerka uratowała sytuację poczuciem humoru.',
      'Przy oknie wieje, warto prosić o stolik w głębi.',
      'The wine list makes up for a lot.',
      'Dam drugą szansę w środku tygodnia, kiedy jest luźniej.',
      'Parking w okolicy to osobna przygoda.',
    ],
  },
  good: {
    verdicts: [
      'Rewelacja, wrócimy na pewno!',
      'Jedno z najlepszych miejsc w Warszawie.',
      'Przepiękne wnętrze i obsługa, która naprawdę słucha.',
      'Świętowaliśmy tu rocznicę i wszystko było dopięte na ostatni guzik.',
      'Wszystko pyszne, od chleba po deser.',
      'A wonderful evening from the first minute to the last.',
      'Byłam trzeci raz i za każdym razem jest lepiej.',
      'Miejsce z duszą.',
      'Idealne na spotkanie po koncercie.',
      'Czuliśmy się jak goście, nie jak klienci.',
      'Exactly what one hopes for before a show.',
      'Polecam z całego serca.',
    ],
    details: [
      'Pani Zofia dobrała wino tak, że rozmawialiśmy o nim jeszcze w tramwaju.',
      'Zachód słońca nad Wisłą robi swoje, ale żurek z białą kiełbasą też.',
      'Dla dzieci znalazły się kredki i mniejsze porcje, bez pytania.',
      'O alergii na orzechy pamiętała cała obsługa, łącznie z barmanem.',
      'Stolik przy balustradzie to najlepsze miejsce na sali.',
      'The staff remembered our names from last time.',
      'Ceny uczciwe jak na centrum miasta.',
      'Szatniarz zauważył, że zgubiłam rękawiczkę, i przyniósł ją do stolika.',
      'Sala jest wysoka, a mimo to słychać każde słowo przy stole.',
      'Warto zarezerwować z wyprzedzeniem, bo w piątki pęka w szwach.',
      'Even the bread alone would be worth the trip.',
      'Kolację jedliśmy trzy godziny i nikt nas nie poganiał.',
    ],
  },
};

export const eventReviews: Record<Mood, ReviewTexts> = {
  poor: {
    verdicts: [
      'Wyszliśmy w przerwie.',
      'Zaczęło się z godzinnym opóźnieniem i bez słowa wyjaśnienia.',
      'Zupełnie nie to, co było w opisie.',
      'Z ostatniego rzędu nic nie widać i niewiele słychać.',
      'A long evening for a short idea.',
      'Za ciasno, za głośno, za drogo.',
    ],
    details: [
      'Na pytanie o zwrot pieniędzy nadal nikt nie odpowiedział.',
      'Sprzedano więcej miejsc, niż było krzeseł.',
      'Prowadzący wyraźnie się nie przygotował.',
      'Klimatyzacja wyła głośniej niż solista.',
      'The sound failed three times.',
      'Kolejka do szatni trwała dłużej niż bis.',
    ],
  },
  mixed: {
    verdicts: [
      'Pierwsza połowa świetna, druga się dłużyła.',
      'Ciekawy pomysł, nierówne wykonanie.',
      'Było dobrze, ale widziałam to już lepiej zrobione.',
      'Good performers, uneven programme.',
      'Sympatycznie, bez fajerwerków.',
      'Trochę za krótko jak na tę cenę.',
    ],
    details: [
      'Bis był lepszy niż cały program.',
      'Nagłośnienie z boku sali pozostawia sporo do życzenia.',
      'Przydałyby się napisy po angielsku.',
      'Następnym razem usiądę bliżej.',
      'The talk afterwards was the best part.',
      'Organizacja bez zarzutu, za to w sali było chłodno.',
    ],
  },
  good: {
    verdicts: [
      'Co za wieczór! Ciarki od pierwszej do ostatniej minuty.',
      'Dawno się tak nie śmiałam.',
      'Prowadzący z ogromną wiedzą i jeszcze większą cierpliwością.',
      'Magia, po prostu magia.',
      'The best night out this year.',
      'Owacja na stojąco w pełni zasłużona.',
      'Zabrałem rodziców, teraz pytają, kiedy znowu.',
      'Kameralnie, mądrze i z klasą.',
      'Wyszłam z własnoręcznie zrobioną miską i uśmiechem.',
      'Najkrótsze dwie godziny w moim życiu.',
    ],
    details: [
      'Akustyka sali robi ogromne wrażenie, słychać było nawet oddech skrzypka.',
      'Po wszystkim artyści zostali i rozmawiali z każdym, kto podszedł.',
      'Świece, cisza i jeden fortepian: więcej nie trzeba.',
      'Miejsca numerowane, wejście sprawne, szatnia za darmo. Tak się to robi.',
      'We were given a second glass when the tasting ran late.',
      'Syn od tygodnia powtarza „Konstantynopolitańczykowianeczka”.',
      'Kupuję bilety na kolejną edycję, zanim znikną.',
      'Nie spodziewałam się, że można tak opowiadać o serze.',
      'The atmosphere on the stairs afterwards was worth the ticket alone.',
      'Światło, muzyka i tempo dobrane idealnie.',
    ],
  },
};

/** One that goes on, as some do. */
export const longReview =
  'Przyszliśmy w sześć osób na urodziny teściowej, która nie lubi niczego i mówi o tym głośno. Powitano nas po imieniu, płaszcze zniknęły, zanim zdążyliśmy się rozejrzeć, a na stole czekała karta z jej nazwiskiem. Barszcz był taki, jaki powinien być, czyli taki, o jakim się zapomina, że istnieje, dopóki ktoś go nie poda. Między daniami podszedł kucharz i zapytał, czy śledź nie był za słony; teściowa odpowiedziała, że nie był, co zapisaliśmy z datą i godziną. Jedyna uwaga: krzesła przy okrągłym stole są za niskie dla osób o wzroście powyżej stu dziewięćdziesięciu centymetrów, a szwagier ma sto dziewięćdziesiąt osiem. Poza tym — najpiękniejszysześćdziesiąttrzyzłotowypierożekświata, jak napisała w księdze gości nasza córka. Wrócimy w przyszłym roku, a może i wcześniej, bo teściowa już pyta.';
