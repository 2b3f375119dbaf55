import type { Role, StaffRole } from '@foyer/contract/enums.ts';
import {
  type Icon,
  IconCalendarStar,
  IconFileText,
  IconHome,
  IconMapPin,
  IconMessage,
  IconReceipt2,
  IconRosetteDiscount,
  IconStar,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { paths } from '#paths.ts';

export interface NavItem {
  label: string;
  to: string;
  /** Where its pages are, if not below `to`. */
  pages?: readonly string[];
  icon: Icon;
  /** `g`, then this letter, goes there. */
  letter: string;
  roles: readonly StaffRole[];
}

const everyone: readonly StaffRole[] = ['ADMIN', 'MANAGER'];

/** The sections, in the order of spec §2, and who sees them. */
const navItems: readonly NavItem[] = [
  { label: 'Dashboard', to: paths.dashboard, icon: IconHome, letter: 'd', roles: everyone },
  { label: 'Events', to: paths.events, icon: IconCalendarStar, letter: 'e', roles: everyone },
  { label: 'Users', to: paths.users, icon: IconUsers, letter: 'u', roles: everyone },
  { label: 'Billings', to: paths.billings, icon: IconReceipt2, letter: 'b', roles: everyone },
  { label: 'Admins', to: paths.admins, icon: IconUserShield, letter: 'a', roles: everyone },
  {
    label: 'Discounts',
    to: paths.discounts(),
    pages: [paths.discounts(), paths.discountForm()],
    icon: IconRosetteDiscount,
    letter: 'i',
    roles: ['ADMIN'],
  },
  { label: 'Messages', to: paths.messages, icon: IconMessage, letter: 'm', roles: everyone },
  { label: 'Reviews', to: paths.reviews, icon: IconStar, letter: 'r', roles: everyone },
  { label: 'Places', to: paths.places, icon: IconMapPin, letter: 'p', roles: everyone },
  {
    label: 'Content Management',
    to: paths.contentManagement(),
    pages: [paths.contentManagement(), paths.faq()],
    icon: IconFileText,
    letter: 'c',
    roles: everyone,
  },
];

/** The sections that somebody of this role sees. */
export const navItemsOf = (role: Role | undefined) =>
  navItems.filter(({ roles }) => roles.some((one) => one === role));
