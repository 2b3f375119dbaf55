import type { HistoryEntry } from '@foyer/contract/history.ts';

/** Names actors such as `system`, `guest` and `key: Till`. At the door, brackets after the address name the phone. */
export function actorName({ name, email }: Pick<HistoryEntry['actor'], 'name' | 'email'>): string {
  if (name !== null) return name + (/ \(.+\)$/.exec(email)?.[0] ?? '');
  if (email === 'system') return 'Foyer';
  if (email === 'guest') return 'The guest';
  return email.startsWith('key: ') ? `Access key ${email.slice('key: '.length)}` : email;
}
