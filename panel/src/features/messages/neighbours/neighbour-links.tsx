import type { Message } from '@foyer/contract/messages.ts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton, IconLink } from '#ui/buttons/icon-button.tsx';
import styles from '../messages.module.css';
import type { Neighbours } from './neighbours.ts';

/** Links to the messages before and after this one, in the order of the list. */
export function NeighbourLinks({ previous, next }: Neighbours) {
  if (!previous && !next) return null;
  return (
    <span className={styles.neighbours}>
      <NeighbourLink label="Previous message" icon={<IconChevronUp />} neighbour={previous} />
      <NeighbourLink label="Next message" icon={<IconChevronDown />} neighbour={next} />
    </span>
  );
}

interface NeighbourLinkProps {
  label: string;
  icon: ReactNode;
  /** Undefined at the end of the list. The other link keeps its place. */
  neighbour: Message | undefined;
}

const NeighbourLink = ({ label, icon, neighbour }: NeighbourLinkProps) =>
  neighbour ? (
    <IconLink
      label={label}
      icon={icon}
      to="/app/messages/details/{-$id}"
      params={{ id: neighbour.id }}
      replace
    />
  ) : (
    <IconButton label={label} icon={icon} disabled />
  );
