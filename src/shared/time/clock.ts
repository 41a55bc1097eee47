/** What time it is for a tenant. Pure: whoever asks says the moment. */

/** Now, and the calendar day that it is in the tenant's time zone. */
export interface Clock {
  nowMs: number;
  /** `YYYY-MM-DD` */
  today: string;
}

/** The calendar day that it is in a time zone. */
export function dayIn(timeZone: string, nowMs: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(nowMs);
}
