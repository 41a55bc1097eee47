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
  periods: { '28d': 'Last 28 days', '90d': 'Last 90 days', '12m': 'Last 12 months', all: 'All time' },
  impressions: 'Impressions',
  viewable: 'In view',
  clicks: 'Clicks',
  click_rate: 'Click rate',
  conversions: 'Conversions',
  dismissals: 'Dismissed',
  visitors: 'Daily visitors',
  about: 'Days are in the time zone %{zone}. Robots are excluded. A visitor counts once a day.',
  by_day: 'By day',
  by_week: 'By week',
  by_month: 'By month',
  by_part: 'By place',
  by_device: 'By device',
  day: 'Day',
  part: 'Place',
  device: 'Device',
  no_part: 'Unknown',
  devices: { desktop: 'Computer', mobile: 'Phone', app: 'App', email: 'Email' },
  empty: 'Nothing was counted in this period. Numbers appear once it’s live.',
};
