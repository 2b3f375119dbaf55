import {
  cellarRules,
  concertRules,
  courtyardRules,
  diningRules,
  stageRules,
  studioRules,
} from './place-rules.ts';
import type { NonEmpty } from './random.ts';

export interface Text {
  pl: string;
  en: string;
}

/** Opening and closing time of each day from Monday; `-` is a closed day. A closing time before the opening is the next day's. */
export type Week = readonly [string, string, string, string, string, string, string];

export interface PlaceText {
  /** How other texts refer to it; also names its pictures. */
  key: string;
  /** The mailbox of whoever looks after it. */
  manager?: string;
  name: string;
  title: Text;
  description: Text;
  reservationRules: Text;
  placeRules: Text;
  /** 1 entertainment, 2 gastronomy */
  type: 1 | 2;
  floors: number[];
  languages: ('pl' | 'en')[];
  week: Week;
  note: string;
  /** Drafts: whether they have all pictures that publishing asks for. */
  draft?: 'ready' | 'withoutPictures';
}

export const placeTexts: NonEmpty<PlaceText> = [
  {
    key: 'arcades',
    manager: 'manager',
    name: 'Sala Pod Arkadami',
    title: { pl: 'Sala Pod Arkadami — koncerty i bale', en: 'The Arcade Hall — concerts and balls' },
    description: {
      pl: 'Największa sala domu, z podwójnym rzędem arkad i parkietem z 1928 roku. Akustyka, którą chwalą kwarteciści, i balkon, z którego najlepiej widać tancerzy. Sto dwadzieścia miejsc siedzących albo trzy razy tyle na parkiecie.',
      en: 'The largest room of the house, with a double row of arcades and a parquet floor from 1928. Quartets praise its acoustics, and the balcony has the best view of the dancers. One hundred and twenty seats, or three times as many people on the floor.',
    },
    ...concertRules,
    type: 1,
    floors: [0, 1],
    languages: ['pl', 'en'],
    week: ['-', '16:00-23:00', '16:00-23:00', '16:00-23:30', '16:00-01:00', '12:00-01:00', '11:00-22:00'],
    note: 'Strojenie fortepianu w każdy pierwszy wtorek miesiąca, sala zamknięta do 14:00.',
  },
  {
    key: 'chamber',
    manager: 'manager',
    name: 'Scena Kameralna',
    title: {
      pl: 'Scena Kameralna — teatr na wyciągnięcie ręki',
      en: 'The Chamber Stage — theatre within reach',
    },
    description: {
      pl: 'Sześćdziesiąt foteli w trzech rzędach, tak blisko sceny, że słychać oddech aktorów. Gramy tu małe formy, monodramy i improwizacje. Po spektaklu twórcy zostają na rozmowę.',
      en: 'Sixty seats in three rows, so close to the stage that one can hear the actors breathe. Short plays, monologues and improvised nights are at home here. The company stays for a talk after the show.',
    },
    ...stageRules,
    type: 1,
    floors: [-1],
    languages: ['pl'],
    week: ['-', '17:00-22:30', '17:00-22:30', '17:00-22:30', '17:00-23:30', '14:00-23:30', '14:00-21:00'],
    note: '',
  },
  {
    key: 'mezzanine',
    manager: 'p.grabowski',
    name: 'Restauracja Antresola',
    title: { pl: 'Antresola — kuchnia polska po nowemu', en: 'Antresola — Polish cooking, newly told' },
    description: {
      pl: 'Restauracja nad głównym foyer, z otwartą kuchnią i widokiem na schody, po których wchodzą goście wieczoru. Karta zmienia się co sześć tygodni i trzyma się tego, co rośnie w promieniu dwustu kilometrów. Przed spektaklem podajemy trzydaniowe menu w siedemdziesiąt minut.',
      en: 'A restaurant above the main foyer, with an open kitchen and a view of the stairs by which the evening’s guests arrive. The menu changes every six weeks and keeps to what grows within two hundred kilometres. Before a show we serve three courses in seventy minutes.',
    },
    ...diningRules,
    type: 2,
    floors: [1],
    languages: ['pl', 'en'],
    week: [
      '12:00-22:00',
      '12:00-22:00',
      '12:00-22:00',
      '12:00-23:00',
      '12:00-00:30',
      '10:00-00:30',
      '10:00-21:00',
    ],
    note: 'Stoliki 11–14 rezerwować dopiero po potwierdzeniu z kuchnią.',
  },
  {
    key: 'terrace',
    manager: 'p.grabowski',
    name: 'Taras i Bar Podniebny',
    title: {
      pl: 'Bar Podniebny — Warszawa z piątego piętra',
      en: 'The Sky Bar — Warsaw from the fifth floor',
    },
    description: {
      pl: 'Bar na dachu z widokiem na Wisłę i wieże Śródmieścia. Koktajle na ziołach z własnych skrzynek, koce na chłodniejsze wieczory i muzyka na tyle cicha, by dało się rozmawiać. Zachód słońca jest wliczony w cenę.',
      en: 'A rooftop bar that looks over the Vistula and the towers of the city centre. Cocktails with herbs from our own boxes, blankets for cooler evenings, and music low enough to talk over. Sunset is included in the price.',
    },
    ...courtyardRules,
    type: 2,
    floors: [5],
    languages: ['pl', 'en'],
    week: [
      '16:00-00:00',
      '16:00-00:00',
      '16:00-00:00',
      '16:00-01:00',
      '15:00-03:00',
      '13:00-03:00',
      '13:00-23:00',
    ],
    note: 'Przy wietrze powyżej 50 km/h zamykamy część bez zadaszenia.',
  },
  {
    key: 'cellar',
    manager: 'z.wieczorek',
    name: 'Piwnica Win',
    title: {
      pl: 'Piwnica Win — czterysta etykiet pod sklepieniem',
      en: 'The Wine Cellar — four hundred labels under a vault',
    },
    description: {
      pl: 'Ceglane sklepienia z XIX wieku, czternaście stopni przez cały rok i czterysta etykiet, z których połowa pochodzi od winiarzy, których znamy po imieniu. Degustacje prowadzi sommelierka domu. Do wina: sery zagrodowe i chleb na zakwasie.',
      en: 'Brick vaults from the nineteenth century, fourteen degrees all year round, and four hundred labels, half of them from growers we know by their first names. Our own sommelier leads the tastings. With the wine come farmhouse cheeses and sourdough bread.',
    },
    ...cellarRules,
    type: 2,
    floors: [-2],
    languages: ['pl', 'en'],
    week: ['-', '-', '17:00-23:00', '17:00-00:00', '17:00-02:00', '15:00-02:00', '15:00-21:00'],
    note: '',
  },
  {
    key: 'studio',
    manager: 's.brzeczyszczykiewicz',
    name: 'Pracownia',
    title: { pl: 'Pracownia — warsztaty dla rąk i głowy', en: 'The Studio — workshops for hand and mind' },
    description: {
      pl: 'Jasna sala z północnym światłem, dwoma piecami do ceramiki i prasą drukarską, która pamięta przedwojenne afisze. Uczymy w grupach do szesnastu osób. Fartuchy, narzędzia i kawa czekają na miejscu.',
      en: 'A bright room with northern light, two kilns and a printing press that remembers pre-war posters. We teach groups of up to sixteen. Aprons, tools and coffee are waiting for you.',
    },
    ...studioRules,
    type: 1,
    floors: [2],
    languages: ['pl', 'en'],
    week: ['10:00-20:00', '10:00-20:00', '10:00-21:00', '10:00-21:00', '10:00-20:00', '10:00-18:00', '-'],
    note: 'Piece włączać najpóźniej o 15:00.',
  },
  {
    key: 'foyer',
    manager: 'manager',
    name: 'Foyer Główne',
    title: { pl: 'Foyer Główne — serce domu', en: 'The Main Foyer — the heart of the house' },
    description: {
      pl: 'Marmurowa posadzka, mosiężne poręcze i schody, na których każdy robi sobie zdjęcie. Za dnia wystawy i kawa, wieczorem potańcówki i rozmowy po koncertach. Wstęp jest wolny zawsze, gdy otwarte są drzwi.',
      en: 'A marble floor, brass railings and a staircase on which everybody takes a picture. Exhibitions and coffee by day, dances and talk after the concerts by night. Admission is free whenever the doors are open.',
    },
    ...concertRules,
    type: 1,
    floors: [0],
    languages: ['pl', 'en'],
    week: [
      '09:00-22:00',
      '09:00-22:00',
      '09:00-22:00',
      '09:00-23:00',
      '09:00-00:00',
      '09:00-00:00',
      '10:00-21:00',
    ],
    note: '',
  },
  {
    key: 'boilerRoom',
    manager: 's.brzeczyszczykiewicz',
    name: 'Klub Kotłownia',
    title: { pl: 'Klub Kotłownia — koncerty do białego rana', en: 'The Boiler Room Club — music until dawn' },
    description: {
      pl: 'Dawna kotłownia kamienicy: stalowe drzwi, surowy beton i nagłośnienie strojone pod małe składy. Otwieramy, gdy na górze gasną światła. Próby akustyczne już za nami, czekamy na odbiór instalacji.',
      en: 'The former boiler house of the building: steel doors, bare concrete and a sound system tuned for small bands. It opens when the lights upstairs go out. The sound tests are done; the technical approval is still to come.',
    },
    ...courtyardRules,
    type: 1,
    floors: [-2, -1],
    languages: ['pl', 'en'],
    week: ['-', '-', '-', '20:00-02:00', '20:00-05:00', '20:00-05:00', '-'],
    note: 'Otwarcie po odbiorze przeciwpożarowym.',
    draft: 'ready',
  },
  {
    key: 'cloakroom',
    name: 'Kawiarnia Szatnia',
    title: { pl: 'Szatnia — kawa między aktami', en: 'Szatnia — coffee between the acts' },
    description: {
      pl: 'Kawiarnia w dawnej szatni, z numerkami w roli numerów zamówień. Ziarna z warszawskich palarni, drożdżówki o siódmej rano i szarlotka tak długo, jak starczy jabłek. Dziewięćdziesięcioośmioletnia lada pochodzi z pierwszego wyposażenia teatru.',
      en: 'A café in the former cloakroom, where coat tokens serve as order numbers. Beans from Warsaw roasters, yeast buns at seven in the morning, and apple cake for as long as there are apples. The ninety-eight-year-old counter belonged to the first furnishing of the theatre.',
    },
    ...diningRules,
    type: 2,
    floors: [0, 3],
    languages: ['pl'],
    week: [
      '07:00-19:00',
      '07:00-19:00',
      '07:00-19:00',
      '07:00-19:00',
      '07:00-21:00',
      '08:00-21:00',
      '08:00-18:00',
    ],
    note: 'Brakuje logo i zdjęć, sesja umówiona.',
    draft: 'withoutPictures',
  },
];
