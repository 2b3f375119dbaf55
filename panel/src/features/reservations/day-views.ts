import { isSameAddress } from '#list/query/list-address.ts';
import type { ListState } from '#list/query/use-list-query.ts';

type Views = Pick<ListState, 'address' | 'plain' | 'view' | 'views' | 'isUnfolded'>;

/** Views choose the place and the search, and leave the day as it is. Phones show them too. */
export function onShownDay<State extends Views>(list: State): State {
  const { from, to } = list.address;
  const day: Record<string, string> = { ...(from && { from }), ...(to && { to }) };
  const views = list.views.map(({ view, search: { from: _, to: __, ...search } }) => ({
    view,
    search: { ...search, ...day },
  }));
  return {
    ...list,
    views,
    view: views.find(({ search }) => isSameAddress(search, list.address))?.view,
    plain: day,
    isUnfolded: true,
  };
}
