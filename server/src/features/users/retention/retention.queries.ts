import {
  type Retention,
  type RetentionKind,
  type RetentionRule,
  retentionKind,
} from '@foyer/contract/people/retention.ts';
import { sql } from 'kysely';
import type { Deps } from '#deps.ts';
import { outboxIn } from '#mail/outbox.ts';
import { oldMails } from './old-outbox.ts';
import { guestsPerRun, isInactive, isOld, ruleOf, settingOf } from './retention-rules.ts';

type RetentionDeps = Pick<Deps, 'db' | 'settings' | 'clock'>;

const dayMs = 86_400_000;

/** Each rule with what the next run would remove now. */
export async function getRetention(deps: RetentionDeps): Promise<Retention> {
  const now = deps.clock.now();
  const rules: RetentionRule[] = [];
  for (const kind of retentionKind.options) rules.push(await describe(deps, kind, now));
  return { rules };
}

async function describe(deps: RetentionDeps, kind: RetentionKind, now: Date): Promise<RetentionRule> {
  const before = ruleOf(kind, deps.settings, now)?.before;
  const due = before ? await countOf(deps, kind, before) : 0;
  return {
    kind,
    setting: settingOf[kind],
    days: before ? (now.getTime() - before.getTime()) / dayMs : null,
    before: before?.toISOString() ?? null,
    due,
    next: kind === 'guests' ? Math.min(due, guestsPerRun) : due,
  };
}

async function countOf({ db, settings }: RetentionDeps, kind: RetentionKind, before: Date): Promise<number> {
  if (kind === 'outbox') return (await oldMails(outboxIn(settings), before)).length;
  const { rows } = await (kind === 'guests'
    ? sql<{ count: number }>`select count(*)::int as count from users u where ${isInactive(before)}`
    : sql<{
        count: number;
      }>`select count(*)::int as count from ${sql.table(kind)} where ${isOld[kind](before)}`
  ).execute(db);
  return rows[0]?.count ?? 0;
}
