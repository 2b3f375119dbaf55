import type { EventStatus } from '@foyer/contract/enums.ts';
import { type EventRules, eventRules } from './event-rules.ts';
import type { EventText } from './event-text.ts';
import type { Text } from './place-texts.ts';
import { cycle, type NonEmpty, pick, pickWeighted, type Random, wholeBetween } from './random.ts';

/** A kind of evening that the house repeats with other subjects: what fills a database to a scale. */
interface Series {
  title: Text;
  description: Text;
  rules: EventRules;
  places: NonEmpty<string>;
  tickets?: { price: readonly [number, number]; max: readonly [number, number] };
  subjects: NonEmpty<Text>;
}

const regions: NonEmpty<Text> = [
  { pl: 'Toskania', en: 'Tuscany' },
  { pl: 'Mozela', en: 'Mosel' },
  { pl: 'Rioja', en: 'Rioja' },
  { pl: 'Kachetia', en: 'Kakheti' },
  { pl: 'Jura', en: 'Jura' },
  { pl: 'Małopolski Przełom Wisły', en: 'the Vistula Gorge' },
  { pl: 'Wachau', en: 'Wachau' },
  { pl: 'Sycylia', en: 'Sicily' },
  { pl: 'Ziemia Lubuska', en: 'Lubusz Land' },
];

const composers: NonEmpty<Text> = [
  { pl: 'Bacewicz', en: 'Bacewicz' },
  { pl: 'Szymanowski', en: 'Szymanowski' },
  { pl: 'Lutosławski', en: 'Lutosławski' },
  { pl: 'Moniuszko', en: 'Moniuszko' },
  { pl: 'Paderewski', en: 'Paderewski' },
  { pl: 'Wieniawski', en: 'Wieniawski' },
  { pl: 'Karłowicz', en: 'Karłowicz' },
  { pl: 'Zarębski', en: 'Zarębski' },
  { pl: 'Schubert', en: 'Schubert' },
  { pl: 'Ravel', en: 'Ravel' },
  { pl: 'Dvořák', en: 'Dvořák' },
];

const crafts: NonEmpty<Text> = [
  { pl: 'makrama', en: 'macramé' },
  { pl: 'sitodruk', en: 'screen printing' },
  { pl: 'oprawa książek', en: 'bookbinding' },
  { pl: 'wiklina', en: 'basketry' },
  { pl: 'złocenie ram', en: 'gilding' },
  { pl: 'papier czerpany', en: 'handmade paper' },
  { pl: 'mozaika', en: 'mosaic' },
  { pl: 'batik', en: 'batik' },
];

const dances: NonEmpty<Text> = [
  { pl: 'lindy hop', en: 'lindy hop' },
  { pl: 'mazury i oberki', en: 'mazurs and obereks' },
  { pl: 'walc angielski', en: 'slow waltz' },
  { pl: 'salsa', en: 'salsa' },
  { pl: 'bachata', en: 'bachata' },
  { pl: 'polka galopka', en: 'galop polka' },
];

const plays: NonEmpty<Text> = [
  { pl: 'Poczekalnia', en: 'The Waiting Room' },
  { pl: 'Sąsiadka zza ściany', en: 'The Woman Next Door' },
  { pl: 'Ostatni tramwaj', en: 'The Last Tram' },
  { pl: 'Wesele bez młodych', en: 'A Wedding without the Couple' },
  { pl: 'Instrukcja obsługi ciszy', en: 'A Manual of Silence' },
  { pl: 'Piętro wyżej', en: 'One Floor Up' },
  { pl: 'Guzik', en: 'The Button' },
];

const photographers: NonEmpty<Text> = [
  { pl: 'podwórka Pragi', en: 'the courtyards of Praga' },
  { pl: 'neony', en: 'neon signs' },
  { pl: 'mosty', en: 'bridges' },
  { pl: 'zimowa Wisła', en: 'the Vistula in winter' },
  { pl: 'kioski', en: 'kiosks' },
  { pl: 'klatki schodowe', en: 'staircases' },
];

const series: NonEmpty<Series> = [
  {
    title: { pl: 'Koncert kameralny', en: 'Chamber concert' },
    description: {
      pl: 'Godzina muzyki na trzy instrumenty i jedna historia o tym, jak powstawała. Po koncercie rozmowa z wykonawcami przy herbacie.',
      en: 'An hour of music for three instruments and one story of how it came into being. A talk with the performers over tea follows.',
    },
    rules: 'concert',
    places: ['arcades'],
    tickets: { price: [60, 140], max: [60, 250] },
    subjects: composers,
  },
  {
    title: { pl: 'Degustacja', en: 'Wine tasting' },
    description: {
      pl: 'Sześć win z jednego regionu, od najprostszego po takie, które otwiera się raz w roku. Prowadzi sommelierka domu.',
      en: 'Six wines of one region, from the plainest to the kind that is opened once a year. Our own sommelier leads the evening.',
    },
    rules: 'tasting',
    places: ['cellar'],
    tickets: { price: [90, 240], max: [16, 40] },
    subjects: regions,
  },
  {
    title: { pl: 'Warsztaty', en: 'Workshop' },
    description: {
      pl: 'Trzy godziny pracy własnymi rękami pod okiem kogoś, kto robi to od lat. Gotową rzecz zabierasz do domu.',
      en: 'Three hours of work with your own hands under the eye of somebody who has done it for years. You take the finished piece home.',
    },
    rules: 'workshop',
    places: ['studio'],
    tickets: { price: [70, 190], max: [10, 32] },
    subjects: crafts,
  },
  {
    title: { pl: 'Potańcówka', en: 'Dance night' },
    description: {
      pl: 'Godzina nauki, trzy godziny tańca i orkiestra, która nie lubi przerw. Wstęp wolny, buty wygodne.',
      en: 'An hour of lessons, three hours of dancing, and a band that dislikes breaks. Free admission, comfortable shoes.',
    },
    rules: 'dance',
    places: ['foyer', 'mezzanine'],
    subjects: dances,
  },
  {
    title: { pl: 'Spektakl', en: 'Play' },
    description: {
      pl: 'Siedemdziesiąt minut bez przerwy, troje aktorów i jeden stół. Po przedstawieniu zostajemy na rozmowę.',
      en: 'Seventy minutes without an interval, three actors and one table. We stay for a talk after the performance.',
    },
    rules: 'theatre',
    places: ['chamber'],
    tickets: { price: [45, 120], max: [40, 120] },
    subjects: plays,
  },
  {
    title: { pl: 'Wystawa fotografii', en: 'Photographs' },
    description: {
      pl: 'Trzydzieści odbitek, każda podpisana datą i pogodą. Autor oprowadza w pierwszą niedzielę miesiąca.',
      en: 'Thirty prints, each signed with its date and weather. The photographer leads a tour on the first Sunday of the month.',
    },
    rules: 'exhibition',
    places: ['foyer'],
    subjects: photographers,
  },
];

/** Event `number` of the endless programme, by then well past the written ones. */
export function eventOfSeries(random: Random, number: number): EventText {
  const kind = cycle(series, number);
  const subject = pick(random, kind.subjects);
  const edition = Math.floor(number / series.length);
  const status = pickWeighted(random, [
    ['PAST', 70],
    ['UPCOMING', 15],
    ['DRAFT', 8],
    ['CANCELLED', 5],
    ['CURRENT', 2],
  ]);
  const { price, max } = kind.tickets ?? {};
  const seats = max ? wholeBetween(random, ...max) : 0;
  return {
    status,
    title: {
      pl: `${kind.title.pl}: ${subject.pl}, odsłona ${edition}`,
      en: `${kind.title.en}: ${subject.en}, part ${edition}`,
    },
    description: kind.description,
    rules: kind.rules,
    places: kind.places,
    days: daysOf(random, status),
    time: pick(random, [
      ['18:00', '20:30'],
      ['19:00', '21:30'],
      ['20:00', '23:00'],
    ]),
    ...(price && {
      tickets: { price: wholeBetween(random, ...price), max: seats, sold: soldOf(random, seats, status) },
    }),
    vip: random() < 0.3,
    recommended: random() < 0.25,
    notify: random() < 0.4,
  };
}

function daysOf(random: Random, status: EventStatus): [number, number] {
  if (status === 'PAST') {
    const day = -wholeBetween(random, 2, 900);
    return [day, day];
  }
  if (status === 'CURRENT') return [-wholeBetween(random, 1, 10), wholeBetween(random, 2, 20)];
  const day = wholeBetween(random, 1, 240);
  return [day, day];
}

const soldOf = (random: Random, seats: number, status: EventStatus) =>
  status === 'DRAFT' ? 0 : random() < 0.12 ? seats : Math.floor(seats * random() * 0.95);

export const rulesOf = (text: EventText): Text => eventRules[text.rules];
