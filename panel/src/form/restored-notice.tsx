import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** Above a form that shows text which was put back. */
export const restoredNotice = (discard: () => void) => (
  <div style={{ marginBottom: 16 }}>
    <Notice action={<Button onClick={discard}>Discard</Button>}>We kept what you typed.</Notice>
  </div>
);
