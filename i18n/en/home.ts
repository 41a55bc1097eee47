/** The welcome page, and the work that waits. */
export const card = {
  failed: 'This card couldn’t be loaded.',
  not_renewed: 'Couldn’t be updated.',
};

export const work = {
  title: 'Waiting for you',
  empty: 'Nothing is waiting for you.',
  oldest: 'Oldest %{when}',
  next: 'Next due %{when}',
  more_than: 'over %{count}',
  kinds: {
    access_requests: 'Access requests',
    staff_pending: 'Team requests',
    pending_new: 'New members to approve',
    pending_renewal: 'Renewals to confirm',
    grace: 'Memberships in grace',
    business_listings: 'Businesses to publish',
    business_verifications: 'Businesses to verify',
    ad_reviews: 'Ads to review',
    erasures: 'Erasure requests',
    erasures_in_bin: 'Erasure requests in the recycle bin',
    settings_changes: 'Settings changes to confirm',
    ad_enquiries: 'Ad enquiries to answer',
    failed_mail: 'Undelivered mail',
    imports: 'Unfinished imports',
  },
};

export const welcome = {
  title_morning: 'Good morning, %{name}',
  title_afternoon: 'Good afternoon, %{name}',
  title_evening: 'Good evening, %{name}',
  tenant: 'Organisation',
  roles: 'Your role |||| Your roles',
  last_sign_in_at: 'Last sign-in: %{when}',
  sign_in_with: '%{browser} on %{system}',
  environment: '%{environment} environment',
  first_sign_in: 'This is your first sign-in',
  waiting_description: 'What needs a decision from you',
  setup: {
    title: 'Set up %{tenant}',
    progress: '%{done} of %{total} done',
    skip: 'Skip',
    skip_step: 'Skip: %{step}',
    bring_back: 'Bring back',
    bring_step_back: 'Bring back: %{step}',
    skipped: '%{smart_count} skipped step |||| %{smart_count} skipped steps',
    states: { todo: 'To do', doing: 'In progress', done: 'Done', skipped: 'Skipped' },
    steps: {
      second_factor: { title: 'Protect your account', body: 'Add a passkey or an authenticator app to your password.' },
      two_owners: { title: 'Name a second owner', body: 'With two owners, no one is locked out when one is away.' },
      registration: { title: 'Decide on registration', body: 'Choose whether and how people can request access.' },
      industries: {
        title: 'List your industries',
        body: 'Members choose from these, and the dashboard reports by them.',
      },
      first_import: {
        title: 'Bring in your members',
        body: 'From a spreadsheet: check, import, and undo if you need to.',
      },
      first_business: { title: 'Publish a business', body: 'Give your directory something to show.' },
      first_banner: {
        title: 'Show your first banner',
        body: 'A picture and a line on your site, for as long as you like.',
      },
      first_partner: { title: 'Show your first partner', body: 'Their logo appears on your site.' },
      first_advertiser: {
        title: 'Add your first advertiser',
        body: 'Every ad and its report belong to an advertiser.',
      },
      first_ad: { title: 'Run your first ad', body: 'Choose where it appears, to whom and for how long.' },
      brand: { title: 'Publish your brand', body: 'Name, logo and colours, on your website and in this portal.' },
      domain: { title: 'Verify your domain', body: 'Your website and portal then open under your own name.' },
      email: {
        title: 'Set up sending email',
        body: 'Verify a domain, confirm a default sender and add your postal address. Emails to many need all three.',
      },
      menu: { title: 'Publish your menu', body: 'Help visitors find their way around your site.' },
      first_announcement: {
        title: 'Make your first announcement',
        body: 'A banner, a dialog or an entry of the feed on your site.',
      },
      home_page: { title: 'Publish your home page', body: 'The first thing visitors see, built from sections.' },
    },
  },
  problems_title: 'Needs attention',
  problems: {
    failed_jobs: '%{smart_count} of your jobs failed today |||| %{smart_count} of your jobs failed today',
    failed_imports: '%{smart_count} import failed this week |||| %{smart_count} imports failed this week',
    failed_invitations:
      'Mail to %{smart_count} colleague couldn’t be delivered this week |||| Mail to %{smart_count} colleagues couldn’t be delivered this week',
    failed_sender_domains:
      'DNS records of %{smart_count} sender domain are missing or wrong |||| DNS records of %{smart_count} sender domains are missing or wrong',
    failed_hosts:
      '%{smart_count} host needs attention: DNS or its certificate |||| %{smart_count} hosts need attention: DNS or their certificates',
    no_mail_server: 'No mail server is set up, so mail isn’t being sent.',
  },
  week_title: 'The last seven days',
  week: { created: 'New members', signed_in: 'Signed in', tickets: 'Tickets sold', net: 'Net revenue' },
  recent_title: 'Recent changes',
  recent_description: 'By your colleagues',
  recent_empty: 'No colleague has changed anything yet.',
  recent_all: 'See all',
  someone: 'The system',
  undo: 'Undo',
  undo_change: 'Undo: %{change}',
  undo_confirm: 'Undo this change?',
  shortcuts_title: 'Go to',
  shortcuts_description: 'What you open most',
};
