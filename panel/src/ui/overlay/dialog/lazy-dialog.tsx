import { type ComponentType, useEffect, useState } from 'react';
import { type LazyPart, lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingOverlay, type LoadingOverlayProps } from '#ui/overlay/loading-overlay.tsx';

interface LazyDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed?: (() => void) | undefined;
}

/** Title and size of the frame shown while the code loads. */
type Frame = Pick<LoadingOverlayProps, 'title' | 'hideTitle' | 'side' | 'width'>;

const delay = 1500; // milliseconds, so that the page's own requests come first

/** Loads code shortly after the page, so that it is ready when the user clicks. */
export const usePreload = (load: () => Promise<void>) =>
  useEffect(() => {
    const timer = setTimeout(() => void load(), delay);
    return () => clearTimeout(timer);
  }, [load]);

/**
 * Creates a dialog or drawer that loads its code on demand. If opened earlier, a frame takes the focus and keys and shows loading
 * errors. Once opened, the dialog stays mounted, so that it can animate out.
 */
export function lazyDialog<Props extends LazyDialogProps>(
  load: () => Promise<ComponentType<Props>>,
  frameOf: (props: Props) => Frame | undefined,
): LazyPart<Props> {
  const show = (props: Props, onRetry?: () => void) => {
    const frame = props.open && frameOf(props);
    const close = () => {
      props.onClose();
      props.onClosed?.();
    };
    return frame && <LoadingOverlay {...frame} onRetry={onRetry} onClose={close} />;
  };
  const Part = lazyPart<Props>(load, {
    fallback: (props) => show(props),
    lost: (onRetry, props) => show(props, onRetry),
  });
  const { preload, isLost, subscribe } = Part;

  // biome-ignore lint/correctness/noComponentHookFactories: called once per component at module level, like React's lazy()
  function Dialog(props: Props) {
    const [used, setUsed] = useState(props.open);
    if (props.open && !used) setUsed(true);
    usePreload(preload);
    return used && <Part {...props} />;
  }
  return Object.assign(Dialog, { preload, isLost, subscribe });
}

/** A `lazyDialog()` and its opener: render `<Button {...opener}>…</Button>` and `{dialog}` next to it. */
export function useLazyDialog<Props extends object = object>(
  Dialog: LazyPart<Props & { open: boolean; onClose: () => void }>,
  props: Props,
) {
  const [open, setOpen] = useState(false);
  return {
    opener: { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const,
    dialog: <Dialog {...props} open={open} onClose={() => setOpen(false)} />,
  };
}
