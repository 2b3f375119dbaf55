import type { StaffRole } from '@foyer/contract/enums.ts';
import { type Icon, IconCalendarStar, IconMapPin } from '@tabler/icons-react';
import { paths } from '#paths.ts';

export interface NavItem {
  label: string;
  to: string;
  icon: Icon;
  roles: readonly StaffRole[];
}

const everyone: readonly StaffRole[] = ['ADMIN', 'MANAGER'];

/** The sections, in the order of spec §2, and who sees them. */
export const navItems: readonly NavItem[] = [
  { label: 'Events', to: paths.events, icon: IconCalendarStar, roles: everyone },
  { label: 'Places', to: paths.places, icon: IconMapPin, roles: everyone },
];
