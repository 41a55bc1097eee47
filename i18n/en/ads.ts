/** What is said of ads beside what their definitions say. */
export const ads = {
  creatives: 'Creatives',
  no_placements: 'No placements yet',
  no_placements_body: 'Choose where the ad is shown; each placement then gets its creative here.',
  size: '%{width} × %{height} pixels',
  cropped: 'shows a creative of another placement, cropped',
  none_fits: 'no creative fits yet',
  add: 'Add creative',
  change: 'Change',
  remove: 'Remove',
  removed: 'Creative removed',
  kept: 'Creative saved',
  keep: 'Save creative',
  sponsored: 'Sponsored',
};
