/** Rejects with `late()` after this time. A later result is passed to `discard`. */
export function within<Result>(
  leftMs: number,
  promise: Promise<Result>,
  late: () => Error,
  discard: (result: Result) => void = () => {},
): Promise<Result> {
  if (leftMs === Number.POSITIVE_INFINITY) return promise;
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(late());
    }, leftMs);
    promise.then(
      (result) => {
        clearTimeout(timer);
        if (isLate) discard(result);
        else resolve(result);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
