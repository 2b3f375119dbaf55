import { pino } from 'pino';
import { expect } from 'vitest';
import { buildApp } from '#app.ts';
import { client } from '#test/api.ts';
import { password, test } from '#test/fixtures.ts';

test('frequent polls are logged only if they are rejected', async ({ deps, api }) => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const app = await buildApp({ ...deps, log });
  const { staff } = await api.as('ADMIN');
  const { body } = await client(app).post('/admin/login', { body: { email: staff.email, password } });
  expect((await client(app, body.accessToken).get('/changes')).status).toBe(200);
  expect((await client(app).get('/changes')).status).toBe(401);
  await app.close();
  const answered = lines.filter((line) => line.includes('/changes'));
  expect(answered.map((line) => JSON.parse(line).statusCode)).toEqual([401]);
});
