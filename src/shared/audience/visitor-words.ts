/** The query words by which a site says who visits; no field can be asked for by one of them. */
export const visitorWords = [
  'member',
  'plan',
  'chapter',
  'labels',
  'segments',
  'channels',
  'events',
  'industry',
  'language',
  'country',
  'device',
  'path',
] as const;
