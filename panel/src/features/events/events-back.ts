import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { cameFrom } from '#ui/history.ts';
import type { BackTarget } from '#ui/layout/page.tsx';

/** Returns the Back target of an event: the list, or the calendar if the user came from there. */
export function useEventsBack() {
  const router = useRouter();
  const [back] = useState(() => cameFrom(router, ways));
  return back;
}

const ways: readonly [BackTarget, ...BackTarget[]] = [
  { to: '/app/events', label: 'Back to events' },
  { to: '/app/events/calendar', label: 'Back to the calendar' },
];
