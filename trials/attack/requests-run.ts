/** Sends many hostile requests to a server and counts faults. */
import fc from 'fast-check';
import { type Fault, faults, faultsOf } from './answers.ts';
import type { HostileRequest } from './hostile-request.ts';
import { refusalFor, requestTo } from './requests-arbitrary.ts';
import { knownRecords, learn } from './requests-known.ts';
import { type Operation, operationsOf } from './requests-operations.ts';
import { type Answer, type Callers, sender, signedInCallers } from './requests-send.ts';

export interface Run {
  counts: Map<Fault, number>;
  operations: number;
  /** Operations with at least one successful request. */
  accepted: Set<string>;
  acceptedRequests: number;
  refusedIds: string[];
  /** Rejected requests with a method that writes. */
  refused: HostileRequest[];
  /** Response times in order. */
  ms: number[];
  callers: Callers;
  /** MiB of memory after a tenth of the requests. */
  memoryAtTenth: number;
}

const chunkSize = 500;
const atOnce = 6;
const mostExamples = 3;
const slowMs = 2000;

/** Deletes remove records that other requests need, and an ended login costs a new one. Both are rare. */
const isRare = ({ name }: Operation) => /logout|^DELETE|login$/.test(name);

export async function runRequests(
  address: string,
  seed: number,
  total: number,
  memory: () => number,
): Promise<Run> {
  const operations = await operationsOf(address);
  const callers = await signedInCallers(sender(address));
  let known = await knownRecords(callers);
  const run: Run = {
    counts: new Map(faults.map((fault) => [fault, 0])),
    operations: operations.length,
    accepted: new Set(),
    acceptedRequests: 0,
    refusedIds: [],
    refused: [],
    ms: [],
    callers,
    memoryAtTenth: memory(),
  };
  const often = operations.flatMap((one) => Array<Operation>(isRare(one) ? 1 : 6).fill(one));
  for (let done = 0; done < total; done += chunkSize) {
    if (done <= total / 10) run.memoryAtTenth = memory();
    known = await knownRecords(callers, known);
    const arbitraries = new Map(operations.map((one) => [one, requestTo(one, known)]));
    const any = fc
      .constantFrom(...often)
      .chain((operation) => arbitraries.get(operation) ?? requestTo(operation, known));
    const requests = fc.sample(any, { seed: seed + done, numRuns: Math.min(chunkSize, total - done) });
    const queue = requests.values();
    const made = known;
    const work = async () => {
      for (const request of queue) await ask(run, request, made);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  return run;
}

async function ask(run: Run, request: HostileRequest, known: Parameters<typeof learn>[0]): Promise<void> {
  const { operation, caller } = request;
  const answer = await run.callers.send(caller, { ...request, method: operation.method });
  run.ms.push(answer.ms);
  if (answer.ms > slowMs) say(`an answer that is slow: ${example(request, answer)}`);
  for (const fault of faultsOf(request, answer)) note(run, fault, example(request, answer));
  if (answer.status < 400) {
    run.acceptedRequests += 1;
    run.accepted.add(operation.name);
    if (answer.status === 201) learn(known, operation.path, answer.text);
  } else {
    run.refusedIds.push(String(answer.headers['x-request-id']));
    if (operation.method !== 'GET' && refusalFor(operation, caller) === undefined) run.refused.push(request);
  }
}

/** Counts a fault and prints the first examples of each kind. */
function note(run: Pick<Run, 'counts'>, fault: Fault, what: string): void {
  const count = (run.counts.get(fault) ?? 0) + 1;
  run.counts.set(fault, count);
  if (count <= mostExamples) say(`${fault}: ${what}`);
}

function example(
  { operation, caller, path, headers, body }: HostileRequest,
  { status, text, ms }: Answer,
): string {
  const short = (part: unknown) => JSON.stringify(part)?.slice(0, 700);
  return `${operation.name} as ${caller}\n  ${path.slice(0, 300)} ${short(headers)}\n  ${short(body?.toString())}\n  → ${status} in ${ms.toFixed()} ms ${text.slice(0, 500)}`;
}

/** Prints above the table of figures. */
export const say = (line: string) => void process.stdout.write(`${line}\n`);
