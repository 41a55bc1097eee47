/** What features hold of records beyond what definitions say: verbs, hooks at every write, what stands against publishing. Who brings one stands here. */
import { registerUndoHandlers } from '../crud/undo-handlers.ts';
import { registerVerbHandlers } from '../crud/verb-handlers.ts';
import { registerWriteHooks } from '../crud/write-hooks.ts';
import { reportLinkHooks } from '../ads/report/report-links.ts';
import type { Env } from '../settings/env.ts';
import { enquiryHooks, enquiryVerbs } from '../features/ads/enquiry-verbs.ts';
import { emailHooks, emailVerbs } from '../email/template-rules.ts';
import { followAnnouncement, mailAnnouncement } from '../email/announcement-mail.ts';
import { followPush } from '../push/follow-push.ts';
import { announcementVerbs, type AnnouncementMail } from '../features/showing/announcements.ts';
import { postHooks, postVerbs } from '../features/content/post-rules.ts';
import { sendHooks, sendVerbs } from '../email/send-verbs.ts';
import { templateChecks, templateEffects } from '../email/template-checks.ts';
import { membersIn, membersOfAudience } from '../features/audiences/reach.ts';
import { directoryVerbs } from '../features/directory/directory-verbs.ts';
import { memberVerbs } from '../features/members/member-verbs.ts';
import { planRules } from '../features/members/plan-places.ts';
import { adHooks } from '../features/showing/ad-hooks.ts';
import { adVerbs } from '../features/showing/ad-verbs.ts';
import { showingHooks, showingVerbs } from '../features/showing/showing-verbs.ts';
import { accessVerbs } from '../features/staff/access-verbs.ts';
import { teamRules } from '../features/staff/staff-rules.ts';
import { staffVerbs } from '../features/staff/staff-verbs.ts';
import type { TlsAsking } from '../features/website/check-certificate.ts';
import type { HostChecking } from '../features/website/check-host.ts';
import { identityHooks, identityVerbs } from '../email/domains/identity-rules.ts';
import { domainHooks, domainVerbs, type DomainRuling } from '../email/domains/domain-rules.ts';
import { openEncryption } from '../crypto/encryption-at-rest.ts';
import { hostHooks, hostVerbs } from '../features/website/host-rules.ts';
import { registerPublicationChecks } from '../publishing/draft-problems.ts';
import { registerVersionEffects } from '../publishing/version-effects.ts';
import { undoPublishing } from '../publishing/undo-publishing.ts';
import { navigationChecks } from '../site/navigation-checks.ts';
import { navigationHooks, navigationVerbs } from '../site/navigation-rules.ts';
import { gridChecks } from '../site/grid-checks.ts';
import { gridHooks, gridVerbs } from '../site/grid-rules.ts';
import { homeChecks, homeHooks } from '../site/home-checks.ts';
import { websiteChecks, websiteHooks } from '../site/website-rules.ts';
import { pageChecks } from '../site/page-checks.ts';
import { pageHooks } from '../site/page-rules.ts';
import { pageVerbs } from '../site/upgrade-pages.ts';

const mailOfAnnouncements: AnnouncementMail = { begin: mailAnnouncement, follow: followAnnouncement };

/** What verbs do beyond what definitions say. */
const everyVerb = {
  ...memberVerbs,
  ...directoryVerbs,
  ...staffVerbs,
  ...accessVerbs,
  ...showingVerbs,
  ...adVerbs,
  ...postVerbs,
  ...enquiryVerbs,
  ...navigationVerbs,
  ...emailVerbs,
  ...identityVerbs,
  ...pageVerbs,
  ...gridVerbs,
};

/** What verbs do, and what holds of records whichever way they are written. */
export function registerRules(env: Env, hostTls: TlsAsking | undefined): void {
  const { publicOrigin } = env;
  const hosts = checkingOf(env, hostTls);
  const { environment, bounceDomain } = env;
  const domains: DomainRuling = { ...env.hosts, environment, bounceDomain, encryption: openEncryption(env) };
  const sending = sendVerbs({ origin: publicOrigin, membersOf: membersOfAudience });
  registerVerbHandlers({
    ...everyVerb,
    ...hostVerbs(hosts),
    ...domainVerbs(domains),
    ...sending,
    ...announcementVerbs(mailOfAnnouncements),
  });
  registerWriteHooks(
    teamRules,
    planRules,
    showingHooks(membersIn, [followAnnouncement, followPush]),
    adHooks,
    reportLinkHooks,
    postHooks,
    enquiryHooks,
    navigationHooks,
    homeHooks,
    gridHooks,
    pageHooks,
    websiteHooks,
    hostHooks(hosts),
    emailHooks,
    domainHooks(domains),
    identityHooks,
    sendHooks,
  );
  registerUndoHandlers(undoPublishing);
  registerPublicationChecks({
    ...navigationChecks,
    ...homeChecks,
    ...gridChecks,
    ...pageChecks,
    ...websiteChecks,
    ...templateChecks(publicOrigin),
  });
  registerVersionEffects(templateEffects(publicOrigin));
}

const checkingOf = ({ hosts, environment }: Env, tls: TlsAsking | undefined): HostChecking => ({
  ...hosts,
  environment,
  ...(tls && { tls }),
});
