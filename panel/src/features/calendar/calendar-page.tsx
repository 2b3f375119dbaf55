import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { messageFor } from '#api/messages.ts';
import { useIsLimited } from '#api/session/session.ts';
import { EventsSwitch } from '#domain/events-switch.tsx';
import { readListQuery } from '#list/query/list-address.ts';
import { PlacesFilter } from '#pickers/places-filter.tsx';
import { LinkButton } from '#ui/buttons/button.tsx';
import { IconLink } from '#ui/buttons/icon-button.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Segmented } from '#ui/inputs/choice/segmented.tsx';
import { SelectInput } from '#ui/inputs/choice/select-input.tsx';
import { routeLocation } from '#ui/layout/link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { isForPage, shortcutOf } from '#ui/single-keys.ts';
import { dayPresets, presetDays } from '#ui/time/day-presets.ts';
import { useShownDay } from '#ui/time/use-today.ts';
import { today } from '#ui/time/venue-time.ts';
import { Board, type CalendarReschedule } from './board/board.tsx';
import { calendarOptions, rowPlacesQuery } from './calendar.api.ts';
import styles from './calendar-page.module.css';
import { Legend } from './legend.tsx';
import {
  calendarAddress,
  calendarTitle,
  calendarViews,
  daysOf,
  presetShown,
  type Shown,
  shownBy,
  stepFrom,
  viewOf,
  weeksOf,
} from './view.ts';
import { AgendaView, MonthDots } from './views/agenda-view.tsx';

interface CalendarPageProps {
  Reschedule: CalendarReschedule;
  /** Button that closes places, which comes from another feature. */
  closing: ReactNode;
}

/** `/app/events/calendar`: all events by time and place. */
export function EventsCalendar({ Reschedule, closing }: CalendarPageProps) {
  const address = readListQuery(calendarAddress, useSearch({ strict: false }));
  const { day, toCurrent } = useShownDay({
    named: address.from ?? address.to ?? address.day,
    keep: (kept) => open({ day: kept }, { replace: true }),
  });
  const shown = shownBy({ ...address, day });
  const open = useOpen(shown);
  const show: Show = (patch, how) => {
    if (patch.day === today()) toCurrent();
    open(patch, how);
  };
  useStepKeys(shown, show);
  return (
    <Page
      title="Events"
      documentTitle="Calendar"
      actions={
        <>
          <EventsSwitch current="calendar" />
          {closing}
          <LinkButton to="/app/events/form/{-$id}" variant="primary" icon={<IconPlus />}>
            Add new
          </LinkButton>
        </>
      }
    >
      <div className={styles.toolbar}>
        <Steps shown={shown} onToday={toCurrent} />
        <h2 className={styles.title} aria-live="polite">
          {calendarTitle(shown)}
        </h2>
        <Segmented
          label="View"
          hideLabel
          options={views}
          value={shown.view}
          onChange={(view) => show({ view, to: undefined })}
        />
        <div className="screen-only">
          <SelectInput
            label="Days"
            hideLabel
            options={dayPresets}
            placeholder="Go to days"
            value={presetShown(shown)}
            onChange={(preset) =>
              show(preset ? { to: undefined, ...viewOf(presetDays(preset, today())) } : { to: undefined })
            }
          />
        </div>
        <div className={classes(styles.places, 'screen-only')}>
          <PlacesFilter
            label="Places"
            hideLabel
            value={shown.locationIds}
            onChange={(locationIds) => show({ locationIds })}
          />
        </div>
      </div>
      <Calendar shown={shown} onShow={show} Reschedule={Reschedule} />
    </Page>
  );
}

const names = { month: 'Month', week: 'Week', day: 'Day' } as const;
const views = calendarViews.map((value) => ({ value, label: names[value] }));

const addressOf = ({ view, day, to, locationIds }: Shown) => ({
  ...(to === undefined && view !== 'week' && { view }),
  ...(to === undefined && day !== today() && { day }),
  ...(to !== undefined && { from: day, to }),
  locationIds,
});

type Show = (patch: Partial<Shown>, how?: { replace?: boolean }) => void;

/** Returns a function that changes the view through the address. */
function useOpen(shown: Shown): Show {
  const navigate = useNavigate();
  return (patch, { replace = false } = {}) =>
    void navigate<AnyRouter, string, string>({
      ...routeLocation({ to: '/app/events/calendar', search: addressOf({ ...shown, ...patch }) }),
      replace,
      resetScroll: false,
    });
}

function Steps({ shown, onToday }: { shown: Shown; onToday: () => void }) {
  const to = (days: Pick<Shown, 'day' | 'to'>) =>
    ({ to: '/app/events/calendar', search: addressOf({ ...shown, ...days }) }) as const;
  const period = shown.to === undefined ? shown.view : 'days';
  return (
    <div className={classes(styles.steps, 'screen-only')}>
      <LinkButton {...to({ day: today(), to: undefined })} resetScroll={false} onClick={onToday}>
        Today
      </LinkButton>
      <IconLink
        {...to(stepFrom(shown, -1))}
        resetScroll={false}
        label={`Previous ${period}`}
        icon={<IconChevronLeft size={18} stroke={1.7} />}
      />
      <IconLink
        {...to(stepFrom(shown, 1))}
        resetScroll={false}
        label={`Next ${period}`}
        icon={<IconChevronRight size={18} stroke={1.7} />}
      />
    </div>
  );
}

/** `t` shows today, `k` and `j` the previous and next period. */
function useStepKeys(shown: Shown, show: Show) {
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isForPage(event)) return;
    const steps: Partial<Record<string, Pick<Shown, 'day' | 'to'>>> = {
      t: { day: today(), to: undefined },
      k: stepFrom(shown, -1),
      j: stepFrom(shown, 1),
    };
    const days = steps[shortcutOf(event)];
    if (days === undefined) return;
    event.preventDefault();
    show(days);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => step(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

interface CalendarProps {
  shown: Shown;
  onShow: Show;
  Reschedule: CalendarReschedule;
}

function Calendar({ shown, onShow, Reschedule }: CalendarProps) {
  const events = useQuery(calendarOptions(shown));
  const places = useQuery(rowPlacesQuery);
  const isPhone = useMediaQuery('(width < 700px)', undefined, { getInitialValueInEffect: false });
  const failed = [events, places].find(({ isError, data }) => isError && data === undefined);
  if (failed)
    return (
      <ErrorState
        text={messageFor(failed.error)}
        busy={failed.isFetching}
        onRetry={() => void Promise.all([events.refetch(), places.refetch()])}
      />
    );
  if (!events.data || !places.data) return <CalendarSkeleton />;

  const { view, day, to, locationIds } = shown;
  const hasRows = places.data.content.length > 0 || events.data.length > 0;
  if (!hasRows && view !== 'month') return <NoPlaces />;
  const parts = { events: events.data, places: places.data.content, locationIds };
  return (
    <>
      {isPhone && view === 'week' && <AgendaView days={daysOf(shown)} {...parts} />}
      {isPhone && view === 'month' && <MonthDots day={day} weeks={weeksOf({ day, to })} {...parts} />}
      {(!isPhone || view === 'day') && (
        <Board
          shown={shown}
          events={events.data}
          places={places.data.content}
          busy={events.isPlaceholderData}
          Reschedule={Reschedule}
          onLeave={(day) => onShow({ day, to: undefined }, { replace: true })}
        />
      )}
      <Legend isEmpty={events.data.length === 0} view={view} />
    </>
  );
}

/** Accounts that are limited to places cannot add one. */
const NoPlaces = () =>
  useIsLimited() ? (
    <EmptyState title="No published places" text="Each row is one of your places, once it is published." />
  ) : (
    <EmptyState
      title="No places yet"
      text="Each row is a published place. Add a place to start planning."
      action={
        <LinkButton to="/app/places/form/{-$id}/{-$subpage}" variant="primary" icon={<IconPlus />}>
          Add a place
        </LinkButton>
      }
    />
  );

const CalendarSkeleton = () => (
  <div role="status" className={styles.skeleton}>
    <span className="visually-hidden">Loading</span>
    {Array.from({ length: 6 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike
      <Skeleton key={row} height={72} width="100%" />
    ))}
  </div>
);
