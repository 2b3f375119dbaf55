/** Files that are deleted at the same time by one call. */
const atOnce = 16;

/** Works on all files, several at a time. After a failure it starts no more, and rejects. */
export async function eachOf(
  names: readonly string[],
  work: (name: string) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < names.length; from += atOnce) {
    const results = await Promise.allSettled(names.slice(from, from + atOnce).map(work));
    const failure = results.find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') throw failure.reason;
  }
}
