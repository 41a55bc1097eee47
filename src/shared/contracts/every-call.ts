/** Every call that does not follow from the definition of a resource, in the order of the OpenAPI document. */
import { accessCalls } from './access-calls.ts';
import { accountCalls } from './account-calls.ts';
import { arrivalCalls } from './arrival-calls.ts';
import { adEnquiryCalls } from './ad-enquiry-calls.ts';
import { adReportCalls, publicReportCalls } from './ad-report-calls.ts';
import { adServingCalls } from './ad-serving-calls.ts';
import { audienceCalls } from './audience-calls.ts';
import { auditCalls } from './audit-calls.ts';
import { autologinCalls } from './autologin-calls.ts';
import { binCalls } from './bin-calls.ts';
import type { Call } from './call.ts';
import { captchaCalls } from './captcha-calls.ts';
import { dashboardCalls } from './dashboard-calls.ts';
import { tileCalls } from './tile-calls.ts';
import { emailCalls } from './email-calls.ts';
import { emailSendCalls } from './email-send-calls.ts';
import { homeCalls } from './home-calls.ts';
import { importCalls } from './import-calls.ts';
import { importMappingCalls } from './import-mapping-calls.ts';
import { jobCalls } from './job-calls.ts';
import { mailCalls } from './mail-calls.ts';
import { mediaCalls } from './media-calls.ts';
import { activityCalls, memberCalls } from './member-calls.ts';
import { navigationCalls } from './navigation-calls.ts';
import { pageCalls, publicPageCalls } from './page-calls.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { presenceCalls } from './presence-calls.ts';
import { pushCalls } from './push-calls.ts';
import { savedViewCalls } from './saved-view-calls.ts';
import { searchCalls } from './search-calls.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { ssoCalls } from './sso-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { tenantCalls } from './tenant-calls.ts';
import { publicCountCalls, viewCountCalls } from './view-count-calls.ts';
import { webhookCalls } from './webhook-calls.ts';
import { websiteCalls, websiteDefaultCalls } from './website-calls.ts';
import { welcomeCalls } from './welcome-calls.ts';

const callsByArea = [
  tenantCalls,
  sessionCalls,
  arrivalCalls,
  autologinCalls,
  accountCalls,
  secondFactorCalls,
  passkeyCalls,
  ssoCalls,
  welcomeCalls,
  dashboardCalls,
  savedViewCalls,
  mediaCalls,
  audienceCalls,
  memberCalls,
  activityCalls,
  mailCalls,
  emailCalls,
  emailSendCalls,
  webhookCalls,
  importCalls,
  importMappingCalls,
  staffCalls,
  accessCalls,
  auditCalls,
  binCalls,
  jobCalls,
  presenceCalls,
  searchCalls,
  adEnquiryCalls,
  captchaCalls,
  websiteCalls,
  websiteDefaultCalls,
  adServingCalls,
  adReportCalls,
  publicReportCalls,
  navigationCalls,
  homeCalls,
  pageCalls,
  publicPageCalls,
  tileCalls,
  publicCountCalls,
  pushCalls,
  viewCountCalls,
] as const;

type Area = (typeof callsByArea)[number];
type AddressIn<A> = A extends A ? keyof A : never;

/** The addresses there are, and the call behind one. */
export type KnownAddress = AddressIn<Area>;
export type CallAt<A extends KnownAddress> = Area extends infer One
  ? One extends Record<A, infer C>
    ? C
    : never
  : never;

export const everyCall: readonly Call[] = callsByArea.flatMap((calls): Call[] => Object.values(calls));
