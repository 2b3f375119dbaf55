import { type ReactNode, Suspense, useEffect, useState } from 'react';

interface LazyMountProps {
  /** Whether it is to be seen. Once it was, it stays, so that it can also go gently. */
  open: boolean;
  /** Fetches the code of what is inside; a constant. */
  load: () => Promise<unknown>;
  /** A `lazy()` component. */
  children: ReactNode;
}

const delay = 1500; // milliseconds, in which the page itself has the network

/**
 * Holds a part that is only seen once it is opened. Its code comes after the page it stands on, not with it, and is there by
 * the time somebody presses the button.
 */
export function LazyMount({ open, load, children }: LazyMountProps) {
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), delay); // tried again when it is opened
    return () => clearTimeout(timer);
  }, [load]);
  return used && <Suspense>{children}</Suspense>;
}
