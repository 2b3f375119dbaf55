import type { OpeningDay, SpecialDay } from '@foyer/contract/time/opening-hours.ts';
import type { Calendar } from './calendar.ts';
import { cycle, idAt, type NonEmpty, randomOf } from './random.ts';
import { dayMs, type Row } from './rows.ts';
import { type PlaceText, placeTexts } from './texts/place-texts.ts';

export interface Place {
  key: string;
  row: Row<'places'>;
  text: PlaceText;
}

/** The first nine are written by hand. Further ones repeat them on other floors with new names. */
export function demoPlaces(
  calendar: Calendar,
  staff: NonEmpty<Row<'users'>>,
  count: number,
): NonEmpty<Place> {
  const place = (number: number): Place => {
    const text = cycle(placeTexts, number);
    const wing = Math.floor(number / placeTexts.length);
    const random = randomOf('place', number);
    const createdAt =
      calendar.at(text.draft ? -40 - number : -1090 + (number % 900), '10:15') + number * 1000;
    const updatedAt = calendar.now - Math.floor((1 + random() * (text.draft ? 20 : 160)) * dayMs);
    const { title, description, reservationRules, placeRules } = text;
    const row: Row<'places'> = {
      id: idAt(random, createdAt),
      status: text.draft ? 'DRAFT' : 'PUBLISHED',
      name: wing === 0 ? text.name : `${text.name}, skrzydło ${wing + 1}`,
      titlePl: title.pl,
      titleEn: title.en,
      descriptionPl: description.pl,
      descriptionEn: description.en,
      reservationRulesPl: reservationRules.pl,
      reservationRulesEn: reservationRules.en,
      placeRulesPl: placeRules.pl,
      placeRulesEn: placeRules.en,
      floors: text.floors,
      locationTypeId: text.type,
      languages: text.languages,
      openingHours: openingHours(text),
      specialDays: text.draft ? [] : specialDays(text, calendar),
      shopUrl: `https://shop.foyer.example/${text.key.toLowerCase()}`,
      additionalNote: text.note,
      goPosId: text.draft ? null : `POS-${String(1001 + number)}`,
      assignedPersonId: staff.find(({ email }) => email === `${text.manager}@foyer.example`)?.id ?? null,
      exclusive: text.exclusive && count >= placeTexts.length, // with fewer places, events use any place and may overlap
      seats: text.seats ?? null,
      logoId: null,
      createdAt: new Date(createdAt),
      updatedAt: new Date(Math.max(updatedAt, createdAt)),
    };
    return { key: text.key, row, text };
  };
  return [place(0), ...Array.from({ length: Math.max(0, count - 1) }, (_, index) => place(index + 1))];
}

const openingHours = ({ week }: PlaceText): OpeningDay[] => week.map(hoursOf);

/** Parses `16:00-23:00` or `-`. */
function hoursOf(text: string): OpeningDay {
  const [from = null, to = null] = text === '-' ? [] : text.split('-');
  return { isOpen: from !== null, from, to };
}

/** Special days of the place, plus holidays at the end of the year. Each date appears once. */
function specialDays(place: PlaceText, calendar: Calendar): SpecialDay[] {
  const year = calendar.date(0).slice(0, 4);
  const holidays = [
    { date: `${year}-12-24`, hours: '-', note: { pl: 'Wigilia', en: 'Christmas Eve' } },
    { date: `${year}-12-25`, hours: '-', note: { pl: 'Boże Narodzenie', en: 'Christmas Day' } },
    { date: `${year}-12-31`, hours: '18:00-04:00', note: { pl: 'Noc sylwestrowa', en: "New Year's Eve" } },
  ];
  const own = place.specialDays
    .map(({ day, ...same }) => ({ date: calendar.date(day), ...same }))
    .filter(({ date }) => holidays.every((holiday) => holiday.date !== date));
  return [...own, ...holidays]
    .map(({ date, hours, note }) => ({ date, ...hoursOf(hours), note }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
