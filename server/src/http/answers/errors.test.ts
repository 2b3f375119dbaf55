import { isValidationMessageKey } from '@foyer/contract/text/validation-messages.ts';
import { describe, expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { eventInputOf, placeInputOf } from '#test/inputs.ts';
import { uploadPhoto } from '#test/records/place-pictures.ts';
import { uploaded } from '#test/records/uploads.ts';

describe('an error response', () => {
  test('has a key and parameters for each field, in any language', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const body = { ...eventInputOf([]), title: { pl: 'x'.repeat(256), en: '' }, maxTicketsQty: 0 };
    const english = await admin.post('/events/create', { body });
    const polish = await admin.post('/events/create', { body, headers: { language: 'pl' } });
    expect(english.body.details).toEqual([
      { path: 'title.pl', key: 'maxLength', message: 'Max length is 255', params: { max: 255 } },
      { path: 'title.en', key: 'empty', message: 'Field must not be empty' },
      { path: 'locationIds', key: 'empty', message: 'Field must not be empty' },
      { path: 'maxTicketsQty', key: 'minNumber', message: 'Min value of number is 1', params: { min: 1 } },
    ]);
    const withoutSentences = (details: { message: string }[]) =>
      details.map(({ message: _, ...rest }) => rest);
    expect(withoutSentences(polish.body.details)).toEqual(withoutSentences(english.body.details));
    expect(polish.body.details[0].message).toBe('Maksymalna długość to 255');
  });

  test('uses keys of the contract, also for rules of the database', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    await make.place({ goPosId: 'POS-1' });
    const answers = [
      await admin.post('/locations/admin/create', { body: placeInputOf({ goPosId: 'POS-1' }) }),
      await admin.post('/locations/admin/create', {
        body: placeInputOf({ assignedPersonId: crypto.randomUUID() }),
      }),
      await admin.post('/events/create', { body: eventInputOf([crypto.randomUUID()]) }),
    ];
    const keys = answers.flatMap(({ body }) => body.details.map(({ key }: { key: string }) => key));
    expect(keys).toEqual(['posIdUsed', 'unknownRecord', 'unknownRecord']);
    expect(keys.every(isValidationMessageKey)).toBe(true);
  });

  test('without a field has the parameters of its message', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const photoIds = [];
    for (let count = 0; count < 10; count += 1) photoIds.push(await uploaded(admin, 'photo'));
    const { id } = (await admin.post('/locations/admin/create', { body: placeInputOf({ photoIds }) })).body;
    const { body } = await uploadPhoto(admin, id);
    expect([body.message, body.params]).toEqual(['tooManyPhotos', { max: 10 }]);
  });
});
