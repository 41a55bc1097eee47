/** Whether everything is asked for, as before a release: `npm test -- --all`. Otherwise what repeats itself is asked once. */
export const isAll = process.env['TEST_ALL'] === '1';
