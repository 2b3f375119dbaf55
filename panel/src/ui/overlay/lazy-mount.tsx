import { type ReactNode, useEffect, useState } from 'react';

interface LazyMountProps {
  /** Shows the content. Once shown it stays mounted, so that it can animate out. */
  open: boolean;
  /** Starts loading the content's code: its `preload`. */
  load: () => Promise<void>;
  /** A `lazyPart()`. */
  children: ReactNode;
}

const delay = 1500; // milliseconds, so that the page's own requests come first

/** Mounts its content on first opening. Loads the code shortly after the page, so that it is ready when the user clicks. */
export function LazyMount({ open, load, children }: LazyMountProps) {
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  useEffect(() => {
    const timer = setTimeout(() => void load(), delay);
    return () => clearTimeout(timer);
  }, [load]);
  return used && children;
}
