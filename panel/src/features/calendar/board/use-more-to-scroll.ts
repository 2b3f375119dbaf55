import { type RefObject, useEffect, useState } from 'react';

const slackPx = 2; // sizes are fractions of a pixel

/** Returns the edges beyond which the frame can scroll, such as `right below`, or undefined. */
export function useMoreToScroll(
  frame: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): string | undefined {
  const [more, setMore] = useState<string>();
  useEffect(() => {
    const { current: scroller } = frame;
    if (!scroller || !content.current) return;
    function look({ scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }: Element) {
      const right = scrollWidth - clientWidth - scrollLeft > slackPx;
      const below = scrollHeight - clientHeight - scrollTop > slackPx;
      setMore([right && 'right', below && 'below'].filter(Boolean).join(' ') || undefined);
    }
    const onScroll = () => look(scroller);
    const sizes = new ResizeObserver(onScroll);
    sizes.observe(scroller);
    sizes.observe(content.current);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [frame, content]);
  return more;
}
