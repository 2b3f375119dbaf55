/** Repeats a create request with one `Idempotency-Key`, on any instance, until it is answered. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Create } from './creates.ts';
import type { Program } from './program.ts';

export interface Instance {
  owner: Program;
  guests: Program;
}

interface Answered {
  kind: string;
  /** Any status but 201 is an error. */
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of any kind
  body: any;
  /** A final repeat returned the same response. */
  isRepeated: boolean;
  tries: number;
}

/** Some clients repeat before the response arrives; the next try goes to another instance. */
const impatientMs = 15;

const mostTries = 50;

/** Sends a create until it is answered, then once more. */
export async function makeOnce(
  instances: Instance[],
  kind: string,
  create: Create,
  number: number,
): Promise<Answered> {
  const key = { 'idempotency-key': randomUUID() };
  const body = () => create.body(number);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const instance = instances[(number + tries) % instances.length];
    const program = create.byGuests ? instance?.guests : instance?.owner;
    if (!program) break;
    const timeoutMs = tries === 0 && number % 5 === 0 ? impatientMs : 30_000;
    const first = await program('POST', create.path, { body: body(), headers: key, timeoutMs });
    if (isUnanswered(first)) continue;
    const { status } = first;
    if (status !== 201) return { kind, status, body: first.body, isRepeated: false, tries };
    const again = await untilAnswered(program, create.path, body, key);
    const isRepeated = isDeepStrictEqual(lasting(again.body), lasting(first.body));
    if (!isRepeated)
      process.stderr.write(
        `${kind}: ${JSON.stringify(first.body)}, then ${again.status} ${JSON.stringify(again.body)}\n`,
      );
    return { kind, status, body: first.body, isRepeated, tries };
  }
  throw new Error(`${create.path} was never answered`);
}

/** A lost response, or a server that is too busy (503): try again. */
const isUnanswered = ({ status }: { status: number }) => status === 0 || status === 503;

async function untilAnswered(
  program: Program,
  path: string,
  body: () => object,
  headers: Record<string, string>,
) {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = await program('POST', path, { body: body(), headers });
    if (!isUnanswered(answer)) return answer;
  }
  throw new Error(`${path} was never answered again`);
}

/** Omits values that are returned only once. */
const lasting = ({ key, secret, ...rest }: Record<string, unknown>) => rest;
