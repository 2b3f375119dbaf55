import type { Message } from '@foyer/contract/messages.ts';

/** Returns a `mailto:` address. */
export const mailAddress = (email: string) => `mailto:${encoded(email).replaceAll('%40', '@')}`;

/** Returns a draft reply: the subject, and the guest's text quoted. */
export function replyTo({ title, content, user }: Pick<Message, 'title' | 'content' | 'user'>) {
  const quote = content.replace(/^/gm, '> ');
  return { to: user.email, subject: `Re: ${title.replace(/\s+/g, ' ').trim()}`, body: `\n\n${quote}\n` };
}

type Reply = ReturnType<typeof replyTo>;

const longestQuote = 1500; // encoded characters; some mail programs accept about 2,000 in all

/** Returns a `mailto:` address of the reply. Long quotes are shortened. */
export function replyAddress({ to, subject, body }: Reply): string {
  const shorter = `${body.slice(0, longestQuote / 3)} […]\n`;
  const quoted = encoded(body).length > longestQuote ? shorter : body;
  return `${mailAddress(to)}?subject=${encoded(subject)}&body=${encoded(quoted)}`;
}

/** Returns the reply as text, for web mail. */
export const replyText = ({ to, subject, body }: Reply) => `To: ${to}\nSubject: ${subject}\n${body}`;

/** Encodes a text for an address. Lone surrogates, which cannot be encoded, are replaced. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
