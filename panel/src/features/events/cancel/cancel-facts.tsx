import type { CancelPreview } from '@foyer/contract/events/event-actions.ts';
import { messageFor } from '#api/messages.ts';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { cancelFacts } from './cancel-preview.ts';

interface CancelFactsProps {
  /** Undefined while loading, or after a failure. */
  facts: CancelPreview | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** Consequences of cancelling an event. */
export function CancelFacts({ facts, error, onRetry }: CancelFactsProps) {
  if (!facts && error)
    return (
      <RetryNotice onRetry={onRetry}>
        We couldn’t load the effects of cancelling. {messageFor(error)}
      </RetryNotice>
    );
  return (
    <div role="status">
      {!facts && <span className="visually-hidden">Loading</span>}
      <DefinitionList size="small">
        {cancelFacts(facts ?? nothing).map(({ term, value }) => (
          <Definition key={term} term={term} num>
            {facts ? value : <Skeleton width={90} height={14} />}
          </Definition>
        ))}
      </DefinitionList>
    </div>
  );
}

/** Labels of the facts while they load. */
const nothing: CancelPreview = {
  holders: 0,
  tickets: 0,
  holds: 0,
  refunds: { count: 0, total: 0 },
  coupons: 0,
  mails: 0,
  preview: '',
};
