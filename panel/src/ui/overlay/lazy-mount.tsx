import { type ReactNode, useEffect, useState } from 'react';

interface LazyMountProps {
  /** Whether it is to be seen. Once it was, it stays, so that it can also go gently. */
  open: boolean;
  /** Sends for the code of what is inside: its `preload`. */
  load: () => Promise<void>;
  /** A `lazyPart()`. */
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
    const timer = setTimeout(() => void load(), delay);
    return () => clearTimeout(timer);
  }, [load]);
  return used && children;
}
