import { useIdle } from '@mantine/hooks';

const idleAfterMs = 60 * 60_000;

/**
 * Returns true if the user has been inactive for an hour. Every call can refresh the session, so background polling must stop
 * then, or an abandoned screen would stay logged in.
 */
export const useIsIdle = () => useIdle(idleAfterMs, { initialState: false });
