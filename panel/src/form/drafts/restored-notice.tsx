import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** Notice above a form with a restored draft. */
export const restoredNotice = (discard: () => void) => (
  <div style={{ marginBottom: 16 }}>
    <Notice action={<Button onClick={discard}>Discard</Button>}>Restored your unsaved changes.</Notice>
  </div>
);
