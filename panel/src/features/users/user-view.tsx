import { isErased } from '@foyer/contract/people/erasure.ts';
import type { User } from '@foyer/contract/people/users.ts';
import { membershipName } from '#domain/membership.ts';
import { languageName, personPhone } from '#domain/person.ts';
import { PhoneLink } from '#domain/phone-link.tsx';
import { StatusTag } from '#domain/status-tag.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatDate, formatDateTime } from '#ui/format.ts';
import { Columns, Section } from '#ui/layout/card.tsx';

/** Read-only view of a deleted user. */
export function UserView({ user }: { user: User }) {
  const { profile } = user;
  return (
    <Columns
      main={
        <>
          <DeletedNotice user={user} />
          <Section title="Profile">
            <DefinitionList>
              <Definition term="Name">{profile.name}</Definition>
              <Definition term="Surname">{profile.surname}</Definition>
              <Definition term="Phone number">{personPhone(user) && <PhoneLink of={user} />}</Definition>
              <Definition term="Date of birth">
                {profile.dateOfBirth && <span className="num">{formatDate(profile.dateOfBirth)}</span>}
              </Definition>
              <Definition term="Membership">{membershipName(user.membership)}</Definition>
              <Definition term="Messages from the venue">{user.acceptsMessages ? 'Yes' : 'No'}</Definition>
              <Definition term="Tags">{profile.tags.join(', ')}</Definition>
              <Definition term="Additional note" wide>
                {profile.additionalNote}
              </Definition>
            </DefinitionList>
          </Section>
        </>
      }
      aside={<UserFacts user={user} />}
    />
  );
}

/** Explains why nothing can be changed. */
export const DeletedNotice = ({ user }: { user: User }) => (
  <Notice kind="warning">
    {isErased(user)
      ? 'This guest was erased. Payments, tickets and ratings stay without a name.'
      : 'This user was deleted and can no longer be changed. Billings and reviews stay.'}
  </Notice>
);

/** Read-only facts of an account. */
export function UserFacts({ user }: { user: User }) {
  return (
    <Section title="Account">
      <DefinitionList size="large">
        <Definition term="E-mail">
          {!isErased(user) && <a href={`mailto:${user.email}`}>{user.email}</a>}
        </Definition>
        <Definition term="Language">{languageName(user.language)}</Definition>
        <Definition term="Registered" num>
          {formatDate(user.createdAt)}
        </Definition>
        <Definition term="Last updated" num>
          {formatDateTime(user.updatedAt)}
        </Definition>
        <Definition term="Status">
          <StatusTag value={user.status} />
        </Definition>
      </DefinitionList>
    </Section>
  );
}
