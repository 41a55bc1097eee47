-- Providers whose mail servers follow from their name (decision 66): what is asked besides are the region and who signs in.
alter table email_settings
  drop constraint email_settings_provider_check,
  add constraint email_settings_provider_check check (provider in ('platform', 'smtp', 'ses', 'sendgrid', 'postmark', 'mailgun')),
  add column ses_region text check (ses_region ~ '^[a-z]{2}-[a-z]+-\d$'),
  add column mailgun_region text check (mailgun_region in ('us', 'eu'));
