import { expect, test } from 'vitest';
import { actorName } from './actor-name.ts';

const colleague = (email: string, name: string, surname: string) => ({
  id: crypto.randomUUID(),
  email,
  profile: { name, surname, phonePrefix: '', phoneNumber: '' },
});
const ewa = colleague('ewa@foyer.example', 'Ewa', 'Żuk');
const anna = colleague('anna@foyer.example', 'Anna', 'Nowak');
const otherAnna = colleague('a.nowak@foyer.example', 'Anna', 'Nowak');
const colleagues = [ewa, anna, otherAnna];

test('colleagues have their names, also at the door', () => {
  expect(actorName({ email: ewa.email }, colleagues)).toBe('Ewa Żuk');
  expect(actorName({ email: `${ewa.email} (Phone 1)` }, colleagues)).toBe('Ewa Żuk (Phone 1)');
});

test('a name of the history stays after a colleague has another one, or is gone', () => {
  expect(actorName({ email: ewa.email, name: 'Ewa Kos' }, colleagues)).toBe('Ewa Kos');
  expect(actorName({ email: 'jan@foyer.example', name: 'Jan Lis' }, colleagues)).toBe('Jan Lis');
});

test('two colleagues of one name are told apart by their addresses', () => {
  expect(actorName({ email: anna.email }, colleagues)).toBe('Anna Nowak (anna@foyer.example)');
  expect(actorName({ email: 'gone@foyer.example', name: 'Anna Nowak' }, colleagues)).toBe(
    'Anna Nowak (gone@foyer.example)',
  );
  expect(actorName({ email: `${otherAnna.email} (Door)`, name: 'Anna Nowak' }, colleagues)).toBe(
    'Anna Nowak (a.nowak@foyer.example) (Door)',
  );
  expect(actorName({ email: anna.email }, [ewa, anna])).toBe('Anna Nowak');
});

test('an account that is gone is its address; programs, guests and Foyer have words', () => {
  expect(actorName({ email: 'jan@foyer.example', name: null }, colleagues)).toBe('jan@foyer.example');
  expect(actorName({ email: 'key: Till', name: null }, colleagues)).toBe('Access key Till');
  expect(actorName({ email: 'guest', name: null }, colleagues)).toBe('The guest');
  expect(actorName({ email: 'system', name: null }, colleagues)).toBe('Foyer');
});
