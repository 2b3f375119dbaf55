import type { Session } from '@foyer/contract/auth.ts';
import type { FirstSteps as Done } from '@foyer/contract/dashboard.ts';
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

type Step = Target & { title: string; text: string; icon: Icon; done: boolean };

/** What is done and what is not, for whoever may do it. */
const stepsOf = ({ profile }: Session, done: Done): Step[] => [
  {
    title: 'Say who you are',
    text: 'Colleagues see your name beside what you do.',
    icon: IconUserCircle,
    to: '/app/account-settings',
    done: profile.name !== '',
  },
  {
    title: 'Add the first place',
    text: 'A stage, a bar, a hall: where things happen, and when it is open.',
    icon: IconMapPin,
    to: '/app/places/form/{-$id}/{-$subpage}',
    done: done.place,
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
    text: 'They get a mail that leads to a password of their own.',
    icon: IconUserPlus,
    to: '/app/admins/form/{-$id}',
    done: done.colleague,
  },
  {
    title: 'Connect your app or till',
    text: 'Other programs reach Foyer with an access key.',
    icon: IconPlugConnected,
    to: '/app/integrations/{-$subpage}',
    params: { subpage: 'KEYS' },
    done: done.accessKey !== false, // null: not for this role
  },
  {
    title: 'Bring your guests along',
    text: 'Guests, billings and coupons come from a file of the program you used before.',
    icon: IconFileImport,
    to: '/app/integrations/{-$subpage}',
    params: { subpage: 'IMPORTS' },
    done: done.import !== false,
  },
];

/** Leads a new owner. Each step goes once it is done; the rest can be put away. */
export function FirstSteps({ session, done }: { session: Session; done: Done }) {
  // In this browser: the server keeps nothing for one person alone yet.
  const [away, putAway] = useStored(`foyer.firstStepsAway.${session.id}`);
  const steps = stepsOf(session, done).filter((step) => !step.done);
  if (away === 'true' || steps.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <div className={styles.head}>
        <div>
          <h2 id="first-steps">First steps</h2>
          <p className={styles.help}>
            The house is still empty. Begin wherever you like; what is done leaves this list.
          </p>
        </div>
        <IconButton label="Put the first steps away" icon={<IconX />} onClick={() => putAway('true')} />
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
