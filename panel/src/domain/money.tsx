const amounts = new Intl.NumberFormat('pl-PL', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});

const symbols: Record<string, string> = { PLN: 'zł' };

/** Formats money in Polish style: `1 234,50 zł`. Unknown currencies show their code. */
export const formatMoney = (amount: number, currency = 'PLN') =>
  `${formatAmount(amount)}\u00a0${symbols[currency] ?? currency}`;

/** Converts złoty to grosze. */
export const toGrosze = (amount: number) => Math.round(amount * 100);

/** Formats an amount without currency: `1 234,50`. */
export const formatAmount = (amount: number) => amounts.format(amount);

/** An amount in złoty with a muted currency, or a dash if there is none. */
export function Money({ amount }: { amount: number | null | undefined }) {
  if (amount === null || amount === undefined) return <span className="faint">–</span>;
  return (
    <span className="num" style={{ whiteSpace: 'nowrap' }}>
      {formatAmount(amount)} <span className="faint">zł</span>
    </span>
  );
}
