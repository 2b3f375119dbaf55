import { formatAmount } from '#ui/format.ts';

/** An amount with its currency a shade quieter; a dash where there is none. */
export function Money({ amount }: { amount: number | null | undefined }) {
  if (amount === null || amount === undefined) return <span className="faint">–</span>;
  return (
    <span className="num" style={{ whiteSpace: 'nowrap' }}>
      {formatAmount(amount)} <span className="faint">zł</span>
    </span>
  );
}
