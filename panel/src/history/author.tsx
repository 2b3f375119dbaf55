import { useQuery } from '@tanstack/react-query';
import { isLimited, useSession } from '#api/session/session.ts';
import { personName } from '#domain/person.ts';
import { staffNameQuery } from '#pickers/people/managers.ts';
import { actorName } from './words/actor-name.ts';

/**
 * Name of who changed a record, as in its history. Records store the e-mail address, which is shown until the name has loaded, and
 * to managers limited to places, who do not see the admins.
 */
export function Author({ email }: { email: string }) {
  const session = useSession();
  const isOwn = session?.email === email;
  const { data: name = null } = useQuery({
    ...staffNameQuery(email),
    enabled: !isOwn && !isLimited(session) && email.includes('@'),
  });
  return <span title={email}>{isOwn ? personName(session) : actorName({ name, email })}</span>;
}
