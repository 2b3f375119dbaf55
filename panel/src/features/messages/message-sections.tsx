import type { Message } from '@foyer/contract/messages.ts';
import { personPhone } from '#domain/person.ts';
import { PhoneLink } from '#domain/phone-link.tsx';
import { Author } from '#domain/staff/author.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import { Link } from '#ui/layout/link.tsx';
import { mailAddress } from './message-words.ts';
import styles from './messages.module.css';
import { SenderBookings } from './sender-bookings.tsx';

/** Text and date. The title is the page's heading. */
export const MessageText = ({ message: { content, createdAt } }: { message: Message }) => (
  <Section
    title="Message"
    help={
      <>
        Sent{' '}
        <time className="num" dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      </>
    }
  >
    <p className={styles.content} lang="pl">
      {content}
    </p>
  </Section>
);

/** The sender, with a link to their page. */
export function SenderDetails({ user }: Pick<Message, 'user'>) {
  const { name, surname } = user.profile;
  const fullName = `${name} ${surname}`.trim();
  return (
    <Section title="Sender">
      <DefinitionList size="large">
        <Definition term="Name and surname">
          <Link to="/app/users/$userId/{-$subpage}" params={{ userId: user.id }}>
            {fullName || 'Not given'}
          </Link>
        </Definition>
        <Definition term="E-mail">
          <a href={mailAddress(user.email)}>{user.email}</a>
        </Definition>
        <Definition term="Phone number">{personPhone(user) && <PhoneLink of={user} />}</Definition>
        <SenderBookings userId={user.id} />
      </DefinitionList>
    </Section>
  );
}

/** Last editor and time, shown while the message is being handled (spec §4). */
export const LastUpdate = ({ message: { updatedBy, updatedAt } }: { message: Message }) => (
  <Section title="Last update">
    <DefinitionList size="large">
      <Definition term="Updated by">{updatedBy && <Author email={updatedBy} />}</Definition>
      <Definition term="Updated at" num>
        {formatDateTime(updatedAt)}
      </Definition>
    </DefinitionList>
  </Section>
);
