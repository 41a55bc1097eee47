/** By which words the site that an ad leads to knows where its visitors came from. */

/** What an ad is called in the statistics of the site it leads to. */
export const campaignOf = (adId: string): string => `ad-${adId.slice(0, 8)}`;

/** The name under which the site finds what it tells by what came of a click. */
export const clickIdName = 'click_id';

/** For so many days after a click it can come to something. */
export const conversionDays = 30;
