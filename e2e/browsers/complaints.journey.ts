import { expect, test } from './fixtures.ts';

test('console errors are detected', async ({ driver, panel }) => {
  await panel.open('/auth/login');
  await panel.role('button', 'Login').appears();
  await driver.call(
    `() => {
    console.error('an error');
    console.warn('a warning');
    setTimeout(() => { throw new Error('nobody caught this') });
    Promise.reject(new Error('nobody handled this'));
    new Image().src = 'https://elsewhere.example/picture.png';
    void fetch('/api/nowhere');
    return '';
  }`,
    '',
  );
  for (const complaint of [
    /an error/,
    /a warning/,
    /nobody caught this/,
    /nobody handled this/,
    /content.security.policy.*|Content Security Policy/i,
    /401|404/,
  ]) {
    await expect.poll(() => driver.consoleErrors.join('\n')).toMatch(complaint);
  }
  driver.consoleErrors.length = 0;
});
