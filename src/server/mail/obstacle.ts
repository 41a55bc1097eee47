/** What of the settings of a mail server keeps all mail from leaving, from what the server said or what stood in the way. Pure. */

export type Obstacle = 'certificate' | 'login';

/** Undefined where it is neither. 530, 534 and 535 are about signing in alone (RFC 4954). */
export function obstacleOf({ message }: Error): Obstacle | undefined {
  if (/certificate|self.signed|altnames|ERR_TLS|wrong version number|SSL routines/i.test(message)) return 'certificate';
  return /^53[045]|EAUTH/.test(message) ? 'login' : undefined;
}
