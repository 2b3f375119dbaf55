import { currentSession } from '#api/session/session.ts';
import type { DraftKey } from './drafts.ts';

/** Key of a draft on this page. Undefined while nobody is logged in. */
export const draftKey = (form = 'form', user = currentSession()?.id): DraftKey | undefined =>
  user === undefined ? undefined : { user, path: location.pathname, form };
