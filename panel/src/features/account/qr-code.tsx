import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  /** What it says to a camera. */
  text: string;
  /** What it is for, to whoever cannot see it. */
  label: string;
  /** In pixels. */
  size: number;
}

/** A QR code, dark on white in every theme, for cameras expect it so. The quiet zone around it is part of it. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const code = useMemo(() => encode(text, { border: 4 }), [text]);
  const path = code.data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      style={{ background: '#fff', borderRadius: 8 }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
