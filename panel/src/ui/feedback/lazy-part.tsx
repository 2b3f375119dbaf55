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

/** A part whose code comes when it is needed; `preload` sends for it ahead, and never fails: showing it says what is wrong. */
export type LazyPart<Props extends object> = FunctionComponent<Props> & {
  preload: () => Promise<void>;
  /** Whether the code did not come when it was last asked for; `subscribe` tells when that changes. */
  isLost: () => boolean;
  subscribe: (listener: () => void) => () => void;
};

interface Options<Props> {
  /** What stands in its place while the code is on its way. */
  fallback?: (props: Props) => ReactNode;
  /** What stands there where it did not come; a notice, unless somebody else says it. */
  lost?: (onRetry: () => void, props: Props) => ReactNode;
}

/**
 * The one way to load a part late. While its code is on its way the fallback stands in its place. Where it does not come
 * (no network, or Foyer was updated under the page) only this part says so, and everything around it stays as it is; it is
 * tried again when the network is back, or when asked.
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

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of a module, like React's lazy()
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

/** That a part did not come, and what to do about it. */
export const PartLost = ({ onRetry, onClose }: { onRetry: () => void; onClose?: () => void }) => (
  <Notice kind="error">
    This could not be loaded. Foyer tries again when you are back online. If Foyer was updated meanwhile,
    reload the page: what you typed is kept.
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
