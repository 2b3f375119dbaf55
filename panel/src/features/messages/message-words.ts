import type { Message } from '@foyer/contract/messages.ts';

/** Opens an e-mail in the person's own mail program. */
export const mailAddress = (email: string) => `mailto:${encoded(email).replaceAll('%40', '@')}`;

/** An answer to begin with: its subject, and what the guest has written, quoted. */
export function replyTo({ title, content, user }: Pick<Message, 'title' | 'content' | 'user'>) {
  const quote = content.replace(/^/gm, '> ');
  return { to: user.email, subject: `Re: ${title.replace(/\s+/g, ' ').trim()}`, body: `\n\n${quote}\n` };
}

type Reply = ReturnType<typeof replyTo>;

const longestQuote = 1500; // characters of an address; some mail programs take no more than about 2,000 in all

/** Opens the answer in the person's own mail program. A long quote is cut. */
export function replyAddress({ to, subject, body }: Reply): string {
  const shorter = `${body.slice(0, longestQuote / 3)} […]\n`;
  const quoted = encoded(body).length > longestQuote ? shorter : body;
  return `${mailAddress(to)}?subject=${encoded(subject)}&body=${encoded(quoted)}`;
}

/** The answer as text, for a mail program that is a page. */
export const replyText = ({ to, subject, body }: Reply) => `To: ${to}\nSubject: ${subject}\n${body}`;

/** For an address; half a character, which no address can hold, is replaced. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
