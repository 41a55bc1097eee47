/** Whom something is shown to, and how many that is. */
export const audience = {
  who: { everyone: 'Everyone', guests: 'Guests', members: 'Members' },
  parts: {
    plan_ids: 'Plans',
    chapter_ids: 'Chapters',
    label_ids: 'Labels',
    segment_ids: 'Segments',
    channel_ids: 'Channels',
    event_ids: 'Attendees of events',
    industry_ids: 'Industries',
    languages: 'Languages',
    countries: 'Countries',
    devices: 'Devices',
  },
  devices_of: { desktop: 'Desktop', mobile: 'Mobile', app: 'App', email: 'Email' },
  add: 'Add a limit…',
  reach: '%{members} of %{all} member |||| %{members} of %{all} members',
  reach_about: 'At most %{members} of %{all} members (devices aren’t known)',
  reach_guests: 'Visitors who aren’t signed in (number unknown)',
  reach_and_guests: '%{reach}, plus visitors who aren’t signed in',
  reach_asking: 'Counting members…',
  push_reach:
    '%{count} browser would get the push notification now. |||| %{count} browsers would get the push notification now.',
  reach_failed: 'Members couldn’t be counted.',
};
