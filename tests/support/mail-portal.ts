/** A server of a journey's own whose mail leaves by a mail server that the journey answers for. */
import type { SMTPServerOptions } from 'smtp-server';

import { demoDataDir } from './journey.ts';
import { sender, startMailServer } from './mail-server.ts';
import { signIn, type SignedIn } from './portal-api.ts';
import { removeDataDir, startServer, type DemoAccount, type RunningServer } from './server.ts';

/** What the mail server says to a recipient: `554 5.7.1 Refused`; or it breaks the line once the mail is on it. */
type Answer = `${number} ${string}` | 'breaks';

export interface MailPortal {
  server: RunningServer;
  /** By address; everybody else's mail is taken. */
  answers: Map<string, Answer>;
  /** The addresses it was asked about, as often as it was. */
  heard: string[];
  signIn: (account: DemoAccount) => Promise<SignedIn>;
  stop: () => Promise<void>;
}

/** Starts both. */
export async function startMailPortal(): Promise<MailPortal> {
  const answers: MailPortal['answers'] = new Map();
  const heard: string[] = [];
  const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, callback) => {
    heard.push(address);
    const answer = answers.get(address);
    if (answer === undefined || answer === 'breaks') return callback();
    const [code, ...words] = answer.split(' ');
    return callback(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
  };
  const onData: SMTPServerOptions['onData'] = (stream, session, callback) => {
    stream.on('end', () => {
      const breaks = session.envelope.rcptTo.some(({ address }) => answers.get(address) === 'breaks');
      return breaks ? mails.breakLines(session.id) : callback();
    });
    stream.resume();
  };
  const mails = await startMailServer({ onRcptTo, onData });
  const dataDir = await demoDataDir();
  const server = await startServer(dataDir, {
    SMTP_URL: `smtp://${mails.settings.host}:${mails.settings.port}`,
    MAIL_FROM: sender,
  });
  return {
    server,
    answers,
    heard,
    signIn: ({ host, email, password }) => signIn(server.port, host, email, password),
    stop: async () => {
      await server.stop();
      await mails.close();
      await removeDataDir(dataDir);
    },
  };
}
