import type { Billing } from '@foyer/contract/sales/billing.ts';
import { useQuery } from '@tanstack/react-query';
import { personPhone } from '#domain/person.ts';
import { PhoneLink } from '#domain/phone-link.tsx';
import { StatusTag } from '#domain/status-tag.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { formatDate, formatDateTime, formatDay } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import { Link } from '#ui/layout/link.tsx';
import { eventOf } from './billing-event.ts';
import { billingQuery } from './billing-query.ts';
import { costOf } from './type-tag.tsx';

/** The payer, with a link to the user. */
export function BillingUser({ billing: { user } }: { billing: Billing }) {
  const { id } = user;
  const toUser = (name: string) =>
    name && id !== null ? (
      <Link to="/app/users/$userId/{-$subpage}" params={{ userId: id, subpage: 'PERSONAL_DATA' }}>
        {name}
      </Link>
    ) : (
      name
    );
  return (
    <Section title="User">
      <DefinitionList size="large">
        <Definition term="Name">{toUser(user.profile.name)}</Definition>
        <Definition term="Surname">{toUser(user.profile.surname)}</Definition>
        <Definition term="E-mail">
          {user.email && <a href={`mailto:${user.email}`}>{user.email}</a>}
        </Definition>
        <Definition term="Phone number">{personPhone(user) && <PhoneLink of={user} />}</Definition>
      </DefinitionList>
    </Section>
  );
}

/** The event, as it was named at the time of payment. */
export function BillingEvent({ billing }: { billing: Billing }) {
  const { id, title, places, timeFrom } = eventOf(billing);
  return (
    <Section title="Event">
      <DefinitionList size="large">
        <Definition term="Title" lang="pl">
          {id !== undefined && title ? (
            <Link to="/app/events/form/{-$id}" params={{ id }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Definition>
        <Definition term="Place" lang="pl">
          {places}
        </Definition>
        <Definition term="Date">{timeFrom && <Num>{formatDay(timeFrom)}</Num>}</Definition>
        <Definition term="Total cost" num>
          {costOf(billing)}
        </Definition>
      </DefinitionList>
    </Section>
  );
}

/** Payment details. The cost of an EVENT billing is shown with its event. */
export function BillingPayment({ billing }: { billing: Billing }) {
  const { id, type, transactionDate, paymentMethod, status, refundOf } = billing;
  return (
    <Section title="Payment">
      <DefinitionList size="large">
        <Definition term="ID" num>
          {id}
        </Definition>
        <Definition term="Transaction date" num>
          {formatDateTime(transactionDate)}
        </Definition>
        {type !== 'EVENT' && (
          <Definition term="Cost" num>
            {costOf(billing)}
          </Definition>
        )}
        <Definition term="Payment method">{paymentMethod}</Definition>
        <Definition term="Status">
          <StatusTag value={status} />
        </Definition>
        {refundOf !== null && (
          <Definition term="Refund of">
            <PaymentLink id={refundOf} />
          </Definition>
        )}
      </DefinitionList>
    </Section>
  );
}

/** Names the payment by its date, once that is loaded. */
function PaymentLink({ id }: { id: string }) {
  const { data } = useQuery(billingQuery(id));
  return (
    <BillingLink id={id}>
      {data ? `Payment of ${formatDate(data.transactionDate)}` : 'Original payment'}
    </BillingLink>
  );
}

export const BillingLink = ({ id, children }: { id: string; children: string }) => (
  <Link to="/app/billings/details/{-$id}" params={{ id }}>
    {children}
  </Link>
);

const Num = ({ children }: { children: string }) => <span className="num">{children}</span>;
