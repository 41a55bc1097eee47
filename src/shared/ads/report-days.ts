/** For how many days the link to a report is open at most, and where nobody says so. */
export const reportLinkDays = { most: 90, usual: 30 } as const;
