/** Page behind the link to unsubscribe. Works without scripts and without the panel. */
import type { Language } from '@foyer/contract/enums.ts';
import { escapeHtml } from '#lib/html.ts';

type State = 'ask' | 'done' | 'unknown';

const styles = `
:root { color-scheme: light dark; }
body { margin: 0; background: #faf8f5; color: #1f1b18; font: 16px/1.5 Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 48px 16px; overflow-wrap: anywhere; }
.venue { margin: 0 0 14px; color: #6b2d5c; font-size: 18px; font-weight: 700; }
.card { padding: 28px 28px 12px; border: 1px solid #e9e4dc; border-radius: 12px; background: #ffffff; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; }
p { margin: 0 0 16px; }
button { margin: 0 0 16px; padding: 11px 20px; border: 0; border-radius: 8px; background: #6b2d5c; color: #ffffff; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 2px solid #6b2d5c; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #171412; color: #f3eee8; }
  .venue { color: #d9a6cb; }
  .card { border-color: #332d28; background: #1f1b18; }
  button { background: #d9a6cb; color: #2c1b28; }
  button:focus-visible { outline-color: #d9a6cb; }
}`;

export function unsubscribePage(state: State, language: Language, venueName: string): string {
  const { title, text, button } = wordsIn[language][state];
  const form =
    button === undefined ? '' : `\n<form method="post"><button>${escapeHtml(button)}</button></form>`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} – ${venueName}`)}</title><style>${styles}</style></head>
<body>
<main>
<p class="venue">${escapeHtml(venueName)}</p>
<div class="card">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>${form}
</div>
</main>
</body>
</html>
`;
}

type Words = Record<State, { title: string; text: string; button?: string }>;

const english: Words = {
  ask: {
    title: 'Unsubscribe from messages?',
    text: 'You won’t get messages about events any more. We’ll still send your tickets and tell you if an event is moved or cancelled.',
    button: 'Unsubscribe',
  },
  done: {
    title: 'You’re unsubscribed',
    text: 'You won’t get messages about events any more. We’ll still send your tickets and tell you if an event is moved or cancelled.',
  },
  unknown: {
    title: 'This link doesn’t work',
    text: 'Open the link from our latest e-mail, or reply to that e-mail and ask us to unsubscribe you.',
  },
};

const polish: Words = {
  ask: {
    title: 'Wypisać Cię z wiadomości?',
    text: 'Nie będziemy już wysyłać Ci wiadomości o wydarzeniach. Nadal dostaniesz swoje bilety oraz informację, jeśli wydarzenie zostanie przełożone lub odwołane.',
    button: 'Wypisz mnie',
  },
  done: {
    title: 'Wypisano Cię z wiadomości',
    text: 'Nie będziemy już wysyłać Ci wiadomości o wydarzeniach. Nadal dostaniesz swoje bilety oraz informację, jeśli wydarzenie zostanie przełożone lub odwołane.',
  },
  unknown: {
    title: 'Ten link nie działa',
    text: 'Otwórz link z naszego ostatniego e-maila albo odpowiedz na tego e-maila i poproś o wypisanie.',
  },
};

const wordsIn: Record<Language, Words> = { pl: polish, en: english };
