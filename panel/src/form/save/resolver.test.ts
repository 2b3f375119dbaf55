import { loginInput, updatePasswordInput } from '@foyer/contract/sign-in/auth.ts';
import { zodErrorMap } from '@foyer/contract/text/validation-messages.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { expect, test } from 'vitest';

const options = { fields: {}, shouldUseNativeValidation: false };

test("a form shows the specification's messages", async () => {
  const resolve = zodResolver(loginInput, { error: zodErrorMap() });
  const { errors } = await resolve({ email: 'nobody', password: '' }, undefined, options);
  expect(errors.email?.message).toBe('Invalid email format');
  expect(errors.password?.message).toBe('Field must not be empty');
});

test('rules between fields apply although other fields are invalid', async () => {
  const resolve = zodResolver(updatePasswordInput, { error: zodErrorMap() });
  const values = { oldPassword: '', newPassword: 'short', repeatPassword: 'other' };
  const { errors } = await resolve(values, undefined, options);
  expect(errors.oldPassword?.message).toBe('Field must not be empty');
  expect(errors.newPassword?.message).toBe('Min. 8 characters, uppercase letter, digit, special character');
  expect(errors.repeatPassword?.message).toBe("Field doesn't match");
});
