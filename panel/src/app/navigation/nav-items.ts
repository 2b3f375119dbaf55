import type { StaffRole } from '@foyer/contract/enums.ts';
import type { Session } from '@foyer/contract/sign-in/auth.ts';
import {
  type Icon,
  IconCalendarStar,
  IconDoorEnter,
  IconFileText,
  IconHistory,
  IconHome,
  IconMail,
  IconMapPin,
  IconMessage,
  IconPlugConnected,
  IconReceipt2,
  IconRosetteDiscount,
  IconStar,
  IconToolsKitchen2,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import type { Target } from '#ui/layout/link.tsx';

/** An address of the app without parameters. */
type Section = Exclude<Extract<Target['to'], `/app/${string}`>, `${string}/$${string}`>;

interface ItemOf<To extends Section> {
  label: string;
  to: To;
  /** Path prefixes of the section's pages outside `to`. */
  pages?: readonly string[];
  icon: Icon;
  /** Shortcut: `g`, then this letter. */
  letter: string;
  roles: readonly StaffRole[];
  /** Hidden from sessions that are limited to places. */
  ofHouse?: true;
  /** Starts a new group. */
  apart?: true;
  /** A list that reopens as the user left it (left-lists.ts). */
  reopens?: true;
}

export type NavItem = { [To in Section]: ItemOf<To> }[Section];

const everyone: readonly StaffRole[] = ['ADMIN', 'MANAGER'];

/** Sections in the order of spec §2 with their roles, followed by those beyond it. */
export const navItems: readonly NavItem[] = [
  { label: 'Dashboard', to: '/app/dashboard', icon: IconHome, letter: 'd', roles: everyone },
  // Opens on its drafts, whichever tab was left (decisions G).
  { label: 'Events', to: '/app/events', icon: IconCalendarStar, letter: 'e', roles: everyone },
  { label: 'Users', to: '/app/users', icon: IconUsers, letter: 'u', roles: everyone, reopens: true },
  { label: 'Billings', to: '/app/billings', icon: IconReceipt2, letter: 'b', roles: everyone, reopens: true },
  {
    label: 'Admins',
    to: '/app/admins',
    icon: IconUserShield,
    letter: 'a',
    roles: everyone,
    ofHouse: true,
    reopens: true,
  },
  {
    label: 'Discounts',
    to: '/app/discounts/list/{-$subpage}',
    pages: ['/app/discounts'],
    icon: IconRosetteDiscount,
    letter: 'i',
    roles: ['ADMIN'],
    reopens: true,
  },
  {
    label: 'Messages',
    to: '/app/messages',
    pages: ['/app/messages', '/app/answer-templates'],
    icon: IconMessage,
    letter: 'm',
    roles: everyone,
    reopens: true,
  },
  { label: 'Reviews', to: '/app/reviews', icon: IconStar, letter: 'r', roles: everyone, reopens: true },
  { label: 'Places', to: '/app/places', icon: IconMapPin, letter: 'p', roles: everyone, reopens: true },
  {
    label: 'Content Management',
    to: '/app/content-management/{-$subpage}',
    pages: ['/app/content-management', '/app/faq'],
    icon: IconFileText,
    letter: 'c',
    roles: everyone,
    ofHouse: true,
    reopens: true,
  },
  {
    label: 'Door',
    to: '/app/door/{-$eventId}',
    pages: ['/app/door'],
    icon: IconDoorEnter,
    letter: 'o',
    roles: everyone,
    apart: true,
  },
  { label: 'Reservations', to: '/app/reservations', icon: IconToolsKitchen2, letter: 'v', roles: everyone },
  {
    label: 'Integrations',
    to: '/app/integrations/{-$subpage}',
    pages: ['/app/integrations'],
    icon: IconPlugConnected,
    letter: 'n',
    roles: ['ADMIN'],
  },
  { label: 'Activity', to: '/app/activity', icon: IconHistory, letter: 'y', roles: ['ADMIN'] },
  { label: 'E-mails', to: '/app/mails', icon: IconMail, letter: 'l', roles: ['ADMIN'] },
];

/** Returns the sections visible to a session. */
export const navItemsOf = (session: Pick<Session, 'role' | 'limitedTo'> | undefined) =>
  navItems.filter(
    ({ roles, ofHouse }) => roles.some((one) => one === session?.role) && !(ofHouse && session?.limitedTo),
  );
