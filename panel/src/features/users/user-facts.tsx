import type { User } from '@foyer/contract/users.ts';
import { languageName } from '#domain/person.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { formatDate, formatDateTime } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';

/** What staff know of an account and cannot change. */
export function UserFacts({ user }: { user: User }) {
  return (
    <Section title="Account">
      <DefinitionList size="large">
        <Definition term="E-mail">
          <a href={`mailto:${user.email}`}>{user.email}</a>
        </Definition>
        <Definition term="Language">{languageName(user.language)}</Definition>
        <Definition term="Registered">
          <span className="num">{formatDate(user.createdAt)}</span>
        </Definition>
        <Definition term="Last updated">
          <span className="num">{formatDateTime(user.updatedAt)}</span>
        </Definition>
        <Definition term="Status">
          <StatusTag value={user.status} />
        </Definition>
      </DefinitionList>
    </Section>
  );
}
