import type { Place } from '@foyer/contract/places.ts';
import { validationMessages, zodErrorMap } from '@foyer/contract/text/validation-messages.ts';
import { expect, test } from 'vitest';
import {
  emptyPlace,
  emptySpecialDay,
  type PlaceValues,
  placeFormSchema,
  placeValues,
  type SpecialDayValues,
} from './place-form.ts';

const text = { pl: 'Po polsku.', en: 'In English.' };

function picture(number: number) {
  const id = `01a19bd8-759d-7a43-8c04-22a43d12333${number}`;
  return { id, url: `https://foyer.example/${id}` };
}

const typed: PlaceValues = {
  ...emptyPlace,
  name: ' Winiarnia na Strychu ',
  locationTypeId: 2,
  floor: ['-1', '3'],
  shopUrl: 'shop.foyer.example/wine',
  openingHours: Array.from({ length: 7 }, () => ({ isOpen: true, from: '12:00', to: '02:00' })),
  descriptions: text,
  reservationRules: text,
  placeRules: text,
  logo: picture(1),
  photos: [picture(3), picture(2)],
};

const stored: Place = {
  id: '01a19bd8-759d-7a43-8c04-22a43d123330',
  name: 'Winiarnia',
  status: 'PUBLISHED',
  floor: [3],
  locationType: { id: 2, name: 'gastronomy' },
  locationTypeId: 2,
  managers: [],
  assignedPersonId: null,
  userLikedCount: 0,
  imageLogo: { ...picture(1), order: 1 },
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  titles: { pl: 'Winiarnia', en: 'Winiarnia' },
  descriptions: text,
  reservationRules: text,
  placeRules: text,
  openingHours: typed.openingHours.map((day, index) =>
    index === 6 ? { isOpen: false, from: null, to: null } : day,
  ),
  specialDays: [
    { date: '2026-12-24', isOpen: false, from: null, to: null, note: { pl: 'Wigilia', en: 'Christmas Eve' } },
    { date: '2026-12-31', isOpen: true, from: '18:00', to: '04:00', note: null },
  ],
  additionalNote: '',
  goPosId: 'POS-1',
  exclusive: true,
  seats: null,
  language: ['pl'],
  shopUrl: 'https://shop.foyer.example/wine',
  images: [{ ...picture(2), order: 1 }],
  eventsCount: 0,
  reviewCount: 0,
};

/** Returns the form's errors by field. */
function issues(values: Partial<PlaceValues>, of?: Place): Record<string, string> {
  const parsed = placeFormSchema(of).safeParse({ ...typed, ...values }, { error: zodErrorMap() });
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

const sent = (values: Partial<PlaceValues>, of?: Place) => placeFormSchema(of).parse({ ...typed, ...values });

test("a valid form becomes the API's input", () => {
  expect(sent({})).toEqual({
    name: 'Winiarnia na Strychu',
    titles: undefined,
    locationTypeId: 2,
    floor: [-1, 3],
    shopUrl: 'shop.foyer.example/wine',
    language: ['pl', 'en'],
    openingHours: typed.openingHours,
    specialDays: [],
    exclusive: false,
    seats: null,
    descriptions: text,
    reservationRules: text,
    placeRules: text,
    additionalNote: '',
    assignedPersonId: null,
    goPosId: null,
    logoId: picture(1).id,
    photoIds: [picture(3).id, picture(2).id],
  });
});

test('an empty form reports exactly the required fields', () => {
  const texts = ['descriptions', 'reservationRules', 'placeRules'].flatMap((name) => [
    `${name}.pl`,
    `${name}.en`,
  ]);
  const needed = ['name', 'locationTypeId', 'floor', 'shopUrl', ...texts];
  expect(issues({ ...emptyPlace })).toEqual({
    ...Object.fromEntries(needed.map((name) => [name, validationMessages.empty])),
    logo: 'Upload a logo to save the place.',
    photos: 'Upload at least one photo to save the place',
  });
});

test('a stored place passes through its form unchanged', () => {
  const { logoId, photoIds, ...input } = placeFormSchema(stored).parse(placeValues(stored));
  expect({ ...stored, ...input, titles: stored.titles }).toEqual(stored);
  expect([logoId, photoIds]).toEqual([stored.imageLogo?.id, stored.images.map(({ id }) => id)]);
});

test('an open day requires two valid times', () => {
  const hours = (from: string, to: string) => ({
    openingHours: typed.openingHours.with(2, { isOpen: true, from, to }),
  });
  expect(issues(hours('', '22:00'))).toEqual({ 'openingHours.2.from': validationMessages.empty });
  expect(issues(hours('10:00', '24:00'))).toEqual({ 'openingHours.2.to': 'Invalid time' });
  expect(issues(hours('ten', '22:00'))).toEqual({ 'openingHours.2.from': 'Invalid time format (00-00)' });
  expect(issues(hours('10:00', '10:00'))).toEqual({});
});

test('hours of a closed day are kept only if valid', () => {
  const openingHours = typed.openingHours.with(0, { isOpen: false, from: '10:00', to: 'late' });
  expect(issues({ openingHours })).toEqual({});
  expect(sent({ openingHours }).openingHours[0]).toEqual({ isOpen: false, from: '10:00', to: null });
});

test('a special day requires a unique date, both times if open, and its note in both languages or none', () => {
  const day = { ...emptySpecialDay, date: '2026-12-24' };
  const wrong = (change: Partial<SpecialDayValues>) =>
    issues({
      specialDays: [
        { ...day, date: '2026-12-31' },
        { ...day, ...change },
      ],
    });
  expect(wrong({})).toEqual({});
  expect(wrong({ date: '' })).toEqual({ 'specialDays.1.date': validationMessages.empty });
  expect(wrong({ date: '31/2/2026' })).toEqual({ 'specialDays.1.date': 'Invalid date format' });
  expect(wrong({ date: '2026-12-31' })).toEqual({ 'specialDays.1.date': 'Remove the duplicate' });
  expect(wrong({ isOpen: true, to: '25:00' })).toEqual({
    'specialDays.1.from': validationMessages.empty,
    'specialDays.1.to': 'Invalid time',
  });
  expect(wrong({ isOpen: false, to: 'late' })).toEqual({}); // hidden while the day is closed
  expect(wrong({ note: { pl: 'Wigilia', en: ' ' } })).toEqual({
    'specialDays.1.note.en': validationMessages.empty,
  });
  const specialDays = [{ ...day, note: { pl: ' ', en: '' } }];
  expect(sent({ specialDays }).specialDays).toEqual([
    { date: '2026-12-24', isOpen: false, from: null, to: null, note: null },
  ]);
});

test('a published place requires its point-of-sale id, a draft does not', () => {
  expect(issues({ goPosId: ' ' })).toEqual({});
  expect(issues({ goPosId: ' ' }, stored)).toEqual({ goPosId: validationMessages.empty });
});

test('titles follow the name until they differ from it', () => {
  const titles = { pl: 'Strych — sto win', en: 'The Attic' };
  const goPosId = 'POS-1';
  expect(sent({ goPosId }, { ...stored, titles }).titles).toEqual(titles);
  expect(sent({ goPosId }, stored).titles).toBeUndefined();
});

test('a link that is not a web page is rejected', () => {
  expect(issues({ shopUrl: 'javascript:alert(1)' })).toEqual({ shopUrl: validationMessages.invalidUrl });
  expect(issues({ shopUrl: 'http://' })).toEqual({ shopUrl: validationMessages.invalidUrl });
  expect(issues({ shopUrl: 'abc' })).toEqual({ shopUrl: validationMessages.invalidUrl });
});
