import { expect, test } from 'vitest';
import { canChangeRoleOf, canDeleteStaff, canEditStaff, rolesToGive } from './staff.ts';

const admin = { id: 'a', role: 'ADMIN' } as const;
const manager = { id: 'm', role: 'MANAGER' } as const;
const otherAdmin = { id: 'b', role: 'ADMIN' } as const;
const otherManager = { id: 'n', role: 'MANAGER' } as const;

test('an ADMIN may do everything to other accounts', () => {
  expect(rolesToGive(admin)).toEqual(['MANAGER', 'ADMIN']);
  for (const other of [otherAdmin, otherManager]) {
    expect([canEditStaff(admin, other), canDeleteStaff(admin, other), canChangeRoleOf(admin, other)]).toEqual(
      [true, true, true],
    );
  }
});

test('a MANAGER edits only MANAGERs and changes no role', () => {
  expect(rolesToGive(manager)).toEqual(['MANAGER']);
  expect([canEditStaff(manager, otherManager), canDeleteStaff(manager, otherManager)]).toEqual([true, true]);
  expect([canEditStaff(manager, admin), canDeleteStaff(manager, admin)]).toEqual([false, false]);
  expect([canChangeRoleOf(manager, otherManager), canChangeRoleOf(manager, admin)]).toEqual([false, false]);
});

test('users may edit themselves, but not delete themselves or change their own role', () => {
  for (const person of [admin, manager]) {
    expect([
      canEditStaff(person, person),
      canDeleteStaff(person, person),
      canChangeRoleOf(person, person),
    ]).toEqual([true, false, false]);
  }
});
