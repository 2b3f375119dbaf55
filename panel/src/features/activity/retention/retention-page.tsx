import type { RetentionKind, RetentionRule } from '@foyer/contract/people/retention.ts';
import { useQuery } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { countOf, formatDate, formatNumber } from '#ui/format.ts';
import { Section, Stack } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { retentionQuery } from './retention.api.ts';

/** `/app/activity/retention`: how long data is kept, and what the next run removes. */
export function RetentionPage() {
  const rules = useQuery(retentionQuery);
  return (
    <Page
      title="Data retention"
      back={{ to: '/app/activity', label: 'Back to activity' }}
      actions={
        <LinkButton to="/app/activity" search={{ entity: ['retention'] }}>
          Show past runs
        </LinkButton>
      }
    >
      <Stack>
        <p className="muted">
          Old data is removed after each start of Foyer, then every hour. Whoever runs the server sets how
          long it’s kept.
        </p>
        {rules.error && (
          <ErrorState
            text={messageFor(rules.error)}
            onRetry={() => void rules.refetch()}
            busy={rules.isFetching}
          />
        )}
        {rules.isPending && <RecordSkeleton />}
        {rules.data?.rules.map((rule) => (
          <Rule key={rule.kind} rule={rule} />
        ))}
      </Stack>
    </Page>
  );
}

const words: Record<RetentionKind, { title: string; help: string; one: string }> = {
  logins: { title: 'Logins', help: 'Ended logins of staff, with device and address.', one: 'login' },
  outbox: { title: 'Outbox', help: 'E-mails stored as files, without a mail server.', one: 'file' },
  guests: {
    title: 'Inactive guests',
    help: 'Guests without a login, order, booking, place in a waiting list or message are erased.',
    one: 'guest',
  },
  messages: { title: 'Messages', help: 'Messages of guests, with replies and notes.', one: 'message' },
  reservations: {
    title: 'Reservations',
    help: 'Past reservations. Those of an order stay with its payment.',
    one: 'reservation',
  },
};

function Rule({ rule: { kind, days, before, due, next, setting } }: { rule: RetentionRule }) {
  const { title, help, one } = words[kind];
  const all = due > next ? `, of ${formatNumber(due)}` : '';
  const removed =
    before === null ? 'Nothing' : `${countOf(next, one)} from before ${formatDate(before)}${all}`;
  return (
    <Section title={title} help={help}>
      <DefinitionList>
        <Definition term="Kept for" num>
          {days === null ? 'Unlimited time' : countOf(days, 'day')}
        </Definition>
        <Definition term="Next run removes" num>
          {removed}
        </Definition>
        <Definition term="Setting">
          <code>{setting}</code>
        </Definition>
      </DefinitionList>
    </Section>
  );
}
