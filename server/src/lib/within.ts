/** Rejects with `late()` after this time. A later result is passed to `discard`. */
export async function within<Result>(
  leftMs: number,
  promise: Promise<Result>,
  late: () => Error,
  discard: (result: Result) => void = () => {},
): Promise<Result> {
  if (leftMs === Number.POSITIVE_INFINITY) return promise;
  const timeout = Promise.withResolvers<never>();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    timeout.reject(late());
  }, leftMs);
  promise.then(
    (result) => {
      if (isLate) discard(result);
    },
    () => {},
  );
  return Promise.race([promise, timeout.promise]).finally(() => clearTimeout(timer));
}
