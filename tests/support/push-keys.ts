/** What a browser sends to subscribe, and what opens its messages. */
import { createECDH, randomBytes } from 'node:crypto';

export function newBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1');
  const auth = randomBytes(16);
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') };
  return { sent: { endpoint, expirationTime: null, keys }, ecdh, auth };
}
