/** How an organisation's mail leaves, and what stands below it. screens.md 3.2, EM1 */
import { defineSingleton } from '../definition/define-singleton.ts';
import { choice, email, integer, longText, text, toggle } from '../definition/field-kinds.ts';
import { sesRegions, type MailProvider } from '../mail/mail-providers.ts';
import { emailSettingsTexts } from '../resources/parts/email-settings-texts.ts';

const by = (...providers: readonly MailProvider[]) => ({ field: 'provider', is: providers }) as const;
const ownServer = by('smtp');
const notThePlatform = by('smtp', 'ses', 'sendgrid', 'postmark', 'mailgun');

export const emailSettings = defineSingleton({
  name: 'email_settings',
  belongsTo: 'organisation',
  label: { one: 'Email settings', many: 'Email settings' },
  translations: emailSettingsTexts,
  fields: {
    provider: choice({
      label: 'Sent by',
      choices: {
        platform: 'The platform',
        smtp: 'Our own mail server (SMTP)',
        ses: 'Amazon SES',
        sendgrid: 'SendGrid',
        postmark: 'Postmark',
        mailgun: 'Mailgun',
      },
      required: true,
      help: 'Passwords and keys are set on the next tab, once this is saved.',
    }),
    host: text({ label: 'Mail server', max: 253, help: 'E.g. smtp.example.org.' }),
    port: integer({ label: 'Port', min: 1, max: 65_535, help: 'Usually 587 with STARTTLS or 465 with TLS.' }),
    tls: choice({ label: 'Encryption', choices: { starttls: 'STARTTLS', tls: 'TLS' } }),
    ses_region: choice({
      label: 'Region of Amazon SES',
      choices: sesRegions,
      help: 'The region in which your domain is verified; it’s at the top right of the AWS console.',
    }),
    mailgun_region: choice({
      label: 'Region of Mailgun',
      choices: { us: 'US', eu: 'EU' },
      help: 'Shown beside your domain at Mailgun.',
    }),
    username: text({
      label: 'Username',
      max: 200,
      help: 'Amazon SES: the SMTP user name from “SMTP settings”, not an access key. Mailgun: the login from the domain’s “SMTP credentials”. Your own server: leave empty if it doesn’t require one.',
    }),
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
    reports_by: choice({
      label: 'Delivery reports from',
      choices: { ses: 'Amazon SES', sendgrid: 'SendGrid', postmark: 'Postmark', mailgun: 'Mailgun' },
      help: 'The provider behind your mail server: it tells which emails arrived, bounced or were complained about.',
    }),
    unsubscribe: choice({
      label: 'Unsubscribing',
      choices: { one_click: 'Ends all emails to many', preferences: 'By kind of email' },
      required: true,
      help: 'By kind: one click ends emails of that kind; the page lets people choose among newsletters, campaigns and announcements.',
    }),
    hourly_limit: integer({
      label: 'Emails per hour',
      min: 1,
      max: 100_000,
      help: 'For emails to many. Leave empty for no limit.',
    }),
    quiet_from: integer({
      label: 'Quiet hours from',
      min: 0,
      max: 23,
      help: 'Hour of the day, 0–23. Emails to many wait until the quiet hours end.',
    }),
    quiet_until: integer({ label: 'Quiet hours until', min: 0, max: 23 }),
    archive_days: integer({
      label: 'Keep recipients for',
      min: 30,
      max: 730,
      help: 'In days after a send has ended. Its numbers stay; who got it is removed, and links to unsubscribe in it no longer work. Leave empty to keep them.',
    }),
    tracks_opens: toggle({ label: 'Estimate opens', help: 'By a picture in the email. Only for emails to many.' }),
    tracks_clicks: toggle({ label: 'Estimate clicks', help: 'Links lead through your host. Only for emails to many.' }),
  },
  initial: {
    provider: 'platform',
    host: null,
    port: null,
    tls: null,
    ses_region: null,
    mailgun_region: null,
    username: null,
    from_email: null,
    from_name: null,
    reply_to: null,
    postal_address: null,
    suppresses_bounces: true,
    reports_by: null,
    unsubscribe: 'one_click',
    hourly_limit: null,
    quiet_from: null,
    quiet_until: null,
    archive_days: null,
    tracks_opens: true,
    tracks_clicks: true,
  },
  protection: null,
  form: [
    { title: 'Mail server', fields: ['provider', 'host', 'port', 'tls', 'ses_region', 'mailgun_region', 'username'] },
    { title: 'Sender', fields: ['from_name', 'from_email', 'reply_to', 'postal_address'] },
    { title: 'Bounces', fields: ['suppresses_bounces', 'reports_by'] },
    {
      title: 'Emails to many',
      fields: [
        'unsubscribe',
        'hourly_limit',
        'quiet_from',
        'quiet_until',
        'tracks_opens',
        'tracks_clicks',
        'archive_days',
      ],
    },
  ],
  can: { read: 'email.config.read', write: 'email.config.write' },
  rules: [
    { rule: 'both_or_neither', fields: ['quiet_from', 'quiet_until'] },
    { rule: 'shown_when', field: 'host', when: ownServer },
    { rule: 'needed_when', field: 'host', when: ownServer },
    { rule: 'shown_when', field: 'port', when: ownServer },
    { rule: 'needed_when', field: 'port', when: ownServer },
    { rule: 'shown_when', field: 'tls', when: ownServer },
    { rule: 'needed_when', field: 'tls', when: ownServer },
    { rule: 'shown_when', field: 'ses_region', when: by('ses') },
    { rule: 'needed_when', field: 'ses_region', when: by('ses') },
    { rule: 'shown_when', field: 'mailgun_region', when: by('mailgun') },
    { rule: 'needed_when', field: 'mailgun_region', when: by('mailgun') },
    { rule: 'shown_when', field: 'username', when: by('smtp', 'ses', 'mailgun') },
    { rule: 'needed_when', field: 'username', when: by('ses', 'mailgun') },
    { rule: 'shown_when', field: 'from_email', when: notThePlatform },
    { rule: 'needed_when', field: 'from_email', when: notThePlatform },
    { rule: 'shown_when', field: 'reports_by', when: ownServer },
  ],
});
