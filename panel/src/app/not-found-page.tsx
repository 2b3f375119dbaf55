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
          title="We couldn’t find this page"
          text="It may have been deleted, or the link is incorrect."
          action={
            <LinkButton to="/app/dashboard" variant="primary">
              Go to dashboard
            </LinkButton>
          }
        />
      </Card>
    </Page>
  );
}
