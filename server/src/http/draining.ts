import { Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';

/** For those who are just connecting: the kernel has taken them, and a closed listener would cut them off. */
const acceptGraceMs = 500;

/** For requests that are just arriving on a connection; on any network they are there by then. */
const requestGraceMs = 250;

/** For answers under way. A process is given ten seconds to end: whoever sends or reads more slowly is cut off, nobody else. */
const answerGraceMs = 5000;

/**
 * What was accepted is answered. Closing an HTTP server cuts off connections that are silent at that moment, also those whose
 * request is on its way: so every answer first tells its connection to end, then no new ones are taken, and only then it closes.
 */
export const draining = fastifyPlugin(async (app) => {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    await setTimeout(acceptGraceMs);
    Server.prototype.close.call(app.server);
    await setTimeout(requestGraceMs);
    void setTimeout(answerGraceMs, undefined, { ref: false }).then(() => app.server.closeAllConnections());
  });
});
