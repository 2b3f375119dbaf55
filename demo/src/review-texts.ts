import type { Language } from '@foyer/contract/enums.ts';
import type { EventRules } from './event-rules.ts';
import type { NonEmpty } from './random.ts';

/** Half a review each: how it was, and what of it stuck. A review is one of each. */
interface ReviewTexts {
  verdicts: NonEmpty<string>;
  details: NonEmpty<string>;
}

type Bilingual = Record<Language, ReviewTexts>;

type Mood = 'poor' | 'mixed' | 'good';

export const moodOf = (rating: number): Mood => (rating <= 1 ? 'poor' : rating <= 3 ? 'mixed' : 'good');

/** Of restaurants and bars. */
export const tableReviews: Record<Mood, Bilingual> = {
  poor: {
    pl: {
      verdicts: [
        'Czekaliśmy czterdzieści minut i nikt nie przyszedł przyjąć zamówienia.',
        'Niestety bardzo rozczarowujący wieczór.',
        'Rezerwacja na 19:00, stolik dostaliśmy o 19:50.',
        'Za te pieniądze spodziewałam się znacznie więcej.',
        'Hałas taki, że nie dało się rozmawiać.',
        'Pierwszy i ostatni raz.',
        'Obsługa sprawiała wrażenie, jakby nas tam nie chciała.',
      ],
      details: [
        'Na prośbę o rozmowę z kierownikiem usłyszeliśmy, że dziś go nie ma.',
        'Danie główne było letnie, a przeprosin się nie doczekaliśmy.',
        'Winda nie działała, a o tym, że czeka nas wspinaczka po schodach, nikt nie uprzedził.',
        'Doliczono serwis, choć byliśmy we dwoje.',
        'W toalecie nie było ani mydła, ani światła.',
        'Szkoda, bo miejsce samo w sobie jest piękne.',
        'Stolik się chwiał, kelner też.',
      ],
    },
    en: {
      verdicts: [
        'We had booked two weeks ahead and still ended up by the toilets.',
        'A disappointing evening.',
        'We waited forty minutes and nobody came.',
      ],
      details: [
        'Nobody could say what was in the soup, allergies or not.',
        'The main course was lukewarm, and nobody said sorry.',
        'A service charge was added for the two of us.',
      ],
    },
  },
  mixed: {
    pl: {
      verdicts: [
        'Było w porządku, ale bez zachwytu.',
        'Wnętrze na pięć, obsługa na trzy.',
        'Miło, chociaż dość drogo.',
        'Mieszane uczucia.',
        'Dobre miejsce na szybkie wyjście przed spektaklem, na dłużej już nie.',
        'Spodziewałem się więcej po takich recenzjach.',
        'Przeciętnie, choć widać, że się starają.',
      ],
      details: [
        'Przystawki świetne, deser zupełnie bez pomysłu.',
        'Karta krótka, połowy pozycji akurat nie było.',
        'Muzyka mogłaby być o połowę cichsza.',
        'Kelnerka uratowała sytuację poczuciem humoru.',
        'Przy oknie wieje, warto prosić o stolik w głębi.',
        'Dam drugą szansę w środku tygodnia, kiedy jest luźniej.',
        'Parking w okolicy to osobna przygoda.',
      ],
    },
    en: {
      verdicts: [
        'Nice room, slow service.',
        'Fine, though hardly memorable.',
        'A pretty place, a little too dear.',
      ],
      details: [
        'The wine list makes up for a lot.',
        'The starters were excellent, the desserts an afterthought.',
        'The music could be half as loud.',
      ],
    },
  },
  good: {
    pl: {
      verdicts: [
        'Rewelacja, wrócimy na pewno!',
        'Jedno z najlepszych miejsc w Warszawie.',
        'Przepiękne wnętrze i obsługa, która naprawdę słucha.',
        'Świętowaliśmy tu rocznicę i wszystko było dopięte na ostatni guzik.',
        'Wszystko pyszne, od chleba po deser.',
        'Byłam trzeci raz i za każdym razem jest lepiej.',
        'Miejsce z duszą.',
        'Idealne na spotkanie po koncercie.',
        'Czuliśmy się jak goście, nie jak klienci.',
        'Polecam z całego serca.',
      ],
      details: [
        'Pani Zofia dobrała wino tak, że rozmawialiśmy o nim jeszcze w tramwaju.',
        'Żurek z białą kiełbasą śnił mi się jeszcze przez tydzień.',
        'Dla dzieci znalazły się kredki i mniejsze porcje, bez pytania.',
        'O alergii na orzechy pamiętała cała obsługa, łącznie z barmanem.',
        'Stolik w rogu to najlepsze miejsce w całym domu.',
        'Ceny uczciwe jak na centrum miasta.',
        'Szatniarz zauważył, że zgubiłam rękawiczkę, i przyniósł ją do stolika.',
        'Sala jest wysoka, a mimo to słychać każde słowo przy stole.',
        'Warto zarezerwować z wyprzedzeniem, bo w piątki pęka w szwach.',
        'Kolację jedliśmy trzy godziny i nikt nas nie poganiał.',
      ],
    },
    en: {
      verdicts: [
        'A wonderful evening from the first minute to the last.',
        'Exactly what one hopes for before a show.',
        'One of the best tables in Warsaw.',
        'We felt like guests, not like customers.',
      ],
      details: [
        'The staff remembered our names from last time.',
        'Even the bread alone would be worth the trip.',
        'The wine was chosen so well that we still talk about it.',
        'Nobody hurried us, not even at midnight.',
      ],
    },
  },
};

/** Of halls, stages and studios. */
export const hallReviews: Record<Mood, Bilingual> = {
  poor: {
    pl: {
      verdicts: [
        'Niestety bardzo rozczarowująca wizyta.',
        'Za te pieniądze spodziewałam się znacznie więcej.',
        'Duszno, ciasno i nikogo do pomocy.',
        'Pierwszy i ostatni raz.',
        'Obsługa sprawiała wrażenie, jakby nas tam nie chciała.',
      ],
      details: [
        'Winda nie działała, a nikt o tym nie uprzedził.',
        'Kolejka do szatni trwała dłużej niż pierwszy akt.',
        'Z boku sali nie widać połowy sceny.',
        'W toalecie nie było ani mydła, ani światła.',
        'Szkoda, bo miejsce samo w sobie jest piękne.',
      ],
    },
    en: {
      verdicts: [
        'We had booked two weeks ahead and still ended up behind a pillar.',
        'Stuffy, crowded, and nobody to ask.',
        'Once and never again.',
      ],
      details: [
        'Nobody could tell us where our seats were.',
        'The lift was out of order, and nobody had warned us.',
        'Half of the stage is hidden from the side seats.',
      ],
    },
  },
  mixed: {
    pl: {
      verdicts: [
        'Było w porządku, ale bez zachwytu.',
        'Wnętrze na pięć, organizacja na trzy.',
        'Mieszane uczucia.',
        'Spodziewałem się więcej po takich recenzjach.',
        'Przeciętnie, choć widać, że się starają.',
      ],
      details: [
        'Fotele są wygodne tylko przez pierwszą godzinę.',
        'Klimatyzacja działa albo za mocno, albo wcale.',
        'Panie w szatni uratowały sytuację poczuciem humoru.',
        'Oznakowania mogłyby być czytelniejsze, błądziliśmy po piętrach.',
        'Parking w okolicy to osobna przygoda.',
      ],
    },
    en: {
      verdicts: [
        'Beautiful room, hard chairs.',
        'Lovely to look at, less so to sit in.',
        'Average, though one can see that they try.',
      ],
      details: [
        'The acoustics make up for a lot.',
        'The signs could be clearer; we got lost between the floors.',
        'Too warm upstairs, too cold downstairs.',
      ],
    },
  },
  good: {
    pl: {
      verdicts: [
        'Jedno z najpiękniejszych wnętrz w Warszawie.',
        'Miejsce z duszą.',
        'Byłam trzeci raz i za każdym razem jest lepiej.',
        'Czuliśmy się jak goście, nie jak widzowie.',
        'Polecam z całego serca.',
        'Rewelacja, wrócimy na pewno!',
        'Wszystko dopięte na ostatni guzik.',
      ],
      details: [
        'Sala jest wysoka, a mimo to z ostatniego rzędu słychać każde słowo.',
        'Szatniarz zauważył, że zgubiłam rękawiczkę, i odnalazł nas na widowni.',
        'Parkiet lśni tak, że aż szkoda po nim chodzić.',
        'Dla osoby na wózku przygotowano miejsce w pierwszym rzędzie, bez proszenia.',
        'Światło wieczorem robi z arkad coś zupełnie nierzeczywistego.',
        'Ceny uczciwe jak na centrum miasta.',
        'Dzieci dostały poduszki, żeby lepiej widzieć.',
      ],
    },
    en: {
      verdicts: [
        'A wonderful place from the stairs to the last row.',
        'My favourite room in the city.',
        'A house with a soul.',
      ],
      details: [
        'The staff remembered our names from last time.',
        'Every word can be heard from the last row.',
        'The light under the arcades is unreal.',
      ],
    },
  },
};

/** Of any event; what fits one kind alone stands below. */
export const eventReviews: Record<Mood, Bilingual> = {
  poor: {
    pl: {
      verdicts: [
        'Wyszliśmy w połowie.',
        'Zaczęło się z godzinnym opóźnieniem i bez słowa wyjaśnienia.',
        'Zupełnie nie to, co było w opisie.',
        'Za ciasno, za głośno, za drogo.',
        'Szkoda czasu.',
      ],
      details: [
        'Na pytanie o zwrot pieniędzy nadal nikt nie odpowiedział.',
        'Wpuszczono więcej osób, niż było krzeseł.',
        'Prowadzący wyraźnie się nie przygotował.',
        'Klimatyzacja zagłuszała wszystko inne.',
        'Kolejka do szatni trwała dłużej niż cała reszta.',
      ],
    },
    en: {
      verdicts: [
        'A long evening for a short idea.',
        'We left half-way through.',
        'Not at all what was announced.',
      ],
      details: [
        'The sound failed three times.',
        'It began an hour late without a word of explanation.',
        'There were more people than chairs.',
      ],
    },
  },
  mixed: {
    pl: {
      verdicts: [
        'Pierwsza połowa świetna, druga się dłużyła.',
        'Ciekawy pomysł, nierówne wykonanie.',
        'Było dobrze, ale widziałam to już lepiej zrobione.',
        'Sympatycznie, bez fajerwerków.',
        'Trochę za krótko jak na takie oczekiwania.',
      ],
      details: [
        'Najlepsze były rozmowy na koniec.',
        'Z boku sali niewiele widać.',
        'Przydałoby się tłumaczenie na angielski.',
        'Następnym razem usiądę bliżej.',
        'Organizacja bez zarzutu, za to w sali było chłodno.',
      ],
    },
    en: {
      verdicts: [
        'A good idea that could have been shorter.',
        'Good in parts.',
        'Pleasant, but I have seen it done better.',
      ],
      details: [
        'The talk afterwards was the best part.',
        'The first half flew by, the second did not.',
        'Some English would have helped.',
      ],
    },
  },
  good: {
    pl: {
      verdicts: [
        'Co za wieczór! Ciarki od pierwszej do ostatniej minuty.',
        'Prowadzący z ogromną wiedzą i jeszcze większą cierpliwością.',
        'Magia, po prostu magia.',
        'Zabrałem rodziców, teraz pytają, kiedy znowu.',
        'Kameralnie, mądrze i z klasą.',
        'Najkrótsze dwie godziny w moim życiu.',
        'Dawno tak dobrze nie spędziłam wieczoru.',
        'Brawo dla całego zespołu.',
        'Szłam z niewielkimi oczekiwaniami, wyszłam zachwycona.',
      ],
      details: [
        'Wejście sprawne, szatnia za darmo, obsługa uśmiechnięta. Tak się to robi.',
        'Po wszystkim zostali i rozmawiali z każdym, kto podszedł.',
        'Zapisuję się na kolejną edycję, zanim znikną miejsca.',
        'Światło, dźwięk i tempo dobrane idealnie.',
        'W drodze do domu rozmawialiśmy tylko o tym.',
      ],
    },
    en: {
      verdicts: [
        'The best night out this year.',
        'Pure magic.',
        'I went with low expectations and came out delighted.',
      ],
      details: [
        'The atmosphere on the stairs afterwards was worth the trip alone.',
        'They stayed and talked to everybody who came up.',
        'We spoke of nothing else on the way home.',
      ],
    },
  },
};

/** What stuck of a good evening of one kind. */
export const highlights: Record<EventRules, Record<Language, NonEmpty<string>>> = {
  concert: {
    pl: [
      'Akustyka sali robi ogromne wrażenie, słychać było nawet oddech muzyków.',
      'Owacja na stojąco w pełni zasłużona, bisów było aż trzy.',
      'Drugiego takiego brzmienia w tym mieście nie ma.',
    ],
    en: ['One could have heard a pin drop before the encore.'],
  },
  theatre: {
    pl: [
      'Dawno się tak nie śmiałam, a potem długo nie mogłam się odezwać.',
      'Aktorzy na wyciągnięcie ręki i ani jednej fałszywej nuty.',
      'Siedziałem w pierwszym rzędzie i zostałem częścią przedstawienia. Nie żałuję.',
    ],
    en: ['Even with my modest Polish I followed every moment of it.'],
  },
  tasting: {
    pl: [
      'Nie spodziewałam się, że można tak opowiadać o tym, co ma się w kieliszku.',
      'Pani Zofia zna każdego winiarza po imieniu i o każdym ma historię.',
      'Do domu wróciliśmy z trzema butelkami i jednym nowym ulubionym serem.',
    ],
    en: ['We were given a second glass when the tasting ran late.'],
  },
  dinner: {
    pl: [
      'Każdy talerz był małą opowieścią, a ostatni miał zaskakujące zakończenie.',
      'O alergii na orzechy pamiętała cała obsługa.',
      'Kolację jedliśmy trzy godziny i nikt nas nie poganiał.',
    ],
    en: ['I still think of the bread.'],
  },
  workshop: {
    pl: [
      'Wyszłam z własnoręcznie zrobioną rzeczą i uśmiechem.',
      'Grupa na tyle mała, że na każde pytanie był czas.',
      'Po trzech godzinach umiałem coś, czego rano nie umiałem.',
    ],
    en: ['Patient teachers, good coffee, and something to take home.'],
  },
  dance: {
    pl: [
      'Przyszedłem sam, przetańczyłem całą noc.',
      'Orkiestra grała tak, że stać się nie dało.',
      'Marmurowe schody, suknie, światło: jak w filmie.',
    ],
    en: ['My feet still hurt and I would do it again tomorrow.'],
  },
  exhibition: {
    pl: [
      'Zostałyśmy dwie godziny, choć miałyśmy tylko zajrzeć.',
      'Opisy krótkie i mądre, bez żargonu.',
      'Kurator odpowiadał na pytania, zanim zdążyliśmy je zadać.',
    ],
    en: ['Free of charge and better than many a museum.'],
  },
  family: {
    pl: [
      'Syn od tygodnia opowiada o tym wszystkim w przedszkolu.',
      'Pierwszy raz nikt nas nie uciszał, tylko zapraszał dalej.',
      'Dzieci zadawały pytania, a odpowiadano im jak dorosłym.',
    ],
    en: ['Our daughter has asked every day since when we are going back.'],
  },
  rooftop: {
    pl: [
      'Zachód słońca nad Wisłą wszedł dokładnie w refren.',
      'Koce, lampki i miasto pod nogami.',
      'Wiało, a i tak nikt nie chciał schodzić.',
    ],
    en: ['Warsaw has never looked better than from up there.'],
  },
};

/** One that goes on, as some do. */
export const longReview =
  'Przyszliśmy w sześć osób na urodziny teściowej, która nie lubi niczego i mówi o tym głośno. Powitano nas po imieniu, płaszcze zniknęły, zanim zdążyliśmy się rozejrzeć, a na stole czekała karta z jej nazwiskiem. Barszcz był taki, jaki powinien być, czyli taki, o jakim się zapomina, że istnieje, dopóki ktoś go nie poda. Między daniami podszedł kucharz i zapytał, czy śledź nie był za słony; teściowa odpowiedziała, że nie był, co zapisaliśmy z datą i godziną. Jedyna uwaga: krzesła przy okrągłym stole są za niskie dla osób o wzroście powyżej stu dziewięćdziesięciu centymetrów, a szwagier ma sto dziewięćdziesiąt osiem. Poza tym — najpiękniejszysześćdziesiąttrzyzłotowypierożekświata, jak napisała w księdze gości nasza córka. Wrócimy w przyszłym roku, a może i wcześniej, bo teściowa już pyta.';
