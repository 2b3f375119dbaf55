import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { marked } from 'marked';
import { escapeHtml } from '#lib/html.ts';
import { version } from '#lib/version.ts';

/** Page of the guide for those who write other programs. */
export const guidePath = '/api/app/v1/guide';

const source = new URL('../../../../docs/integration.md', import.meta.url);

const styles = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 800px; padding: 32px 16px; font: 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
pre, table { display: block; overflow-x: auto; }
pre { padding: 12px 16px; border: 1px solid #8884; border-radius: 8px; }
code { font-family: ui-monospace, monospace; font-size: 0.9em; }
table { border-collapse: collapse; }
th, td { padding: 6px 12px; border: 1px solid #8884; text-align: left; vertical-align: top; }
`;

/** Serves `docs/integration.md` of this version as a page. */
export async function serveGuide(app: FastifyInstance): Promise<void> {
  let page: Promise<string> | undefined;
  app.get(guidePath, { schema: { hide: true } }, async (_request, reply) => {
    page ??= readFile(source, 'utf8').then(pageOf);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(await page);
  });
}

async function pageOf(markdown: string): Promise<string> {
  // Other documents are not served.
  const text = markdown.replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]+\)/g, '$1');
  const { title = 'Guide' } = /^# (?<title>.+)$/m.exec(text)?.groups ?? {};
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} – Foyer ${version}</title><style>${styles}</style></head>
<body>
${await marked.parse(text)}
</body>
</html>
`;
}
