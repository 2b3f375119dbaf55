const amounts = new Intl.NumberFormat('pl-PL', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});

const symbols: Record<string, string> = { PLN: 'zł' };

/** Money as Poles write it: `1 234,50 zł`. A currency without a symbol of its own shows its code. */
export const formatMoney = (amount: number, currency = 'PLN') =>
  `${formatAmount(amount)}\u00a0${symbols[currency] ?? currency}`;

/** The same without the currency: `1 234,50`. */
export const formatAmount = (amount: number) => amounts.format(amount);

/** An amount in złoty with the currency a shade quieter; a dash where there is none. */
export function Money({ amount }: { amount: number | null | undefined }) {
  if (amount === null || amount === undefined) return <span className="faint">–</span>;
  return (
    <span className="num" style={{ whiteSpace: 'nowrap' }}>
      {formatAmount(amount)} <span className="faint">zł</span>
    </span>
  );
}
