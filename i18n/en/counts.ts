/** Charts, and what is counted outside. */
export const charts = {
  csv: 'Download as CSV',
  download: 'Download as CSV: %{card}',
  show_table: 'Show as a table',
  show_chart: 'Show as a chart',
  running: '%{span} (running)',
};

export const counts = {
  title: 'Numbers',
  period: 'Period',
  periods: { '28d': 'Last 28 days', '90d': 'Last 90 days', '12m': 'Last 12 months', all: 'Since the beginning' },
  impressions: 'Impressions',
  viewable: 'In view',
  clicks: 'Clicks',
  click_rate: 'Click rate',
  visitors: 'Visitors by day',
  about: 'Of days in the time zone %{zone}. Robots are left out. A visitor counts once a day.',
  by_day: 'By day',
  by_week: 'By week',
  by_month: 'By month',
  by_part: 'By place',
  by_device: 'By device',
  day: 'Day',
  part: 'Place',
  device: 'Device',
  no_part: 'Not said',
  devices: { desktop: 'Computer', mobile: 'Phone', app: 'App', email: 'Mail' },
  empty: 'Nothing was counted in this period. Numbers appear as soon as it is shown outside.',
};
