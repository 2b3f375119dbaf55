import { faqs } from '@foyer/contract/resources/faqs.ts';
import type { Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { staff } from '@foyer/contract/resources/staff.ts';
import { expect, test } from 'vitest';
import { describedFound, searchedNouns } from './described-results.ts';

const id = '01a19bd8-759d-7a43-8c04-22a43d12333f';

test('every noun whose records have a page is searched, here or with hints of its own', () => {
  const withPages = Object.values<Resource>(resources).filter(
    ({ pages, calls }) => pages.record !== undefined && calls.includes('get'),
  );
  const apart = ['events', 'places', 'users', 'billings', 'messages', 'reservations'];
  expect([...apart, ...searchedNouns.map(({ list }) => list)].toSorted()).toEqual(
    withPages.map(({ list }) => list).toSorted(),
  );
});

test('a question is found by its text, with the next column as a hint', () => {
  const question = { pl: 'Gdzie jest szatnia?', en: 'Where is the cloakroom?' };
  const row = { id, question, answer: { pl: '<p>Przy <b>wejściu</b>.</p>', en: '' } };
  expect(describedFound(faqs, row)).toEqual({
    to: `/app/faq/${id}`,
    label: 'Gdzie jest szatnia?',
    hint: 'Przy wejściu.',
    lang: 'pl',
  });
});

test('a colleague is found by name, with the e-mail address', () => {
  const profile = { name: 'Ewa', surname: 'Lis', phonePrefix: '+48', phoneNumber: '600100200' };
  expect(describedFound(staff, { id, email: 'ewa@venue.example', profile })).toEqual({
    to: `/app/admins/form/${id}`,
    label: 'Ewa Lis',
    hint: 'ewa@venue.example',
  });
});

test('a record with a place has its name as a hint', () => {
  const place = { field: 'placeId', kind: 'places', header: 'Place' } as const;
  const resource = { ...faqs, fields: { question: faqs.fields.question, place } };
  const row = { id, question: { pl: 'Kto?', en: 'Who?' }, place: { id, name: 'Antresola' } };
  expect(describedFound(resource, row)).toMatchObject({ label: 'Kto?', hint: 'Antresola' });
});
