import { type Answer, answerFrom } from './answer.ts';

interface Upload {
  method: string;
  body: FormData;
  headers: Record<string, string>;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
  answerTimeoutMs?: number;
}

/** Longest pause of an upload. Slow uploads that progress continue. */
const stallTimeoutMs = 20_000;

/** Sends a form with files. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function uploadRequest(url: string, upload: Upload): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  let stalled: ReturnType<typeof setTimeout>;

  const stop = (reason: unknown) => {
    request.abort();
    reject(reason);
  };
  const wait = (timeoutMs: number) => {
    clearTimeout(stalled);
    stalled = setTimeout(() => stop(new DOMException('The upload has stalled', 'TimeoutError')), timeoutMs);
  };

  request.open(upload.method, url);
  for (const [name, value] of Object.entries(upload.headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => {
    wait(stallTimeoutMs);
    upload.onProgress?.(total > 0 ? loaded / total : 0);
  };
  request.upload.onload = () => wait(upload.answerTimeoutMs ?? stallTimeoutMs); // the whole body has been sent
  request.onload = () => {
    try {
      resolve(answerOf(request, url));
    } catch (error) {
      reject(error);
    }
  };
  request.onerror = () => reject(new TypeError('Network error'));
  request.onloadend = () => clearTimeout(stalled);
  upload.signal?.addEventListener('abort', () => stop(upload.signal?.reason), { once: true });
  wait(stallTimeoutMs);
  request.send(upload.body);
  return promise;
}

function answerOf(request: XMLHttpRequest, url: string): Answer {
  if (request.responseURL !== new URL(url, location.href).href) throw new TypeError('Redirected');
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const pairs = lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2)).filter((pair) => pair[0]);
  const headers = new Headers(Object.fromEntries(pairs));
  return answerFrom(request.status, headers, request.responseText);
}
