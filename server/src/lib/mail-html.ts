/** A mail's text as a page: the same words, set so that they read well in any mail program. */
const page = (body: string) => `<!doctype html>
<html>
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px 16px">
<div style="max-width:560px;margin:0 auto;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
${body}
</div>
</body>
</html>
`;

/** Blocks are set apart by an empty line; in one of several lines, such as facts, each stays one. */
export function htmlOf({ subject, text }: { subject: string; text: string }): string {
  const blocks = text.trim().split(/\n{2,}/);
  return page(
    [
      `<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${escaped(subject)}</h1>`,
      ...blocks.map(
        (block) => `<p style="margin:0 0 16px">${block.split('\n').map(line).join('<br>\n')}</p>`,
      ),
    ].join('\n'),
  );
}

/** An address leads there; the name of a fact stands out. */
function line(text: string): string {
  const [, name, value] = /^(\p{Lu}[^:]{0,40}): (.*\S.*)$/u.exec(text) ?? [];
  if (name !== undefined && value !== undefined) return `<strong>${escaped(name)}:</strong> ${linked(value)}`;
  return linked(text);
}

const linked = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`);

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
