/** Sends a file to the server, with progress, until it is there or given up. */
import type { HttpError } from 'react-admin';

import { apiBase, httpTimeoutMs } from '../../shared/specification/constants.ts';
import type { ErrorBody } from '../../shared/contracts/errors.ts';
import type { MediaRecord } from '../../shared/contracts/media-calls.ts';
import type { MediaUse } from '../../shared/contracts/media.ts';
import { sessionStore } from '../state/session.ts';
import { recover, reportFailure } from './http.ts';
import { localError, toHttpError } from './send-call.ts';
import { portalHeaders } from './portal-headers.ts';
import { sendRequest, isScripted } from './transport.ts';

interface UploadOptions {
  file: File;
  use: MediaUse;
  signal: AbortSignal;
  /** Told how much has left, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * The record of the uploaded file.
 *
 * @throws HttpError with the server's message, also said where the file was chosen; the browser's AbortError when `signal` gives up
 */
export async function uploadFile({ file, use, signal, onProgress }: UploadOptions): Promise<MediaRecord> {
  const body = new FormData();
  // The server reads the body from its beginning, and must know what the file is for before it comes.
  body.set('use', use);
  body.set('file', file);
  return sendBody<MediaRecord>('/media', body, { signal, onProgress });
}

/**
 * Sends a form or a file as it is, and answers what the server says.
 *
 * @param path below /api
 * @throws as `uploadFile`
 */
export async function sendBody<T>(
  path: string,
  body: FormData | Blob,
  { signal, onProgress, isMended = false }: Pick<UploadOptions, 'signal' | 'onProgress'> & { isMended?: boolean },
): Promise<T> {
  const { token, clientToken, person } = sessionStore.get();
  const headers = portalHeaders({ token, clientToken, accountId: person?.account_id });
  if (body instanceof Blob) headers.set('content-type', 'application/octet-stream');
  const timeout = AbortSignal.timeout(httpTimeoutMs);
  const sending = { headers, body, signal: AbortSignal.any([signal, timeout]), onProgress };
  const { status, text } = await send(apiBase + path, sending).catch((error: unknown) => {
    throw signal.aborted ? error : localError(timeout.aborted ? 'timeout' : 'network');
  });
  if (status >= 200 && status < 300) return JSON.parse(text) as T;
  const failure: HttpError = toHttpError({ status }, text);
  if (!isMended && (await recover(failure.body as Partial<ErrorBody>, clientToken)))
    return sendBody<T>(path, body, { signal, onProgress, isMended: true });
  if (status === 401) reportFailure(failure, token);
  throw failure;
}

interface Sending {
  headers: Headers;
  body: FormData | Blob;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

interface Answer {
  status: number;
  text: string;
}

const send = (url: string, sending: Sending): Promise<Answer> =>
  isScripted() ? askWithoutProgress(url, sending) : sendWithProgress(url, sending);

/** The portal's other calls know nothing of how far they are, as `fetch` tells nobody. */
function sendWithProgress(url: string, { headers, body, signal, onProgress }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    request.open('POST', url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError('no answer'));
    request.onabort = () => reject(signal.reason as Error);
    request.onloadend = () => signal.removeEventListener('abort', giveUp);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    else request.send(body);
  });
}

async function askWithoutProgress(url: string, { onProgress, ...init }: Sending): Promise<Answer> {
  const response = await sendRequest(url, { method: 'POST', ...init });
  onProgress(1);
  return { status: response.status, text: await response.text() };
}
