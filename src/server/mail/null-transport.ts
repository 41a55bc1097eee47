/** No way out, as whoever runs the installation wants it: every mail fails at once, is told as failed, and its link stands nowhere. */
import { MailRefused, type MailTransport } from './transport.ts';

/** Takes no mail. */
export const nullTransport = (): MailTransport => ({
  name: 'none',
  send: () => Promise.reject(new MailRefused('This installation sends no mail.')),
  close: async () => undefined,
});
