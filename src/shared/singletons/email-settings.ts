/** How an organisation's mail leaves, and what stands below it. screens.md 3.2, EM1 */
import { defineSingleton } from '../definition/define-singleton.ts';
import { choice, email, integer, longText, text, toggle } from '../definition/field-kinds.ts';
import { emailSettingsTexts } from '../resources/parts/email-settings-texts.ts';

const ownServer = { field: 'provider', is: ['smtp'] } as const;

export const emailSettings = defineSingleton({
  name: 'email_settings',
  belongsTo: 'organisation',
  label: { one: 'Email settings', many: 'Email settings' },
  translations: emailSettingsTexts,
  fields: {
    provider: choice({
      label: 'Sent by',
      choices: { platform: 'The platform', smtp: 'Our own mail server (SMTP)' },
      required: true,
    }),
    host: text({ label: 'Mail server', max: 253, help: 'E.g. smtp.example.org.' }),
    port: integer({ label: 'Port', min: 1, max: 65_535, help: 'Usually 587 with STARTTLS or 465 with TLS.' }),
    tls: choice({ label: 'Encryption', choices: { starttls: 'STARTTLS', tls: 'TLS' } }),
    username: text({ label: 'Username', max: 200, help: 'Leave empty if the server doesn’t require one.' }),
    from_email: email({ label: 'Sender address', help: 'An address your mail server is allowed to send from.' }),
    from_name: text({ label: 'Sender name', max: 60, help: 'Leave empty to use the organisation’s name.' }),
    reply_to: email({ label: 'Replies to', help: 'Leave empty if you don’t want replies.' }),
    postal_address: longText({
      label: 'Postal address',
      max: 300,
      help: 'Shown at the foot of emails. Many countries require it for campaigns.',
    }),
    suppresses_bounces: toggle({
      label: 'Stop sending to addresses that bounce',
      help: 'Addresses that bounce permanently are added to the suppression list. Security emails are still sent.',
    }),
  },
  initial: {
    provider: 'platform',
    host: null,
    port: null,
    tls: null,
    username: null,
    from_email: null,
    from_name: null,
    reply_to: null,
    postal_address: null,
    suppresses_bounces: true,
  },
  protection: null,
  form: [
    { title: 'Mail server', fields: ['provider', 'host', 'port', 'tls', 'username'] },
    { title: 'Sender', fields: ['from_name', 'from_email', 'reply_to', 'postal_address'] },
    { title: 'Bounces', fields: ['suppresses_bounces'] },
  ],
  can: { read: 'email.config.read', write: 'email.config.write' },
  rules: [
    { rule: 'shown_when', field: 'host', when: ownServer },
    { rule: 'needed_when', field: 'host', when: ownServer },
    { rule: 'shown_when', field: 'port', when: ownServer },
    { rule: 'needed_when', field: 'port', when: ownServer },
    { rule: 'shown_when', field: 'tls', when: ownServer },
    { rule: 'needed_when', field: 'tls', when: ownServer },
    { rule: 'shown_when', field: 'username', when: ownServer },
    { rule: 'shown_when', field: 'from_email', when: ownServer },
    { rule: 'needed_when', field: 'from_email', when: ownServer },
  ],
});
