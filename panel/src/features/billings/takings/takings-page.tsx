import { day } from '@foyer/contract/fields.ts';
import { type Takings, type TakingsGroup, takingsGroup } from '@foyer/contract/figures/takings.ts';
import { limits } from '@foyer/contract/limits.ts';
import { writeSort } from '@foyer/contract/queries/sort.ts';
import { daysBetween } from '@foyer/contract/time/days.ts';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useListRevision } from '#api/changes.ts';
import { messageFor } from '#api/messages.ts';
import { useSession } from '#api/session/session.ts';
import { formatMoney } from '#domain/money.tsx';
import { exportFile, useExportProgress } from '#list/export/export-files.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { countOf, formatDay } from '#ui/format.ts';
import { SelectInput } from '#ui/inputs/choice/select-input.tsx';
import { DateInput } from '#ui/inputs/dates/date-input.tsx';
import { Section, Stack } from '#ui/layout/card.tsx';
import { Link } from '#ui/layout/link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useShownDay } from '#ui/time/use-today.ts';
import { useStored } from '#ui/use-stored.ts';
import { MoneyTabs } from '../movements/money-tabs.tsx';
import { type PeriodName, periodNamed, periods, type TakingsPeriod, takingsDay } from './period.ts';
import { takingsOptions } from './takings.api.ts';
import styles from './takings.module.css';
import { TakingsChart } from './takings-chart.tsx';
import { TakingsFigures } from './takings-figures.tsx';
import { takingsSortIn } from './takings-sort.ts';
import { groupNames, TakingsTable } from './takings-table.tsx';

/** Address parameters. `from` and `to` are those of a custom period. */
export interface TakingsSearch {
  period: PeriodName;
  from: string;
  to: string;
  groupBy: TakingsGroup;
  /** Order of the table: `net,desc`. */
  sort: string;
}

/** `/app/billings/takings`: what was taken and paid back in a period. */
export function TakingsPage() {
  const search: Record<string, string> = useSearch({ strict: false });
  const { day: today, toCurrent } = useShownDay({
    named: search.period === 'custom' ? search.from : undefined,
    keep: () => set({ period: 'custom' }),
    current: takingsDay,
  });
  const [remembered, remember] = useStored(`foyer.takings.${useSession()?.id}`);
  const shown = shownIn({ ...(remembered !== undefined && { period: remembered }), ...search }, today);
  const navigate = useNavigate<AnyRouter>();
  const { period, name, groupBy, sort } = shown;
  const problem = problemOf(period);
  const set = (change: Partial<TakingsSearch>) => {
    const custom = name === 'custom' || change.period === 'custom' ? { ...period, ...change } : change;
    void navigate({
      to: '.',
      search: { period: name, groupBy, ...(sort && { sort: writeSort(sort) }), ...custom },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <Page
      title="Takings"
      back={{ to: '/app/billings', label: 'Back to billings' }}
      meta={<span className="num">{wordsOf(period)}</span>}
      tabs={<MoneyTabs current="takings" />}
      actions={<Actions period={period} groupBy={groupBy} disabled={problem !== undefined} />}
    >
      <div className={`${styles.toolbar} screen-only`}>
        <SelectInput
          label="Period"
          options={periods}
          value={name}
          onChange={(chosen) => {
            toCurrent();
            if (!chosen) return;
            if (chosen !== 'custom') remember(chosen);
            set({ period: chosen });
          }}
        />
        {name === 'custom' && (
          <>
            <DateInput
              label="From"
              value={period.from}
              onChange={(from) => day.safeParse(from).success && set({ from })}
            />
            <DateInput
              label="Until"
              value={period.to}
              onChange={(to) => day.safeParse(to).success && set({ to })}
              {...(problem && { error: problem })}
            />
          </>
        )}
        <SelectInput
          label="Group by"
          options={groups}
          value={groupBy}
          onChange={(chosen) => chosen && set({ groupBy: chosen })}
        />
      </div>
      {!problem && (
        <Figures
          period={period}
          groupBy={groupBy}
          sort={sort}
          onSort={(next) => set({ sort: next ? writeSort(next) : '' })}
        />
      )}
    </Page>
  );
}

const groups = takingsGroup.options.map((value) => ({ value, label: groupNames[value] }));

function shownIn(search: Record<string, string>, today: string) {
  const name = periods.find(({ value }) => value === search.period)?.value ?? 'month';
  const groupBy = takingsGroup.catch('day').parse(search.groupBy);
  const dayIn = (text: string | undefined) => day.catch(today).parse(text);
  const period =
    name === 'custom' ? { from: dayIn(search.from), to: dayIn(search.to) } : periodNamed(name, today);
  return { name, groupBy, period, sort: takingsSortIn(search.sort) };
}

function problemOf({ from, to }: TakingsPeriod): string | undefined {
  if (to < from) return 'Until must be after From';
  return daysBetween(from, to) < limits.takingsDays ? undefined : 'Choose a period of up to 10 years';
}

const wordsOf = ({ from, to }: TakingsPeriod) =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

function Actions({
  period,
  groupBy,
  disabled,
}: {
  period: TakingsPeriod;
  groupBy: TakingsGroup;
  disabled: boolean;
}) {
  const busy = useExportProgress() !== undefined;
  const save = (format: 'csv' | 'xlsx') =>
    void exportFile({
      path: '/admin/takings/export',
      query: { ...period, groupBy, format },
      format,
      name: 'takings',
    });
  if (disabled) return null;
  return (
    <>
      <Button icon={<IconDownload />} busy={busy} onClick={() => save('csv')}>
        CSV
      </Button>
      <Button icon={<IconDownload />} busy={busy} onClick={() => save('xlsx')}>
        XLSX
      </Button>
      <Button icon={<IconPrinter />} onClick={() => print()}>
        Print
      </Button>
    </>
  );
}

type FiguresProps = Pick<ComponentProps<typeof TakingsTable>, 'period' | 'groupBy' | 'sort' | 'onSort'>;

function Figures({ period, groupBy, sort, onSort }: FiguresProps) {
  const revision = useListRevision('movements')?.revision;
  const grouped = useQuery(takingsOptions({ ...period, groupBy }, revision));
  const byDay = useQuery(takingsOptions({ ...period, groupBy: 'day' }, revision));
  const error = grouped.error ?? byDay.error;
  if (error)
    return (
      <ErrorState
        text={messageFor(error)}
        onRetry={() => void Promise.all([grouped.refetch(), byDay.refetch()])}
        busy={grouped.isFetching || byDay.isFetching}
      />
    );
  // The table of another period or grouping would carry wrong names.
  if (!grouped.data || !byDay.data || grouped.isPlaceholderData || byDay.isPlaceholderData)
    return <Outline />;
  if (grouped.data.groups.length === 0)
    return <EmptyState title="No takings in this period" text="Paid billings and refunds appear here." />;
  return (
    <Stack>
      <TakingsFigures total={grouped.data.total} />
      <TakingsChart period={period} takings={byDay.data} />
      <Section title={`By ${groupNames[groupBy].toLowerCase()}`}>
        <TakingsTable takings={grouped.data} period={period} groupBy={groupBy} sort={sort} onSort={onSort} />
        <Late of={grouped.data.late} period={period} />
      </Section>
    </Stack>
  );
}

/** Movements that changed a day after it had ended. */
const Late = ({ of: { count, net }, period }: { of: Takings['late']; period: TakingsPeriod }) =>
  count > 0 && (
    <p className={styles.later}>
      Includes{' '}
      <Link to="/app/billings/movements" search={{ ...period, late: true }}>
        {countOf(count, 'movement')} ({formatMoney(net)})
      </Link>{' '}
      reported after the end of {count === 1 ? 'its' : 'their'} day.
    </p>
  );

const Outline = () => (
  <div role="status">
    <span className="visually-hidden">Loading</span>
    <Stack>
      <Section title="Net income by day">
        <Skeleton height={118} />
      </Section>
      <Section title="Figures">
        <div className={styles.outline}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      </Section>
    </Stack>
  </div>
);
