import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { IconLink } from '#ui/buttons/icon-button.tsx';
import { useNeighbours } from './use-neighbours.ts';

/** The messages before and after this one, in the order of the list one comes from. */
export function NeighbourLinks({ id }: { id: string }) {
  const { previous, next } = useNeighbours(id);
  return (
    <>
      {previous && (
        <IconLink
          label="Previous message"
          icon={<IconChevronUp />}
          to="/app/messages/details/{-$id}"
          params={{ id: previous.id }}
          replace
        />
      )}
      {next && (
        <IconLink
          label="Next message"
          icon={<IconChevronDown />}
          to="/app/messages/details/{-$id}"
          params={{ id: next.id }}
          replace
        />
      )}
    </>
  );
}
