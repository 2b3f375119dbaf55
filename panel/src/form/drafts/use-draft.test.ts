import { expect, test } from 'vitest';

/** Forms of passwords, codes, names of passkeys, and a name typed to confirm, which no draft may or need keep. */
const withoutDraft = [
  '../../form-sections/erase-dialog.tsx',
  '../../form-sections/password-form.tsx',
  'account/change-password-dialog.tsx',
  'account/passkeys/passkey-dialog.tsx',
  'account/second-factor/totp-setup.tsx',
  'auth/login-page.tsx',
  'auth/password-reset/code-step.tsx',
  'auth/password-reset/email-step.tsx',
  'auth/password-reset/invitation-step.tsx',
  'auth/second-step.tsx',
];

const sources = import.meta.glob<string>('../../{features,list,history,app,domain,form-sections}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('every form keeps a draft, except those with secrets', () => {
  const users = Object.entries(sources).filter(([, source]) => /\buseZodForm\(/.test(source));
  expect(users.map(([file]) => file.replace('../../features/', '')).sort()).toEqual(withoutDraft);
});
