import { listColumnNames } from '@foyer/contract/lists/lists.ts';
import {
  type ReservationListQuery,
  reservationListQuery,
} from '@foyer/contract/reservations/reservations.ts';
import { addDays, isDay } from '@foyer/contract/time/days.ts';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { currentNight } from '#domain/days/current-night.ts';
import { ExportButton } from '#list/export/export-button.tsx';
import { isSameAddress } from '#list/query/list-address.ts';
import { SearchField } from '#list/query/search-field.tsx';
import { type List, useListQuery } from '#list/query/use-list-query.ts';
import { useRows } from '#list/table/use-rows.ts';
import { ListUpdatesHost } from '#list/updates/list-updates-host.tsx';
import { useCreatedRow } from '#list/updates/use-created-row.ts';
import { useSettled } from '#list/updates/use-settled.ts';
import { SaveView } from '#list/views/save-view.tsx';
import { ViewsRow } from '#list/views/views-row.tsx';
import { PlaceFilter } from '#pickers/places-filter.tsx';
import { Button, LinkButton } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { DateInput } from '#ui/inputs/dates/date-input.tsx';
import { Page } from '#ui/layout/page.tsx';
import { isForPage, shortcutOf } from '#ui/single-keys.ts';
import { dayName } from '#ui/time/days.ts';
import { useShownDay } from '#ui/time/use-today.ts';
import { DayList } from './day/day-list.tsx';
import { FoundList } from './day/found-list.tsx';
import { onShownDay } from './day-views.ts';
import { dayQuery, foundQuery } from './reservations.api.ts';
import styles from './reservations.module.css';
import { SheetButton } from './sheet/sheet-button.tsx';

/** The address omits today. */
const onDay = (query: ReservationListQuery, day: string) => ({ ...query, from: day, to: day });

/** `/app/reservations`: the reservations of one day by place and hour, tonight first. A search finds those of all days. */
export function ReservationsPage() {
  const list = onShownDay(useListQuery(reservationListQuery, { name: 'reservations' }));
  const { day, now, toCurrent } = useShownDay({
    named: list.query.from,
    current: currentNight,
    keep: (shown) => list.set({ from: shown, to: shown }, { replace: true }),
  });
  const show = (next: string) => {
    if (next === currentNight()) toCurrent();
    list.set(next === currentNight() ? { from: undefined, to: undefined } : { from: next, to: next });
  };
  useStepKeys(day, show);
  return (
    <Page
      title="Reservations"
      actions={
        <>
          <ExportButton
            list={{ ...list, query: onDay(list.query, day) }}
            name="reservations"
            path="/reservations"
          />
          <SheetButton day={day} placeId={list.query.placeId} />
          <LinkButton
            to="/app/reservations/form/{-$id}"
            search={{ day, ...(list.query.placeId && { placeId: list.query.placeId }) }}
            variant="primary"
            icon={<IconPlus />}
          >
            Add new
          </LinkButton>
        </>
      }
    >
      <ViewsRow list={list} />
      <div className={classes(styles.toolbar, 'screen-only')}>
        <div className={styles.steps}>
          <Button onClick={() => show(currentNight())} aria-pressed={day === now}>
            Today
          </Button>
          <IconButton
            label="Previous day"
            icon={<IconChevronLeft size={18} stroke={1.7} />}
            onClick={() => show(addDays(day, -1))}
          />
          <IconButton
            label="Next day"
            icon={<IconChevronRight size={18} stroke={1.7} />}
            onClick={() => show(addDays(day, 1))}
          />
        </div>
        <div className={styles.date}>
          <DateInput
            label="Day"
            hideLabel
            value={day}
            onChange={(typed) => isDay(typed) && typed !== day && show(typed)}
          />
        </div>
        <div className={styles.places}>
          <PlaceFilter hideLabel value={list.query.placeId} onChange={(placeId) => list.set({ placeId })} />
        </div>
        <SearchField list={list} label="Search name or phone" />
        {!list.hasViews && !isSameAddress(list.address, list.plain) && (
          <SaveView list={list} listName="reservations" />
        )}
      </div>
      {list.query.search === '' ? (
        <>
          <h2 className={styles.title} aria-live="polite">
            {dayName(day)}
          </h2>
          <Day day={day} list={list} />
        </>
      ) : (
        <OnAllDays day={now} list={list} />
      )}
    </Page>
  );
}

function Day({ day, list }: { day: string; list: List<ReservationListQuery> }) {
  const query = dayQuery({ day, placeId: list.query.placeId });
  const result = useRows(query);
  const rows = useRef<HTMLElement>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>();
  useSettled(list, result);
  useCreatedRow({ rows, page: result.data, onMark: setMarked });
  const { data, error, refetch, isFetching, isPlaceholderData } = result;
  if (error && !data)
    return <ErrorState text={messageFor(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loading />;
  return (
    <>
      <ListUpdatesHost
        list={{ ...list, columns: shownFields }}
        result={result}
        query={query}
        rows={rows}
        onMark={setMarked}
      />
      <section
        ref={rows}
        tabIndex={-1}
        aria-label="Reservations of the day"
        aria-busy={isPlaceholderData || undefined}
      >
        {data.content.length > 0 && <DayList reservations={data.content} marked={marked} />}
        <div aria-live="polite">{data.content.length === 0 && <NoReservations list={list} />}</div>
      </section>
    </>
  );
}

const Loading = () => (
  <div role="status" className={styles.loading}>
    <span className="visually-hidden">Loading</span>
    {['100%', '96%', '98%', '93%'].map((width) => (
      <Skeleton key={width} width={width} height={52} />
    ))}
  </div>
);

function OnAllDays({ day, list }: { day: string; list: List<ReservationListQuery> }) {
  const { placeId, search } = list.query;
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    foundQuery({ day, placeId, search }),
  );
  if (error && !data)
    return <ErrorState text={messageFor(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loading />;
  return (
    <section aria-label="Reservations found" aria-busy={isPlaceholderData || undefined}>
      {data.numberOfElements > 0 && <FoundList reservations={data.content} total={data.numberOfElements} />}
      <div aria-live="polite">{data.numberOfElements === 0 && <NoReservations list={list} />}</div>
    </section>
  );
}

/** The page shows all fields. */
const shownFields = listColumnNames('reservations');

function NoReservations({ list }: { list: List<ReservationListQuery> }) {
  return list.query.search || list.query.placeId ? (
    <EmptyState
      title="No reservations found"
      text={list.query.search ? 'No matches on any day.' : 'Nothing booked at this place on this day.'}
      action={
        <Button onClick={() => list.set({ search: '', placeId: undefined })}>
          {list.query.search ? 'Clear search' : 'Show all places'}
        </Button>
      }
    />
  ) : (
    <EmptyState title="No reservations" text="Nothing booked for this day yet." />
  );
}

/** `t` shows today, `k` and `j` the previous and next day. */
function useStepKeys(day: string, show: (day: string) => void) {
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isForPage(event)) return;
    const days: Partial<Record<string, string>> = {
      t: currentNight(),
      k: addDays(day, -1),
      j: addDays(day, 1),
    };
    const next = days[shortcutOf(event)];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => step(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
