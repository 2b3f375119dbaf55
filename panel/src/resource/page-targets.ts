import type { Resource } from '@foyer/contract/resources/resource.ts';
import { pageAddress } from '#ui/layout/link.tsx';

/** Target of the list of a described noun. */
export const listTarget = ({ pages }: Pick<Resource, 'pages'>) => ({ to: pageAddress(pages.list) });

/** Target of a record's page, or of its list if records have no page. */
export const recordTarget = ({ pages }: Pick<Resource, 'pages'>, id: string) => ({
  to: pageAddress((pages.record ?? pages.list).replace('$id', id)),
});

/** Target of the form of a new record. */
export const newTarget = ({ pages }: Pick<Resource, 'pages'>) => ({
  to: pageAddress((pages.record ?? pages.list).replace(/\/\$id.*/, '')),
});
