import type { StaffRole } from '@foyer/contract/enums.ts';
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
  roles: readonly StaffRole[];
}

const everyone: readonly StaffRole[] = ['ADMIN', 'MANAGER'];

/** The sections, in the order of spec §2, and who sees them. */
export const navItems: readonly NavItem[] = [
  { label: 'Dashboard', to: paths.dashboard, icon: IconHome, roles: everyone },
  { label: 'Events', to: paths.events, icon: IconCalendarStar, roles: everyone },
  { label: 'Users', to: paths.users, icon: IconUsers, roles: everyone },
  { label: 'Billings', to: paths.billings, icon: IconReceipt2, roles: everyone },
  { label: 'Admins', to: paths.admins, icon: IconUserShield, roles: everyone },
  {
    label: 'Discounts',
    to: paths.discounts(),
    pages: [paths.discounts(), paths.discountForm()],
    icon: IconRosetteDiscount,
    roles: ['ADMIN'],
  },
  { label: 'Messages', to: paths.messages, icon: IconMessage, roles: everyone },
  { label: 'Reviews', to: paths.reviews, icon: IconStar, roles: everyone },
  { label: 'Places', to: paths.places, icon: IconMapPin, roles: everyone },
  {
    label: 'Content Management',
    to: paths.contentManagement(),
    pages: [paths.contentManagement(), paths.faq()],
    icon: IconFileText,
    roles: everyone,
  },
];
