/** The welcome page, and the work that waits. */
export const card = {
  failed: 'This card could not be loaded.',
};

export const work = {
  title: 'Waiting for you',
  empty: 'Nothing is waiting for you.',
  oldest: 'The oldest: %{when}',
  next: 'Due first: %{when}',
  more_than: 'over %{count}',
  kinds: {
    access_requests: 'Requests for access',
    staff_pending: 'Colleagues to let in',
    pending_new: 'New members to approve',
    pending_renewal: 'Renewals to confirm',
    grace: 'Memberships in grace',
    business_listings: 'Businesses to publish',
    business_verifications: 'Businesses to verify',
    imports: 'Imports to go on with',
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
    states: { todo: 'To do', doing: 'Begun', done: 'Done', skipped: 'Skipped' },
    steps: {
      second_factor: { title: 'Protect your account', body: 'Add a passkey or an authenticator app to your password.' },
      two_owners: { title: 'Name a second owner', body: 'With two owners nobody is locked out when one is away.' },
      registration: { title: 'Decide on registration', body: 'Whether people may ask to work here, and how.' },
      industries: {
        title: 'List your industries',
        body: 'Members choose from them, and the dashboard counts by them.',
      },
      first_import: {
        title: 'Bring in your members',
        body: 'From a spreadsheet: check first, import then, undo if need be.',
      },
      first_business: { title: 'Publish a business', body: 'The directory then has something to show.' },
    },
  },
  problems_title: 'Needs attention',
  problems: {
    failed_jobs: '%{smart_count} of your jobs failed today |||| %{smart_count} of your jobs failed today',
    failed_imports: '%{smart_count} import failed this week |||| %{smart_count} imports failed this week',
    failed_mails:
      'Mail did not reach %{smart_count} member this week |||| Mail did not reach %{smart_count} members this week',
    failed_invitations:
      'Mail did not reach %{smart_count} colleague this week |||| Mail did not reach %{smart_count} colleagues this week',
    no_mail_server: 'Mail is not sent: no mail server is set. It stays in a folder of the server.',
  },
  week_title: 'The last seven days',
  week: { created: 'New members', signed_in: 'Signed in', tickets: 'Tickets sold', net: 'Net revenue' },
  recent_title: 'Changed lately',
  recent_description: 'What your colleagues changed',
  recent_empty: 'No colleague has changed anything yet.',
  recent_all: 'See all',
  someone: 'The system',
  undo: 'Undo',
  undo_change: 'Undo: %{change}',
  undo_confirm: 'Take this change back?',
  actions: {
    create: '%{actor} added %{label}',
    update: '%{actor} changed %{label}',
    delete: '%{actor} moved %{label} to the bin',
    undelete: '%{actor} took %{label} out of the bin',
    undo: '%{actor} took back a change to %{label}',
    archive: '%{actor} archived %{label}',
    restore: '%{actor} restored %{label}',
    activate: '%{actor} activated %{label}',
    other: '%{actor}: %{action}, %{label}',
  },
  shortcuts_title: 'Go to',
  shortcuts_description: 'What you open most',
};
