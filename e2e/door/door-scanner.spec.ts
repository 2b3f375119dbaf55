import { expect, test } from '../fixtures.ts';
import { eventWithTickets, result, scan } from './door.ts';

const digits = '1234567890';
const azertyDigits = '&é"\'(-è_çà';
const azertyLetters: Record<string, string> = { A: 'Q', Q: 'A', W: 'Z', Z: 'W', M: '?' };
const qwertzLetters: Record<string, string> = { Y: 'Z', Z: 'Y' };

const onQwertz = (code: string) => [...code].map((key) => qwertzLetters[key] ?? key).join('');
const onAzerty = (code: string) =>
  [...code].map((key) => azertyLetters[key] ?? azertyDigits[digits.indexOf(key)] ?? key).join('');

test('a scanner is read wherever the focus is, in any layout, and triggers nothing else', async ({
  page,
  server,
  signIn,
  make,
  clock,
}) => {
  const { event, codes } = await eventWithTickets({ make, server, clock }, 11);
  const next = () => codes.pop() ?? '';
  await signIn('MANAGER');
  await page.goto(`/app/door/${event.id}`);
  await expect(page.getByText(/List as of/)).toBeVisible();
  const arrived = (count: number) => expect(result(page)).toContainText(`· ${count} of 11`);
  const inView = () => expect(result(page)).toBeHidden();

  // On nothing.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await scan(page, next());
  await arrived(1);
  await inView();

  // On Undo, with a prefix and a suffix, 30 characters in all.
  const undo = page.getByRole('button', { name: /^Undo check-in/ }).first();
  await undo.focus();
  await scan(page, `1010101010${next()}1010101010`);
  await arrived(2);
  await inView();
  await expect(page.getByText('Undone')).toBeHidden();

  // In the search, which keeps its text.
  const search = page.getByRole('textbox', { name: 'Surname, e-mail or code' });
  await search.fill('nowak');
  await scan(page, next(), 'Tab');
  await arrived(3);
  await inView();
  await expect(search).toHaveValue('nowak');

  // While a result is shown; two codes within a second.
  await scan(page, next());
  await scan(page, next());
  await arrived(5);
  await inView();

  // On a computer with another layout, and with Caps Lock.
  await scan(page, onQwertz(next()));
  await arrived(6);
  await scan(page, onAzerty(next()));
  await arrived(7);
  await scan(page, next().toLowerCase());
  await arrived(8);
  await inView();

  // A scanner that falters after the first key, in the field.
  const faltering = next();
  await page.keyboard.press(faltering.charAt(0));
  await scan(page, faltering.slice(1), 'Enter', 1);
  await arrived(9);
  await inView();
  await expect(page.getByRole('textbox', { name: 'Ticket code' })).toHaveValue('');

  // Single-key shortcuts are off.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  // Elsewhere, the first two lead to Events. Enter ends them, or the next letter would be the third of a scanner.
  for (const key of ['g', 'e', 'Enter']) await page.keyboard.press(key);

  // A person who types is no scanner.
  await search.fill('');
  await search.pressSequentially('kolęda', { delay: 130 });
  await expect(search).toHaveValue('kolęda');
  await page.getByRole('textbox', { name: 'Ticket code' }).fill(next());
  await page.keyboard.press('Enter');
  await arrived(10);
  await inView();

  // A code half typed by a person stays, and keeps the result on the screen.
  await page.getByRole('textbox', { name: 'Ticket code' }).fill('AB');
  await search.focus();
  await scan(page, next());
  await arrived(11);
  const following = page.getByRole('textbox', { name: 'Next ticket code' });
  await expect(following).toHaveValue('AB');
  await following.fill('');
  await inView();
  expect(new URL(page.url()).pathname).toBe(`/app/door/${event.id}`);
});
