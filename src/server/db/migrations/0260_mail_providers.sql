-- Providers whose mail servers follow from their name (decision 66): what is asked besides are the region and who signs in.
alter table email_settings
  drop constraint email_settings_provider_check,
  add constraint email_settings_provider_check check (provider in ('platform', 'smtp', 'ses', 'sendgrid', 'postmark', 'mailgun')),
  add column ses_region text check (ses_region in ('us-east-1', 'us-east-2', 'us-west-1', 'us-west-2', 'ca-central-1', 'sa-east-1',
    'eu-central-1', 'eu-north-1', 'eu-south-1', 'eu-west-1', 'eu-west-2', 'eu-west-3', 'ap-northeast-1', 'ap-northeast-2', 'ap-northeast-3',
    'ap-south-1', 'ap-southeast-1', 'ap-southeast-2', 'ap-southeast-3', 'af-south-1', 'il-central-1', 'me-south-1')),
  add column mailgun_region text check (mailgun_region in ('us', 'eu'));
