/** What the emails say that the product sends by itself; `body` is a paragraph between empty lines. */
export const mails = {
  greeting: 'Hello %{name},',
  website: 'Open the website',
  portal: 'Open the portal',
  /** At the foot of an email whose link works once. */
  once: 'This link works once. If you weren’t expecting this email, you can ignore it.',
  once_code: 'If you weren’t expecting this email, you can ignore it. Don’t share this code with anyone.',
  why: 'You’re receiving this email because you are a member of %{tenant} or have applied to become one.',
  why_staff: 'You’re receiving this email because you have an account in the %{tenant} administrator portal.',
  from: 'Sent on behalf of %{tenant}. Replies to this address aren’t read.',
  /** What whoever unsubscribes is told, on a page and at the foot of an email to many. */
  leave: {
    link: 'Unsubscribe',
    title: 'Email preferences',
    ask: 'Stop receiving newsletters and campaigns from %{tenant}?',
    kept: 'You’ll still get emails about your membership and your account.',
    button: 'Unsubscribe',
    done: 'You’re unsubscribed. %{tenant} won’t send you newsletters or campaigns any more.',
    back: 'Subscribe again',
    again: 'You’re subscribed again.',
    choose: 'Which emails would you like from %{tenant}?',
    kinds: { newsletter: 'Newsletters', campaign: 'Campaigns and offers', announcement: 'Announcements' },
    save: 'Save',
    saved: 'Your choice is saved.',
    all: 'Unsubscribe from all of these',
    unknown: 'This link isn’t valid. Please use the one in your latest email.',
  },
  /** The page that stands in for the group's portal where a demo has none. */
  group: {
    title: 'Group portal',
    entered: 'You’re signed in to the group portal as %{name} (%{email}) of %{tenant}.',
    stands_in:
      'This page stands in for the portal of the group, which the demo doesn’t have. An installation is given its address by GROUP_PORTAL_URL.',
    dead: 'This code was used already, or is older than a minute. Open the group portal once more from the menu of your portal.',
  },
  facts: {
    reason: 'Reason: %{value}',
    suspended_until: 'The suspension ends on %{value}.',
    passkey: 'Passkey: %{value}',
    newcomer: 'Registered as: %{value}',
    enquirer: 'From: %{value}',
    enquiry: 'Message: %{value}',
    domain: 'Domain: %{value}',
    checks: 'Failed: %{value}',
  },
  /** The email with the link that confirms a sender, and the page that the link opens. */
  sender: {
    subject: 'Confirm that %{tenant} may send email as %{address}',
    preview: 'The link is valid for 24 hours.',
    body: '%{tenant} would like to send email from this address, as “%{name}” <%{address}>. If that’s right, open the link below and confirm it. It is valid for 24 hours.\n\nIf you don’t know anything about this, ignore this email. Nothing will be sent.',
    open: 'Open the confirmation page',
    title: 'Confirm sender',
    ask: 'May %{tenant} send email as “%{name}” <%{address}>?',
    button: 'Confirm',
    done: '%{address} is confirmed. You can close this page.',
    unknown: 'This link isn’t valid any more. Ask for a new one in the portal.',
  },
  test: {
    marked: '[Test] %{subject}',
    subject: 'Test email from %{tenant}',
    preview: 'Your email settings work.',
    body: 'This is a test of the email settings of %{tenant}. If you can read it, they work.',
  },
  templates: {
    staff_password_reset: {
      subject: 'Reset your password for the %{tenant} portal',
      preview: 'The link is valid for 30 minutes.',
      body: 'Someone, probably you, asked to reset your password for the %{tenant} administrator portal. Use the link below to choose a new one. It is valid for 30 minutes.\n\nYour current password keeps working until you change it. Once you do, you’ll be signed out everywhere.',
      button: 'Choose a new password',
    },
    staff_password_changed: {
      subject: 'Your %{tenant} portal password was changed',
      preview: 'You’ve been signed out everywhere else.',
      body: 'Your password for the %{tenant} administrator portal was just changed, and you’ve been signed out everywhere else.\n\nIf this wasn’t you, reset your password right away and tell an owner of your organisation.',
    },
    second_factor_on: {
      subject: 'Two-step sign-in is now on for the %{tenant} portal',
      preview: 'An authenticator app was added to your account.',
      body: 'An authenticator app was just set up for your account in the %{tenant} administrator portal. From now on, you’ll enter its code after your password.\n\nIf this wasn’t you, change your password right away and tell an owner of your organisation.',
    },
    second_factor_off: {
      subject: 'Your authenticator app for the %{tenant} portal was removed',
      preview: 'You no longer need its codes to sign in.',
      body: 'The authenticator app was just removed from your account in the %{tenant} administrator portal. You no longer need its codes to sign in.\n\nIf this wasn’t you, change your password right away and tell an owner of your organisation.',
    },
    second_factor_reset: {
      subject: 'Your two-step sign-in for the %{tenant} portal was reset',
      preview: 'You can sign in with just your password.',
      body: 'An administrator removed your authenticator app, passkeys and recovery codes for the %{tenant} administrator portal, and you’ve been signed out everywhere. You can sign in with just your password.\n\nPlease set up two-step sign-in again. If you didn’t ask for this, tell an owner of your organisation.',
    },
    passkey_added: {
      subject: 'A passkey was added to your %{tenant} portal account',
      preview: 'You can now sign in with it.',
      body: 'A passkey was just added to your account in the %{tenant} administrator portal. You can now sign in with it.\n\nIf this wasn’t you, remove it right away, change your password and tell an owner of your organisation.',
    },
    passkey_removed: {
      subject: 'A passkey was removed from your %{tenant} portal account',
      preview: 'You can no longer sign in with it.',
      body: 'A passkey was just removed from your account in the %{tenant} administrator portal. You can no longer sign in with it.\n\nIf this wasn’t you, change your password right away and tell an owner of your organisation.',
    },
    staff_invited: {
      subject: 'You’re invited to the %{tenant} portal',
      preview: 'Choose a password to get started. The link is valid for %{staff_invite_days} days.',
      body: '%{tenant} has invited you to its administrator portal. Choose a password and you can sign in.\n\nThe invitation is valid for %{staff_invite_days} days.',
      button: 'Accept the invitation',
    },
    address_code: {
      subject: 'Your %{tenant} verification code',
      preview: 'The code is valid for %{minutes} minutes.',
      body: 'Enter this code to confirm your email address. It is valid for %{minutes} minutes.',
    },
    member_invited: {
      subject: 'You’re invited to join %{tenant}',
      preview: 'Set up your account. The link is valid for %{invite_days} days.',
      body: '%{tenant} has invited you to set up your account.\n\nThe invitation is valid for %{invite_days} days.',
      button: 'Accept the invitation',
    },
    member_password_reset: {
      subject: 'Reset your %{tenant} password',
      preview: 'The link is valid for 30 minutes.',
      body: 'Use the link below to choose a new password for your %{tenant} account. It is valid for 30 minutes.\n\nYour current password keeps working until you change it.',
      button: 'Choose a new password',
    },
    member_approved: {
      subject: 'Welcome to %{tenant}',
      preview: 'Your application has been approved.',
      body: 'Your application has been approved. You are now a member of %{tenant}.',
    },
    member_declined: {
      subject: 'Your application to %{tenant}',
      preview: 'Your application was not approved.',
      body: 'Thank you for your interest in %{tenant}. We’re sorry to say that your application was not approved.',
    },
    member_suspended: {
      subject: 'Your %{tenant} membership is suspended',
      preview: 'What this means and how long it lasts.',
      body: 'Your %{tenant} membership has been suspended. You won’t have access to your membership benefits until it is reinstated.',
    },
    member_reinstated: {
      subject: 'Your %{tenant} membership is reinstated',
      preview: 'Your suspension has ended.',
      body: 'Your suspension has ended, and your %{tenant} membership is fully reinstated.',
    },
    membership_cancelled: {
      subject: 'Your %{tenant} membership has ended',
      preview: 'Your membership was cancelled.',
      body: 'Your %{tenant} membership has been cancelled.',
    },
    erasure_planned: {
      subject: 'Your %{tenant} data will be erased',
      preview: 'In %{days} days, unless you cancel.',
      body: 'In %{days} days, all personal data that %{tenant} holds about you will be permanently erased.\n\nIf you don’t want this, contact %{tenant} before then and the erasure can be cancelled.',
    },
    erasure_called_off: {
      subject: 'Your %{tenant} data will not be erased',
      preview: 'The erasure was cancelled.',
      body: 'The erasure of your %{tenant} data has been cancelled. Nothing was deleted.',
    },
    staff_accepted: {
      subject: 'Your %{tenant} portal account is approved',
      preview: 'You can now sign in.',
      body: 'Your registration was approved. You can now sign in to the %{tenant} administrator portal.',
    },
    ad_enquiry_received: {
      subject: 'New advertising enquiry for %{tenant}',
      preview: 'It is waiting for a reply.',
      body: '%{tenant} has received a new enquiry about advertising.\n\nYou’ll find their contact details and who is handling it under Ads, Enquiries.',
    },
    registration_waiting: {
      subject: 'New registration for the %{tenant} portal',
      preview: 'It is waiting for your decision.',
      body: 'Someone has registered for the %{tenant} administrator portal and confirmed their email address.\n\nThey have no access until you give them a role. Accept or decline the registration under Team.',
    },
    access_granted: {
      subject: 'You have access for 24 hours',
      preview: 'A colleague gave you access.',
      body: 'You now have extra access in the %{tenant} administrator portal, for 24 hours. There is no need to sign in again.',
    },
    access_given: {
      subject: 'Your request was granted',
      preview: 'You have a new role.',
      body: 'You were given a role with the access you requested in the %{tenant} administrator portal. There is no need to sign in again.',
    },
    access_refused: {
      subject: 'Your request was declined',
      preview: 'You weren’t given the access you requested.',
      body: 'You weren’t given the access you requested in the %{tenant} administrator portal.',
    },
    sender_domain_failed: {
      subject: 'Your sender domain needs attention, %{tenant}',
      preview: 'It failed its check.',
      body: 'A domain that %{tenant} sends email from was verified, and has now failed its daily check.\n\nEmails to many aren’t sent from its addresses until it is verified again. Compare its DNS records with those under Email configuration, Sender domains, then check it there.',
    },
  },
};

/** The shape of every language. */
export type MailTexts = typeof mails;
