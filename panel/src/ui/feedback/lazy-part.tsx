import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useSyncExternalStore,
} from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { reload } from '#ui/reload.ts';
import styles from './lazy-part.module.css';
import { Notice } from './notice.tsx';

/** A component that loads its code on demand. `preload` starts loading early and never rejects; rendering shows the error. */
export type LazyPart<Props extends object> = FunctionComponent<Props> & {
  preload: () => Promise<void>;
  /** Returns true if the last attempt to load the code failed. `subscribe` reports changes. */
  isLost: () => boolean;
  subscribe: (listener: () => void) => () => void;
};

interface Options<Props> {
  /** Rendered while the code loads. */
  fallback?: (props: Props) => ReactNode;
  /** Rendered if loading failed. Defaults to a notice. */
  lost?: (onRetry: () => void, props: Props) => ReactNode;
}

/**
 * Creates a component that loads its code on demand, with a fallback meanwhile. If loading fails (offline, or Foyer was updated),
 * only this component shows the error. It retries when the network returns or the user asks.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = () => null, lost = (onRetry) => <PartLost onRetry={onRetry} /> }: Options<Props> = {},
): LazyPart<Props> {
  let part: ComponentType<Props> | undefined;
  let failed = false;
  let underWay: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function finish(loaded?: ComponentType<Props>) {
    part = loaded;
    failed = loaded === undefined;
    underWay = undefined;
    for (const listener of listeners) listener();
  }
  const preload = () => {
    if (part) return Promise.resolve();
    underWay ??= load().then(finish, () => finish());
    return underWay;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  const isLost = () => failed;

  // biome-ignore lint/correctness/noComponentHookFactories: called once per component at module level, like React's lazy()
  function Part(props: Props) {
    const Loaded = useSyncExternalStore(subscribe, () => part);
    const isMissing = useSyncExternalStore(subscribe, isLost);
    useEffect(() => {
      void preload();
      addEventListener('online', preload);
      return () => removeEventListener('online', preload);
    }, []);
    if (Loaded) return <Loaded {...props} />;
    return isMissing ? lost(() => void preload(), props) : fallback(props);
  }
  return Object.assign(Part, { preload, isLost, subscribe });
}

/** Notice that a component could not be loaded, with ways to continue. */
export const PartLost = ({ onRetry, onClose }: { onRetry: () => void; onClose?: () => void }) => (
  <Notice kind="error">
    This couldn’t be loaded. Foyer will try again when you’re back online. If Foyer was updated, reload the
    page. What you typed is kept.
    <div className={styles.ways}>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
      <Button size="small" onClick={reload}>
        Reload
      </Button>
      {onClose && (
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      )}
    </div>
  </Notice>
);
