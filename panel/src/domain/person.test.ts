import { expect, test } from 'vitest';
import { nameOr, personName } from './person.ts';

test('a person is named by name, else by e-mail address, else by phone number', () => {
  const profile = { name: 'Ola', surname: 'Żak', phonePrefix: '+48', phoneNumber: '600100200' };
  const nameless = { ...profile, name: ' ', surname: '' };
  expect(personName({ email: 'ola@foyer.example', profile })).toBe('Ola Żak');
  expect(personName({ email: 'ola@foyer.example', profile: nameless })).toBe('ola@foyer.example');
  expect(personName({ email: '', profile: nameless })).toBe('+48 600100200');
  expect(personName({ email: '', profile: { name: '', surname: '' } })).toBe('No name');
  expect(nameOr(null, undefined, '')).toBe('No name');
});
