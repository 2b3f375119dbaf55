import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessibility.ts';
import { show } from '#test/show.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { PasswordInput } from './password-input.tsx';

test('Tab leads from a password to the next control, and Shift Tab to its eye', async () => {
  await show(
    <>
      <Button>Before</Button>
      <PasswordInput label="Password" value="Secret" onChange={() => {}} />
      <Button>Log in</Button>
    </>,
  );
  const button = (name: string) => page.getByRole('button', { name });
  const password = page.getByLabelText('Password', { exact: true });
  await userEvent.click(button('Before'));
  await userEvent.tab();
  await expect.element(password).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('Log in')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(password).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(button('Show password')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(button('Hide password')).toHaveFocus();
  await expectAccessible();
  const [eye, field] = [button('Hide password'), password].map((one) =>
    one.element().getBoundingClientRect(),
  );
  expect(eye?.left).toBeGreaterThanOrEqual(field?.right ?? 0);
});
