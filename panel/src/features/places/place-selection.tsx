import type { PlaceListItem } from '@foyer/contract/places.ts';
import { places as resource } from '@foyer/contract/resources/places.ts';
import { IconSend } from '@tabler/icons-react';
import { staleAfter } from '#api/stale-keys.ts';
import type { BulkAction } from '#list/bulk/bulk-actions.ts';

const noun = 'place';
const labelOf = ({ name }: PlaceListItem) => name;

const publish: BulkAction = {
  action: 'publish',
  label: 'Publish',
  icon: <IconSend />,
  command: (places) => `Publish ${places}`,
  progress: (places) => `Publishing ${places}`,
  success: (places) => `${places} published`,
  consequence: 'Guests see them in the app immediately.',
  reasons: { goPosId: 'No POS ID.' },
  invalidates: staleAfter(resource),
};

/** Bulk actions per tab. */
export const placeSelection = {
  DRAFT: { actions: [publish], noun, labelOf },
  PUBLISHED: { actions: [], noun, labelOf },
};
