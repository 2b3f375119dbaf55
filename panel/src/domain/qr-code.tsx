import { encodeQR } from 'qr';
import { useMemo } from 'react';

interface QrCodeProps {
  /** Content of the code. */
  text: string;
  /** Accessible description. */
  label: string;
  /** Pixels. */
  size: number;
}

/** A QR code, dark on white in every theme, as cameras expect. Includes the quiet zone. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const code = useMemo(() => encodeQR(text, 'raw', { border: 4 }), [text]);
  const path = code
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.length} ${code.length}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      style={{ background: '#fff', borderRadius: 8 }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
