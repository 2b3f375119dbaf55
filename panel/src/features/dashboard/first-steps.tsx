import type { FirstSteps as Done } from '@foyer/contract/figures/dashboard.ts';
import type { Session } from '@foyer/contract/sign-in/auth.ts';
import {
  type Icon,
  IconCalendarStar,
  IconFileImport,
  IconMapPin,
  IconPlugConnected,
  IconUserCircle,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Link, type Target } from '#ui/layout/link.tsx';
import { useStored } from '#ui/use-stored.ts';
import styles from './first-steps.module.css';

type Step = Target & { title: string; text: string; icon: Icon; done: boolean | null };

/** Null steps are not for the user's role, or for accounts that are limited to places. */
const allSteps = ({ profile, limitedTo }: Session, done: Done): Step[] => [
  {
    title: 'Complete your profile',
    text: 'Colleagues see your name next to your changes.',
    icon: IconUserCircle,
    to: '/app/account-settings',
    done: profile.name !== '',
  },
  {
    title: 'Add the first place',
    text: 'A stage, bar or hall, with its opening hours.',
    icon: IconMapPin,
    to: '/app/places/form/{-$id}/{-$subpage}',
    done: limitedTo ? null : done.place,
  },
  {
    title: 'Plan the first event',
    text: 'It stays a draft until you publish it.',
    icon: IconCalendarStar,
    to: '/app/events/form/{-$id}',
    done: done.event,
  },
  {
    title: 'Invite a colleague',
    text: 'We’ll e-mail them a link to set a password.',
    icon: IconUserPlus,
    to: '/app/admins/form/{-$id}',
    done: limitedTo ? null : done.colleague,
  },
  {
    title: 'Connect your app or till',
    text: 'Give your app or till an access key.',
    icon: IconPlugConnected,
    to: '/app/integrations/{-$subpage}',
    params: { subpage: 'KEYS' },
    done: done.accessKey,
  },
  {
    title: 'Import your guests',
    text: 'Import guests, payments and coupons from your old system.',
    icon: IconFileImport,
    to: '/app/integrations/{-$subpage}',
    params: { subpage: 'IMPORTS' },
    done: done.import,
  },
];

/** Guides a new owner. Finished steps disappear; the list can be dismissed. */
export function FirstStepsCard({ session, done }: { session: Session; done: Done }) {
  // Stored in this browser, because the server stores nothing for a single user yet.
  const [away, putAway] = useStored(`foyer.firstStepsAway.${session.id}`);
  const all = allSteps(session, done).filter((step) => step.done !== null);
  const steps = all.filter((step) => !step.done);
  if (away === 'true' || steps.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <div className={styles.head}>
        <div>
          <h2 id="first-steps">First steps</h2>
          <p className={styles.help}>
            Get set up. Finished steps disappear from this list.{' '}
            <span className="num faint">
              {all.length - steps.length} of {all.length} done
            </span>
          </p>
        </div>
        <IconButton label="Dismiss first steps" icon={<IconX />} onClick={() => putAway('true')} />
      </div>
      <ul className={styles.steps}>
        {steps.map(({ title, text, icon: StepIcon, done: _, ...target }) => (
          <li key={title}>
            <Link {...target} className={styles.step}>
              <StepIcon size={20} stroke={1.6} aria-hidden="true" />
              <span>
                <span className="strong">{title}</span>
                <span className={styles.text}>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
