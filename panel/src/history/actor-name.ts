import type { HistoryEntry } from '@foyer/contract/history.ts';

/** `system` and `key: Till` as people say it. */
export function actorName({ name, email }: Pick<HistoryEntry['actor'], 'name' | 'email'>): string {
  if (name !== null) return name;
  if (email === 'system') return 'Foyer';
  return email.startsWith('key: ') ? `Access key ${email.slice('key: '.length)}` : email;
}
