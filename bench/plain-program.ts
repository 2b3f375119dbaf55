/**
 * Smallest program that shows a screen: the elements of its snapshot, added by plain DOM calls after the panel's own first requests.
 * The panel cannot be faster than this.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { writeCompressed } from './static-site.ts';

/** Page in the folder of a snapshot. */
export const programPage = 'program.html';

/** Adds the program to a snapshot. `calls` are paths of the API that must have answered first. */
export function addProgram(folder: string, calls: readonly string[]): void {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
    .replace('</head>', '<script type="module" src="program.js"></script></head>')
    .replace(/<body([^>]*)>(.*)<\/body>/s, '<body$1><template>$2</template></body>');
  writeCompressed(join(folder, programPage), html);
  writeCompressed(join(folder, 'program.js'), `(${program})(${JSON.stringify(calls)});`);
}

/** Runs in the page. */
async function program(calls: string[]) {
  const headers = {
    'api-key': 'foyer-panel',
    authorization: `Bearer ${localStorage.getItem('foyer.accessToken')}`,
  };
  const answers = await Promise.all(calls.map((path) => fetch(`/api${path}`, { headers })));
  await Promise.all(answers.map((answer) => answer.json()));
  const template = document.querySelector('template');
  if (template && answers.every(({ ok }) => ok)) document.body.replaceChildren(template.content);
}

/** Passes calls of the API on to Foyer, because a page may only call its own server. */
export function passCallsOn(app: FastifyInstance, foyer: string): void {
  app.get('/api/*', async (request, reply) => {
    const { authorization = '', 'api-key': key } = request.headers;
    const answer = await fetch(foyer + request.url, { headers: { authorization, 'api-key': String(key) } });
    return reply
      .code(answer.status)
      .type('application/json')
      .send(await answer.text());
  });
}
