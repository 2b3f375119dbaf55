/** The examples of the guide, typed by generated clients and sent to a running server. */
import { rm } from 'node:fs/promises';
import { clientOf, compile, programCode, typesOf } from '@foyer/api-client/generate.ts';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { password, passwordHash } from '#test/deps.ts';
import { test } from './api-documents.ts';

const program = z.object({
  guide: z.function({ input: [z.string(), z.object({ email: z.string(), password: z.string() })] }),
});

/** Answers to the examples, in their order. */
const answers = [
  [1, 'PLN'],
  304,
  1,
  [201, '600100200'],
  [['PAID', 2]],
  ['BOOKED', 4],
  ['CHECKED_IN', 2],
  ['PENDING', 5],
];

describe('the examples of the guide', () => {
  test.override({ ownServer: true });

  test.for([
    ['openapi-typescript and openapi-fetch', 'guide-typed', typesOf],
    ['swagger-typescript-api', 'guide-generated', clientOf],
  ] as const)(
    'compile under `strict` with %s, and work',
    async ([, name, generate], { app, documents, make }) => {
      const [staff, guests] = documents;
      const { errors, address, folder } = await compile({
        [name]: await programCode(name),
        guests: await generate(guests?.document),
        staff: await generate(staff?.document),
      });
      expect(errors).toEqual([]);
      await make.event({ status: 'PUBLISHED', maxTicketsQty: 10 });
      const { email } = await make.staff({ role: 'ADMIN', passwordHash });
      const foyer = await app.listen({ port: 0, host: '127.0.0.1' });
      const { guide } = program.parse(await import(address));
      expect(await guide(foyer, { email, password })).toEqual(answers);
      await rm(folder, { recursive: true });
    },
  );
});
