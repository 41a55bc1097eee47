/** What the dashboard and the welcome page show. Specification 7; the shapes are our own choice and grow with the groups that fill them. */

interface Share {
  count: number;
  /** Between 0 and 1, four decimals. */
  share: number;
}

/** `GET /dashboard/count_users`. `change` is null where there is nothing to compare with; `spark`: new members in each of 12 weeks. */
export interface CountUsersReply {
  data: {
    total: number;
    verified: number;
    staff: number;
    signed_in: number;
    blocked: number;
    created: number;
    previous_created: number;
    change: number | null;
    spark: number[];
    /** The lists that prove the figures. */
    links: Record<'total' | 'verified' | 'signed_in' | 'blocked' | 'created', string>;
  };
}

/** `GET /dashboard/member_stats` */
export interface MemberStatsReply {
  data: {
    total: number;
    by_status: (Share & { key: string; link: string })[];
    by_plan: (Share & { plan_id: string | null; name: Record<string, string> | null; link: string })[];
    waiting: { pending_new: number; pending_renewal: number; grace: number };
  };
}

/** `GET /dashboard/member_by_week`: the last 12 weeks in the tenant's time zone, the running one `partial`. */
export interface MemberByWeekReply {
  data: {
    weeks: { week: string; starts_on: string; new: number; total: number; partial: boolean }[];
    sum: { new: number };
  };
}

/** `GET /dashboard/member_by_industry_type`: the ten largest, the rest in `other`. */
export interface MemberByIndustryTypeReply {
  data: {
    total: number;
    items: (Share & { id: string; name: Record<string, string>; link: string })[];
    other: Share & { kinds: number };
    not_given: Share;
  };
}

/** `GET /welcome`: what waits for the person, and what others changed lately. */
export interface WelcomeReply {
  data: {
    last_sign_in_at: string | null;
    /** Kinds the person may decide on; `key` is a text of i18n. */
    waiting: { key: string; count: number; link: string }[];
    recent: RecentChange[];
  };
}

export interface RecentChange {
  audit_id: string;
  at: string;
  actor_name: string | null;
  action: string;
  resource: string;
  resource_id: string | null;
  resource_label: string | null;
  /** The fields it changed, as far as the person may see them; none for a create. */
  fields: string[];
  can_undo: boolean;
}
