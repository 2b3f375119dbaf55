/** Deletes files in an S3-compatible store. */
import { DeleteObjectCommand, DeleteObjectsCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { eachOf } from './each-of.ts';

/** Deletions run in the background, and some stores take seconds for each. */
const patientTimeoutMs = 30_000;
const connectionTimeoutMs = 4000;

/** The most that S3 takes in one request. */
const filesPerRequest = 1000;

/** Deletes with one request, or one by one in stores that refuse it or take too long for many files at once. */
export function s3Deletion(account: S3ClientConfig, Bucket: string) {
  const client = new S3Client({
    ...account,
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      requestTimeout: patientTimeoutMs,
      throwOnRequestTimeout: true,
    },
  });
  let deletesMany = true;

  async function deleteMany(names: readonly string[], signal?: AbortSignal) {
    const Delete = { Objects: names.map((Key) => ({ Key })), Quiet: true };
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }), {
      ...(signal && { abortSignal: signal }),
    });
    const [first] = Errors;
    if (first) throw new Error(`The image store did not delete ${first.Key}: ${first.Code}`);
  }

  return async (names: readonly string[], signal?: AbortSignal): Promise<void> => {
    try {
      if (deletesMany) {
        for (let from = 0; from < names.length; from += filesPerRequest)
          await deleteMany(names.slice(from, from + filesPerRequest), signal);
        return;
      }
    } catch (error) {
      signal?.throwIfAborted();
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      if (!isLate && !isRefusal(error)) throw error;
      deletesMany = isLate;
    }
    await eachOf(names, (Key) =>
      client.send(new DeleteObjectCommand({ Bucket, Key }), { ...(signal && { abortSignal: signal }) }),
    );
  };
}

/** Answer of a store that lacks the request. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { httpStatusCode: status = 0 } = metadataOf(error);
  return (status >= 400 && status < 500) || status === 501;
}

const metadataOf = (error: Error): { httpStatusCode?: number } =>
  '$metadata' in error && typeof error.$metadata === 'object' && error.$metadata !== null
    ? error.$metadata
    : {};
