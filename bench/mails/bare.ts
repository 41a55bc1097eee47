/** A pool of nodemailer that sends the same mail to a list of addresses, as somebody wrote it in an hour: nothing is kept of what came of it. */
import { createTransport } from 'nodemailer';

import type { BareOrder } from './speed.ts';

process.on('message', (order: BareOrder) => {
  void send(order).then((failed) => process.send!({ failed }));
});

async function send({ port, addresses, mail, connections }: BareOrder): Promise<number> {
  const pool = createTransport({
    pool: true,
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    maxConnections: connections,
  });
  const sent = await Promise.allSettled(
    addresses.map((address) => pool.sendMail({ ...mail, to: { name: 'Ana Ruiz', address } })),
  );
  pool.close();
  return sent.filter(({ status }) => status === 'rejected').length;
}
