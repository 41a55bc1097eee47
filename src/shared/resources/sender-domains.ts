/** Domains that an organisation's mail is sent from: what DNS is to say of each, and whether it does. screens.md 3.2, EM1 */
import { defineResource } from '../definition/define-resource.ts';
import { choice, integer, moment, rows, state, text, toggle } from '../definition/field-kinds.ts';
import { checkedState } from './parts/checked-state.ts';
import { senderDomainTexts } from './parts/sender-domain-texts.ts';

/** An organisation has no more of them. Own choice. */
export const maxSenderDomains = 40;

export const senderDomains = defineResource({
  name: 'sender_domains',
  belongsTo: 'organisation',
  label: { one: 'Sender domain', many: 'Sender domains' },
  translations: senderDomainTexts,
  representation: 'host',
  fields: {
    host: text({
      label: 'Domain',
      max: 253,
      required: true,
      unique: true,
      isHost: true,
      help: 'The part of your sender addresses after the @, e.g. example.org.',
    }),
    status: state({
      label: 'State',
      choices: { pending: 'Pending', verified: 'Verified', failed: 'Failed' },
      tones: { pending: 'info', verified: 'success', failed: 'error' },
      initial: 'pending',
    }),
    spf_status: checkedState('SPF'),
    dkim_status: checkedState('DKIM'),
    dmarc_status: checkedState('DMARC'),
    spf_lookups: integer({ label: 'SPF lookups', min: 0, max: 100, readOnly: true }),
    selector: text({ label: 'DKIM selector', max: 63, readOnly: true }),
    signing_selector: text({ label: 'DKIM selector in use', max: 63, readOnly: true }),
    verified_at: moment({ label: 'Verified since', readOnly: true }),
    checked_at: moment({ label: 'Checked', readOnly: true }),
    records: rows({
      label: 'DNS records',
      max: 6,
      readOnly: true,
      title: ['purpose', 'name'],
      cells: {
        purpose: choice({
          label: 'Purpose',
          choices: { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC', return_path: 'Return path' },
        }),
        type: text({ label: 'Type', max: 10 }),
        name: text({ label: 'Name', max: 320 }),
        value: text({ label: 'Value', max: 700 }),
        found: text({ label: 'Found', max: 700 }),
        ok: toggle({ label: 'OK' }),
        problem: choice({
          label: 'Problem',
          choices: {
            missing: 'The record is missing',
            several: 'There is more than one record',
            other_value: 'The record has another value',
            broken: 'The record can’t be read',
            too_many_lookups: 'More than 10 DNS lookups',
            too_many_void: 'More than 2 lookups find nothing',
            allows_all: 'Every server may send',
            not_included: 'Our mail servers aren’t included',
            silent: 'DNS did not answer',
          },
        }),
      },
    }),
  },
  list: {
    columns: ['host', 'spf_status', 'dkim_status', 'dmarc_status', 'status', 'checked_at'],
    search: ['host'],
    filters: ['status', 'spf_status', 'dkim_status', 'dmarc_status'],
    sorts: ['host', 'checked_at', 'created_at'],
    order: ['host', 'ASC'],
  },
  form: [{ title: 'Domain', fields: ['host'] }],
  can: { read: 'email.config.read', write: 'email.config.write' },
  rules: [{ rule: 'frozen_once', field: 'host', when: { field: 'signing_selector', isSet: true } }],
  actions: [
    {
      verb: 'verify',
      label: 'Check now',
      can: 'email.config.write',
      audit: 'final',
      tone: 'harmless',
      effect: 'Checks the DNS records now. They are also checked every day.',
    },
    {
      verb: 'rotate_key',
      label: 'Rotate key',
      can: 'email.config.write',
      audit: 'final',
      isRare: true,
      effect:
        'Creates a new DKIM key. Emails keep being signed with the current key until the new record is found. Keep the current record in DNS for a week after that.',
    },
  ],
});

declare module '../definition/collections.ts' {
  interface Collections {
    sender_domains: typeof senderDomains;
  }
}
