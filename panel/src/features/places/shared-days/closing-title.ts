import { currentSession, isLimited } from '#api/session/session.ts';

/** Managers limited to places close theirs only. */
export const closingTitle = () => (isLimited(currentSession()) ? 'Close your places' : 'Close the house');
