/** HTML version of a mail's text, readable in all mail programs and in dark mode. */
import type { Language } from '@foyer/contract/enums.ts';
import { escapeHtml } from '#lib/html.ts';

/** Texts of a mail, and the pictures in them. */
export interface MailTexts {
  language: Language;
  subject: string;
  text: string;
  /** Footer that explains why the recipient gets the mail. */
  why: string;
  /** Label of the button for the URL in the mail. */
  action?: string;
  /** Link in the footer that ends mails of this kind. */
  unsubscribe?: { url: string; label: string };
  /** The HTML shows each picture below the line of text that ends with its `value`. */
  pictures?: readonly MailPicture[];
}

/** Picture of a text, such as the QR code of a ticket's code. */
export interface MailPicture {
  /** Text in the mail that the picture shows. */
  value: string;
  /** Content id, for the `cid:` address in the HTML. */
  cid: string;
  alt: string;
  /** Width and height in pixels. */
  width: number;
  png: Buffer;
}

/**
 * Styles appear twice, because some mail programs ignore style sheets and some invert colours in dark mode.
 */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; background: #faf8f5; color: #1f1b18; }
.page { max-width: 560px; margin: 0 auto; padding: 28px 16px; font: 16px/1.5 Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
.house { margin: 0 0 14px; padding: 0 4px; color: #6b2d5c; font-size: 18px; font-weight: 700; letter-spacing: -0.01em; overflow-wrap: anywhere; }
.card { padding: 28px 28px 12px; border: 1px solid #e9e4dc; border-radius: 12px; background: #ffffff; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; letter-spacing: -0.01em; overflow-wrap: anywhere; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
a { color: #6b2d5c; }
table { width: 100%; margin: 0 0 16px; border-collapse: collapse; }
table + table { margin-top: -17px; }
th, td { padding: 9px 0; border-top: 1px solid #e9e4dc; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
tr:last-child th, tr:last-child td { border-bottom: 1px solid #e9e4dc; }
th { width: 30%; padding-right: 16px; color: #5d554d; font-size: 14px; line-height: 24px; font-weight: 400; }
.code { font-size: 24px; line-height: 28px; font-weight: 700; letter-spacing: 0.16em; }
.picture { border-top: 0; text-align: center; }
.picture img { display: inline-block; max-width: 100%; height: auto; }
.button { display: inline-block; padding: 11px 20px; border-radius: 8px; background: #6b2d5c; color: #ffffff; font-weight: 600; text-decoration: none; }
.address { margin-top: -8px; font-size: 13px; line-height: 20px; }
.why { margin: 16px 4px 0; color: #5d554d; font-size: 13px; line-height: 20px; overflow-wrap: anywhere; }
@media (max-width: 480px) { .card { padding: 20px 18px 4px; } h1 { font-size: 20px; } }
@media (prefers-color-scheme: dark) {
  body { background: #171412; color: #f3eee8; }
  .house, a { color: #d9a6cb; }
  .card { border-color: #332d28; background: #1f1b18; }
  th, td { border-color: #332d28 !important; }
  th, .why { color: #b9afa4; }
  .button { background: #d9a6cb; color: #2c1b28; }
}`;

/**
 * Converts blocks separated by blank lines. `Name: value` lines become a table. A lone URL becomes a button
 * if the mail has an action. Other blocks keep their lines.
 */
export function htmlOf({
  subject,
  text,
  language,
  why,
  unsubscribe,
  venueName,
  ...shown
}: MailTexts & { venueName: string }): string {
  const blocks = text.trim().split(/\n{2,}/);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title><style>${styles}</style></head>
<body>
<div class="page">
<p class="house">${escapeHtml(venueName)}</p>
<div class="card">
<h1>${escapeHtml(headingOf(subject))}</h1>
${blocks.map((block) => blockOf(block, shown)).join('\n')}
</div>
<p class="why">${escapeHtml(why)}${unsubscribe ? `<br>\n<a href="${escapeHtml(unsubscribe.url)}">${escapeHtml(unsubscribe.label)}</a>` : ''}</p>
</div>
</body>
</html>
`;
}

/** Removes the prefix that only lists of mails need: "Foyer: your code" becomes "Your code". */
function headingOf(subject: string): string {
  const heading = subject.replace(/^Foyer: /, '');
  return heading.slice(0, 1).toUpperCase() + heading.slice(1);
}

function blockOf(block: string, { action, pictures = [] }: Pick<MailTexts, 'action' | 'pictures'>): string {
  const lines = block.split('\n');
  const facts = lines.map(factOf);
  if (facts.every((fact) => fact !== undefined))
    return `<table>${facts.map((fact) => rowsOf(fact, pictures)).join('')}</table>`;
  const [only = '', ...more] = lines;
  if (action !== undefined && more.length === 0 && isAddress(only))
    return `<p><a class="button" href="${escapeHtml(only)}">${escapeHtml(action)}</a></p>\n<p class="address">${linked(only)}</p>`;
  return `<p>${lines.map(linked).join('<br>\n')}</p>`;
}

interface Fact {
  name: string;
  value: string;
}

function factOf(line: string): Fact | undefined {
  const [, name, value] = /^(\p{Lu}[^:]{0,40}): (.*\S.*)$/u.exec(line) ?? [];
  return name === undefined || value === undefined ? undefined : { name, value };
}

function rowsOf({ name, value }: Fact, pictures: readonly MailPicture[]): string {
  const picture = pictures.find((one) => one.value === value);
  const isCode = picture !== undefined || /^[A-Z2-9]{4}$/.test(value);
  const row = `<tr><th scope="row">${escapeHtml(name)}:</th><td${isCode ? ' class="code"' : ''}>${linked(value)}</td></tr>`;
  return picture ? `${row}<tr><td class="picture" colspan="2">${imageOf(picture)}</td></tr>` : row;
}

const imageOf = (picture: MailPicture) =>
  `<img src="cid:${escapeHtml(picture.cid)}" alt="${escapeHtml(picture.alt)}" width="${picture.width}" height="${picture.width}">`;

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text);

const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => {
      if (index % 2 === 0) return escapeHtml(part);
      const address = withoutPunctuation(part);
      const link = escapeHtml(address);
      return `<a href="${link}">${link}</a>${escapeHtml(part.slice(address.length))}`;
    })
    .join('');

/** Removes trailing punctuation from a URL, except a closing bracket that the URL opens. */
function withoutPunctuation(text: string): string {
  const last = text.at(-1) ?? '';
  const opening = { ')': '(', ']': '[', '}': '{' }[last];
  const isUnopened = opening !== undefined && text.split(last).length > text.split(opening).length;
  return isUnopened || /[.,;:!?'…”’»]$/.test(text) ? withoutPunctuation(text.slice(0, -1)) : text;
}
