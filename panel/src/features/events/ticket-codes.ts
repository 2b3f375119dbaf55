/** The first code, and how many there are besides: "ABCDEFGHJK +2". */
export const codesOf = ({ codes: [first = '', ...others] }: { codes: readonly string[] }) =>
  others.length === 0 ? first : `${first} +${others.length}`;
