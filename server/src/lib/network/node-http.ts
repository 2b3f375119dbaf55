/**
 * `node:http` without undici. Importing it by name evaluates all of its exports, including an HTTP client
 * that takes 15 MiB of memory. `server/test/processes/process-embedded.test.ts` fails if an import loads it.
 */
export const { Agent, createServer, IncomingMessage, request, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule('node:http');
