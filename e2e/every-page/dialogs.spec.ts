import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { passwordHash } from '../../server/test/deps.ts';
import { coverOf } from '../events/event-form.ts';
import { expect, test } from '../fixtures.ts';
import { logIn } from '../log-in.ts';

const src = new URL('../../panel/src/', import.meta.url);

/** Dialog or drawer with a field: its page, the buttons that open it, and the field. */
interface Typed {
  path: string;
  /** The box that chooses rows first. */
  select?: string;
  open: readonly string[];
  field: string;
  text?: string;
  /** Too little to keep, or a secret: the text does not outlive its page. */
  isForgotten?: true;
  /** Is closed in every way, which `useClosing` treats alike. The others are closed by Escape. */
  everyWay?: true;
}

const upcoming = '/app/events/form/UPCOMING';
const payment = '/app/billings/details/PAYMENT';
const draft = '/app/events/form/DRAFT';

/** Every use of the dialog and drawer components by file. A text is the reason why it has no field. */
const uses: Record<string, Typed | string> = {
  'features/access-keys/new-access-key-dialog.tsx': {
    path: '/app/integrations/ACCESS_KEYS',
    open: ['New key'],
    field: 'Name',
  },
  'features/account/change-password-dialog.tsx': {
    path: '/app/account-settings',
    open: ['Change password'],
    field: 'Old password',
    isForgotten: true,
  },
  'features/account/passkeys/passkey-dialog.tsx': {
    path: '/app/account-settings',
    open: ['Add a passkey'],
    field: 'Name',
    isForgotten: true,
  },
  'features/account/second-factor/second-factor-dialogs.tsx': {
    path: '/app/account-settings',
    open: ['Set up'],
    field: 'Your password',
    isForgotten: true,
  },
  'features/billings/refunds/new-refund-dialog.tsx': { path: payment, open: ['Refund…'], field: 'Reason' },
  'features/billings/send-tickets/send-tickets-dialog.tsx':
    'an address, typed and kept in `send-tickets.spec.ts`',
  'features/door/devices/connect-device-dialog.tsx': 'a name and a time, typed in `door.spec.ts`',
  'features/events/add-guests/add-guests-dialog.tsx': {
    path: upcoming,
    open: ['Add guests…'],
    field: 'Name',
    everyWay: true,
  },
  'features/events/cancel/cancel-dialog.tsx': {
    path: upcoming,
    open: ['More', 'Cancel event'],
    field: 'Reason PL',
  },
  'features/events/mail-guests/mail-guests-dialog.tsx': {
    path: upcoming,
    open: ['More', 'Write to guests…'],
    field: 'Subject PL',
  },
  'features/events/reschedule/reschedule-dialog.tsx': {
    path: upcoming,
    open: ['Reschedule…'],
    field: 'Date from',
    text: '30/11/2026',
  },
  'features/events/schedule/schedule-dialog.tsx': {
    path: draft,
    open: ['Schedule publishing…'],
    field: 'Day',
    text: '23/11/2026',
  },
  'features/events/series/series-dialog.tsx': {
    path: draft,
    open: ['More', 'Repeat…'],
    field: 'Number of dates',
    text: '7',
  },
  'features/events/view/staff-note-dialog.tsx': {
    path: upcoming,
    open: ['Add note'],
    field: 'Staff note',
  },
  'features/events/waiting-list/entry-dialog.tsx': {
    path: upcoming,
    open: ['Add guest…'],
    field: 'Tickets',
    text: '7',
  },
  'features/places/shared-days/apply-days-dialog.tsx': 'choices',
  'features/places/shared-days/close-house-dialog.tsx': {
    path: '/app/events/calendar',
    open: ['Close the house…'],
    field: 'Note PL',
  },
  'form-sections/erase-dialog.tsx': {
    path: '/app/users/USER',
    open: ['Erase…'],
    field: 'Type the name',
    isForgotten: true,
  },
  'features/webhooks/webhook-dialog.tsx': {
    path: '/app/integrations/WEBHOOKS',
    open: ['New webhook'],
    field: 'Address',
  },
  'list/views/view-dialog.tsx': { path: '/app/users?status=BLOCKED', open: ['Save view'], field: 'Name' },
  'list/query/filter-drawer.tsx': {
    path: '/app/activity',
    open: ['Filters'],
    field: 'From',
    text: '20/11/2026',
    isForgotten: true,
    everyWay: true,
  },
  'list/bulk/bulk-dialog.tsx': {
    path: '/app/messages',
    select: 'Select all messages on this page',
    open: ['Set status…'],
    field: 'Note',
  },

  'app/palette/palette-dialogs.tsx': 'its search is no loss',
  'app/layout/top-bar.tsx': 'navigation',
  'domain/tickets/print-tickets-dialog.tsx': 'a preview',
  'features/dashboard/tonight/run-sheet/run-sheet.tsx': 'a preview',
  'features/events/door-list/door-list.tsx': 'a preview',
  'features/reservations/sheet/sheet.tsx': 'a preview',
  'features/imports/new-import-dialog.tsx': 'a choice and a file',
  'features/webhooks/tries-dialog.tsx': 'a list',
  'features/webhooks/webhook-dialogs.tsx': 'locked: a secret that is shown once',
  'form-sections/proof-dialog.tsx':
    'the password form of second-factor-dialogs.tsx, ten minutes after a login',
  'history/history-button.tsx': 'a list',
  'history/merge/merge-dialog.tsx': 'choices',
  'list/bulk/bulk-progress.tsx': 'a list',
};

test('every use of a dialog or drawer is listed here', async () => {
  const files = await readdir(src, { recursive: true });
  const using: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.tsx') && !name.startsWith('ui/overlay/'))) {
    const text = await readFile(new URL(file, src), 'utf8');
    if (
      /<(Dialog|DialogFrame|PrintDialog|Drawer|DrawerFrame)\b/.test(text) &&
      !file.endsWith('save-button.tsx') &&
      !file.endsWith('.browser.test.tsx')
    )
      using.push(file);
  }
  expect(using.toSorted()).toEqual(Object.keys(uses).toSorted());
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard unsaved changes?' });

async function keepEditing(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toBeHidden();
}

test('every dialog and drawer asks before it discards input, and keeps it over a reload; one of each is closed in every way', async ({
  page,
  server,
  make,
}) => {
  const home = server.address.replace('127.0.0.1', 'localhost'); // IP addresses do not support passkeys
  const { email } = await make.staff({ role: 'ADMIN', passwordHash });
  const place = await make.place({});
  await make.message();
  const records = {
    UPCOMING: await make.event({ status: 'PUBLISHED', placeIds: [place.id] }),
    DRAFT: await make.event({ status: 'DRAFT', placeIds: [place.id] }),
    PAYMENT: await make.billing({ status: 'PAID' }),
    USER: await make.user(),
  };
  const ids = new Map(Object.entries(records).map(([name, { id }]) => [name, id]));
  await page.goto(`${home}/auth/login`);
  await logIn(page, email);
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(`${home}/app/events/form/${records.DRAFT.id}`);
  await page.getByLabel('Cover picture').setInputFiles(await coverOf()); // scheduling requires a cover
  await expect(page.getByLabel('Replace cover picture')).toBeAttached();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  test.setTimeout(240_000); // fourteen dialogs, most of them twice
  for (const [file, use] of Object.entries(uses)) {
    if (typeof use === 'string') continue;
    await test.step(file, async () => {
      const path = use.path.replace(/[A-Z]+$/, (name) => ids.get(name) ?? name);
      await page.goto(`${home}${path}`);
      const openers = use.open.map((name) => page.getByRole('button', { name, exact: true }).first());
      if (use.everyWay)
        // Adds a history entry, so that Back stays within the panel.
        await page.evaluate(() => {
          const { __TSR_index: index, ...state } = history.state;
          history.pushState({ ...state, __TSR_index: index + 1 }, '', location.href);
        });
      if (use.select) await page.getByRole('checkbox', { name: use.select }).check();
      for (const opener of openers) await opener.click();
      const dialog = page.getByRole('dialog').first();
      const field = dialog.getByLabel(new RegExp(`^${use.field}`)).first();
      await expect(field).toBeVisible();
      sent.length = 0;
      // In a text area Enter adds a line, which is input.
      if (!(await page.locator('textarea:focus').isVisible())) await page.keyboard.press('Enter');
      if (await dialog.isVisible()) await page.keyboard.press('Escape');
      await expect(dialog, 'untouched, it closes at once').toBeHidden();
      expect(sent, 'changes by Enter in an untouched dialog').toEqual([]);

      for (const opener of openers) await opener.click();
      const text = use.text ?? 'Something typed';
      await field.fill(text);
      await page.keyboard.press('Escape');
      await keepEditing(page);
      if (use.everyWay) {
        await page.mouse.click(3, 3);
        await keepEditing(page);
        const close = dialog.getByRole('button', { name: /^Close / });
        if (await close.isVisible()) {
          await close.click();
          await keepEditing(page);
        }
        await page.evaluate(() => history.back());
        await keepEditing(page);
      }
      await expect(field).toHaveValue(text);

      if (!use.isForgotten) {
        await page.goto(`${home}${path}`);
        if (use.select) await page.getByRole('checkbox', { name: use.select }).check();
        for (const opener of openers) await opener.click();
        if (!use.select) await expect(dialog.getByText('Restored your unsaved changes.')).toBeVisible();
        await expect(field).toHaveValue(text);
      }
      await page.keyboard.press('Escape');
      await question(page).getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});

test('Escape closes the calendar, list, menu or tooltip on top, and nothing below it', async ({
  page,
  signIn,
  make,
}) => {
  const place = await make.place({});
  const event = await make.event({ status: 'PUBLISHED', placeIds: [place.id] });
  await signIn('ADMIN');
  await page.goto(`/app/events/form/${event.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Repeat…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Repeat…' })).toBeHidden();
  await page.getByRole('button', { name: 'Reschedule…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Reschedule/ });

  await dialog.getByRole('button', { name: 'Open calendar' }).first().click();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Open calendar' }).first()).toBeFocused();

  for (const name of ['Places', 'Time from']) {
    const picker = dialog.getByRole('combobox', { name });
    await picker.focus();
    await page.keyboard.press('ArrowDown');
    await expect(picker).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(picker).toHaveAttribute('aria-expanded', 'false');
  }
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
