/**
 * Smallest programs that show a screen: the elements of its snapshot, added after the panel's own first requests, by plain DOM calls
 * or by React. The panel cannot be faster.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { build } from 'vite';
import { writeCompressed } from './static-site.ts';

/** Pages in the folder of a snapshot. */
export const programPages = { plain: 'program.html', react: 'react.html' };

/** Adds the programs to a snapshot. `calls` are paths of the API that must have answered first. */
export async function addPrograms(folder: string, calls: readonly string[]): Promise<void> {
  const still = readFileSync(join(folder, 'index.html'), 'utf8');
  const add = (page: string, script: string, code: string) => {
    const html = still
      .replace('</head>', `<script type="module" src="${script}"></script></head>`)
      .replace(
        /<body([^>]*)>(.*)<\/body>/s,
        `<body$1><template data-calls='${JSON.stringify(calls)}'>$2</template></body>`,
      );
    writeCompressed(join(folder, page), html);
    writeCompressed(join(folder, script), code);
  };
  add(programPages.plain, 'program.js', `(${program})();`);
  add(programPages.react, 'react.js', await reactProgram());
}

/** Runs in the page. */
async function program() {
  const template = document.querySelector('template');
  const calls: string[] = JSON.parse(template?.dataset.calls ?? '[]');
  const headers = {
    'api-key': 'foyer-panel',
    authorization: `Bearer ${localStorage.getItem('foyer.accessToken')}`,
  };
  const answers = await Promise.all(calls.map((path) => fetch(`/api${path}`, { headers })));
  await Promise.all(answers.map((answer) => answer.json()));
  if (template && answers.every(({ ok }) => ok)) document.body.replaceChildren(template.content);
}

/** Builds the program with React as the panel is built. */
async function reactProgram(): Promise<string> {
  const input = fileURLToPath(new URL('./react-program.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: false, rolldownOptions: { input } },
  });
  if (!('output' in built)) throw new Error('one build has one output');
  return `//# allFunctionsCalledOnLoad\n${built.output[0].code}`;
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
