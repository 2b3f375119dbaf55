import type { Resource } from '@foyer/contract/resources/resource.ts';
import { IconPlus } from '@tabler/icons-react';
import { LinkButton } from '#ui/buttons/button.tsx';
import { newTarget } from './page-targets.ts';

interface AddButtonProps {
  resource: Pick<Resource, 'pages'>;
  /** The button's text: "Add question". */
  children: string;
}

/** Opens the form of a new record. */
export const AddButton = ({ resource, children }: AddButtonProps) => (
  <LinkButton {...newTarget(resource)} variant="primary" icon={<IconPlus />}>
    {children}
  </LinkButton>
);
