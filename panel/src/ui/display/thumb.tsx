import { type CSSProperties, useState } from 'react';
import styles from './thumb.module.css';

interface ThumbProps {
  /** The stored picture. Null or undefined shows the placeholder. */
  image: { url: string } | null | undefined;
  /** Stored width to load: 160, 640 or 1280 px. */
  size?: 'thumb' | 'card' | 'page';
  /** Empty if the text next to it says the same. */
  alt?: string;
  /** Side of the square in pixels. Without it, the picture fills its frame. */
  side?: number;
  /** Shows the whole picture with a margin instead of filling the frame, for logos. */
  whole?: boolean;
}

/** A cover or logo. If it is missing or fails to load, shows a drawn arch. */
export function Thumb({ image, size = 'thumb', alt = '', side, whole }: ThumbProps) {
  const [broken, setBroken] = useState<string>();
  const frame: CSSProperties | undefined = side ? { width: side, height: side } : undefined;
  const url = image?.url;
  return (
    <span
      className={styles.thumb}
      style={frame}
      data-fill={side ? undefined : true}
      data-whole={whole || undefined}
    >
      {url && url !== broken ? (
        <img
          src={sized(url, size)}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
        />
      ) : (
        <Placeholder label={alt} />
      )}
    </span>
  );
}

/** Pictures that were just chosen have no stored sizes. */
function sized(url: string, size: string) {
  if (url.startsWith('blob:') || url.startsWith('data:')) return url;
  return `${url}${url.includes('?') ? '&' : '?'}size=${size}`;
}

function Placeholder({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-hidden={label === ''}
      aria-label={label === '' ? undefined : `${label}: no picture`}
    >
      <rect width="64" height="64" fill="var(--plum-0)" />
      <path d="M12 64V40a20 20 0 0 1 40 0v24z" fill="var(--plum-1)" />
      <path d="M22 64V42a10 10 0 0 1 20 0v22z" fill="var(--brass)" opacity="0.5" />
    </svg>
  );
}
