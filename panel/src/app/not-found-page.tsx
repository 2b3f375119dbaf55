import { LinkButton } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';

export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <Card>
        <EmptyState
          kind="search"
          title="There is nothing at this address"
          text="What was here may have been deleted, or the link is not quite right."
          action={
            <LinkButton to="/app/dashboard" variant="primary">
              Go to the start page
            </LinkButton>
          }
        />
      </Card>
    </Page>
  );
}
