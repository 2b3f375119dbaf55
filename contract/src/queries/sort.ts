/** Apart from the lists' queries, because every call of the panel can have a sort order. */

export type SortDirection = 'asc' | 'desc';

/** Column and direction, written as `sort=title,asc`. */
export interface Sort<Key extends string = string> {
  key: Key;
  direction: SortDirection;
}

export const writeSort = ({ key, direction }: Sort) => `${key},${direction}`;
