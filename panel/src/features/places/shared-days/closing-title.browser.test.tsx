import type { Session } from '@foyer/contract/sign-in/auth.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { resumeSession } from '#api/session/session.ts';
import { showAt } from '#test/show-at.tsx';
import { CloseHouseButton } from './close-house-button.tsx';

const hall = { id: '019a0000-0000-7000-8000-000000000001', name: 'Sala' };

const manager: Session = {
  id: '019a0000-0000-7000-8000-000000000002',
  email: 'jan@foyer.example',
  role: 'MANAGER',
  language: 'pl',
  profile: { name: 'Jan', surname: 'Żak', phoneNumber: '', phonePrefix: '', avatarUrl: null },
  managerLocations: [hall],
  limitedTo: null,
  secondFactor: { methods: [], isRequired: false, recoveryCodesLeft: 0 },
  lists: {},
  listsWithViews: [],
};

test('a manager of some places closes those, any other manager the house', async () => {
  for (const [limitedTo, name] of [
    [null, 'Close the house…'],
    [[hall], 'Close your places…'],
  ] as const) {
    resumeSession({ ...manager, limitedTo: limitedTo && [...limitedTo] });
    const { unmount } = await showAt('/', CloseHouseButton);
    await expect.element(page.getByRole('button', { name })).toBeVisible();
    await unmount();
  }
});
