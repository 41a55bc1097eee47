/** What is said of ads beside what their definitions say. */
export const ads = {
  creatives: 'Creatives',
  no_placements: 'No placements yet',
  no_placements_body: 'Choose where the ad is shown, then add a creative for each placement here.',
  size: '%{width} × %{height} pixels',
  cropped: 'shows a creative of another placement, cropped',
  none_fits: 'no creative fits yet',
  no_video: 'no video yet',
  add: 'Add creative',
  change: 'Change',
  remove: 'Remove',
  removed: 'Creative removed',
  kept: 'Creative saved',
  keep: 'Save creative',
  sponsored: 'Sponsored',
  code: 'On your site',
  code_place: 'Where the ad goes on the page',
  code_script: 'Once on the same page',
  code_about:
    'The script also takes data-member, data-plan, data-chapter, data-labels, data-segments, data-channels, data-industry, data-country, data-device and data-visitor: what your site knows of the visitor decides which ads are for them.',
  code_call: 'Without a script, for apps and emails',
};
