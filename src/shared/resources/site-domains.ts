/** The hosts under which an organisation's portal and site are reached; others lead to the primary one. screens.md 3.1, CP2. */
import { defineResource } from '../definition/define-resource.ts';
import { choice, moment, tags, text, toggle } from '../definition/field-kinds.ts';
import { checkedState } from './parts/checked-state.ts';
import { siteDomainTexts } from './parts/site-domain-texts.ts';

/** An organisation has no more of them. Own choice. */
export const maxSiteDomains = 40;

export const siteDomains = defineResource({
  name: 'site_domains',
  belongsTo: 'organisation',
  label: { one: 'Host', many: 'Hosts' },
  translations: siteDomainTexts,
  representation: 'host',
  fields: {
    host: text({
      label: 'Host',
      max: 253,
      required: true,
      isHost: true,
      help: 'A hostname in your own domain, e.g. admin.example.org.',
    }),
    is_primary: toggle({ label: 'Primary', readOnly: true }),
    environment: choice({
      label: 'Environment',
      choices: { local: 'Local', development: 'Development', staging: 'Staging', production: 'Production' },
      readOnly: true,
    }),
    verified_at: moment({ label: 'Verified', readOnly: true }),
    dns_status: checkedState('DNS'),
    dns_problem: choice({
      label: 'DNS problem',
      choices: {
        no_such_host: 'The host does not exist in DNS yet',
        no_proof: 'The TXT record is missing or different',
        elsewhere: 'The host leads to another server',
        silent: 'DNS did not answer',
      },
      readOnly: true,
    }),
    tls_status: checkedState('TLS'),
    tls_problem: choice({
      label: 'TLS problem',
      choices: {
        not_public: 'The host has no public address',
        unreachable: 'Nothing answers over https',
        untrusted: 'Browsers do not trust the certificate',
        wrong_name: 'The certificate is for another host',
        expired: 'The certificate has expired',
      },
      readOnly: true,
    }),
    certificate_ends_at: moment({ label: 'Certificate valid until', readOnly: true }),
    checked_at: moment({ label: 'Checked', readOnly: true }),
    records_to_add: tags({ label: 'Records to add', max: 4, maxEach: 700, readOnly: true }),
  },
  list: {
    columns: ['host', 'is_primary', 'dns_status', 'tls_status', 'checked_at'],
    search: ['host'],
    filters: ['dns_status', 'tls_status', 'environment'],
    sorts: ['host', 'checked_at', 'created_at'],
    order: ['host', 'ASC'],
  },
  form: [{ title: 'Host', fields: ['host'] }],
  can: { read: 'platform.website.read', write: 'platform.domains.write' },
  stepUp: true,
  rules: [{ rule: 'frozen_once', field: 'host', when: { field: 'verified_at', isSet: true } }],
  actions: [
    {
      verb: 'verify',
      label: 'Check now',
      can: 'platform.domains.write',
      audit: 'final',
      tone: 'harmless',
      effect: 'Checks DNS and the certificate now. Once the records are found, the portal opens at this host.',
    },
    {
      verb: 'make_primary',
      label: 'Make primary',
      can: 'platform.domains.write',
      audit: 'compensated',
      stepUp: true,
      effect:
        'The portal will open at this host only. All other hosts, including the current primary, will be redirected to /admin/ here immediately. To undo this, make the other host primary again.',
      params: { confirm_host: text({ label: 'Type the host to confirm', max: 253, required: true }) },
    },
  ],
});

declare module '../definition/collections.ts' {
  interface Collections {
    site_domains: typeof siteDomains;
  }
}
