/**
 * `node:http` without what nobody here needs of it. An `import` of it by name reads all that it exports, and one of those is a
 * second HTTP client (undici), which takes 15 MiB for as long as the process runs. `server/test/process-embedded.test.ts` notices where
 * something brings it all the same.
 */
export const { IncomingMessage, request, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule('node:http');
