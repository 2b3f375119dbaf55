import { useIdle } from '@mantine/hooks';

const idleAfterMs = 60 * 60_000;

/**
 * Whether nobody has used the panel for an hour. Each call renews a session that has run out: what refreshes itself in the
 * background must end while nobody is there, or an abandoned screen stays logged in for ever.
 */
export const useIsIdle = () => useIdle(idleAfterMs, { initialState: false });
