/** When what a list holds is shown. */
export const windows = {
  title: 'Schedule',
  empty: 'Nothing is live or scheduled in these weeks.',
  most: 'Most at once: %{most} of %{max}',
  full: 'Full from %{from} to %{until}',
  full_from: 'Full from %{from} on',
  bar: '%{name}: %{state}, %{from} to %{until}',
  bar_from: '%{name}: %{state}, from %{from} on',
  today: 'Today',
};
