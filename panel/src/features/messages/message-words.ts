import type { Message } from '@foyer/contract/messages.ts';

/** Opens an e-mail in the person's own mail program. */
export const mailAddress = (email: string) => `mailto:${encoded(email).replaceAll('%40', '@')}`;

/** The same for an answer to a message: with its subject filled in. */
export function replyAddress({ title, user }: Pick<Message, 'title' | 'user'>): string {
  const subject = `Re: ${title.replace(/\s+/g, ' ').trim()}`;
  return `${mailAddress(user.email)}?subject=${encoded(subject)}`;
}

/** For an address; half a character, which no address can hold, is replaced. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
