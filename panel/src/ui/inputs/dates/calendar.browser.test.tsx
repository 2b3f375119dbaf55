import dayjs from 'dayjs';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { setClock } from '#ui/time/clock.ts';
import { today } from '#ui/time/venue-time.ts';
import { Calendar } from './calendar.tsx';

const dayMs = 24 * 3_600_000;

afterEach(() => setClock(null));

test.each([-40, -3, 3, 40])(
  "the calendar marks the server's day if the device's clock is %i days off",
  async (days) => {
    setClock(new Date(Date.now() - days * dayMs).toUTCString());
    await show(<Calendar value={undefined} onPick={() => {}} />);
    const day = dayjs(today());
    await expect.element(page.getByText(day.format('MMMM YYYY'))).toBeVisible();
    const marked = [...document.querySelectorAll('[data-highlight-today]')].map((element) =>
      element.getAttribute('aria-label'),
    );
    expect(marked).toEqual([day.format('D MMMM YYYY')]);
  },
);
