import { contentPage } from '@foyer/contract/content.ts';
import { Navigate, useParams } from '@tanstack/react-router';
import { FaqList } from './faq-list.tsx';
import { LazyLegalTextPage } from './lazy-legal-text.tsx';

/** `/app/content-management/{subpage?}`: FAQ, privacy policy and terms of use. */
export function ContentManagementPage() {
  const { subpage } = useParams({ strict: false });
  const { data: page } = contentPage.safeParse(subpage);
  if (page === undefined)
    return <Navigate to="/app/content-management/{-$subpage}" params={{ subpage: 'faq' }} replace />;
  if (page === 'faq') return <FaqList />;
  return <LazyLegalTextPage key={page} id={page} />;
}
