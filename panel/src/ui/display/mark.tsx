/** Foyer's logo: an arch with open doors. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M4 30V16a12 12 0 0 1 24 0v14z" fill="var(--plum-6)" />
      <path d="M10 30V17a6 6 0 0 1 12 0v13z" fill="var(--brass)" />
      <path d="M16 11.2V30" stroke="var(--plum-6)" strokeWidth="1.6" />
    </svg>
  );
}
