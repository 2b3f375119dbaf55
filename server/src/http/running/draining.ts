import { Server } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';

/**
 * Grace period for new connections: the kernel may have accepted them already, and closing the listener would
 * reset them.
 */
const acceptGraceMs = 500;

/** Grace period for requests that are still arriving on open connections. */
const requestGraceMs = 250;

/**
 * Grace period for running responses. Slower ones are cut off, because the process must end within ten
 * seconds.
 */
const answerGraceMs = 5000;

/**
 * Answers everything that was accepted before shutdown. Closing the server would cut idle connections whose
 * next request is in transit. So responses first announce `connection: close`, then the listener closes, then
 * the connections.
 */
export const draining = fastifyPlugin(async (app) => {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    await setTimeout(acceptGraceMs);
    await setImmediate(); // a busy process accepts waiting connections after its timers
    Server.prototype.close.call(app.server);
    await setTimeout(requestGraceMs);
    await setImmediate(); // and reads waiting requests
    void setTimeout(answerGraceMs, undefined, { ref: false }).then(() => app.server.closeAllConnections());
  });
});
