/** Fetches a file in the person's name and hands it to the browser to keep. */
import { HttpError } from 'react-admin';

import { apiBase } from '../../shared/specification/constants.ts';
import type { ErrorBody } from '../../shared/contracts/errors.ts';
import { sessionStore } from '../state/session.ts';
import { recover } from './http.ts';
import { toHttpError } from './send-call.ts';
import { translate } from './i18n.ts';
import { portalHeaders } from './portal-headers.ts';
import { sendRequest } from './transport.ts';

/** @param isMended it has been sent anew already, after what it was refused for was put right. @throws HttpError with a text that can be shown */
export async function downloadFile(path: string, name: string, isMended = false): Promise<void> {
  const { token, clientToken, person } = sessionStore.get();
  const headers = portalHeaders({ token, clientToken, accountId: person?.account_id });
  const response = await sendRequest(apiBase + path, { headers }).catch(() => {
    throw new HttpError(translate('session.network'), 0);
  });
  if (!response.ok) {
    const failure = toHttpError(response, await response.text().catch(() => ''));
    if (!isMended && (await recover(failure.body as Partial<ErrorBody>, clientToken)))
      return downloadFile(path, name, true);
    throw failure;
  }
  saveFile(await response.blob(), name);
}

/** Hands what the page itself holds to the browser to keep. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
