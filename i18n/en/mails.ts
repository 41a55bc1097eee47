/** What the mails say that the product sends by itself; `body` is a paragraph between empty lines. */
export const mails = {
  greeting: 'Hello %{name},',
  website: 'Open the website',
  portal: 'Open the portal',
  /** Beneath a mail whose link works once. */
  once: 'The link works once. If you did not expect this mail, you can ignore it: nothing happens.',
  once_code: 'If you did not expect this mail, you can ignore it: without the code nothing happens. Tell it to nobody.',
  why: 'You get this mail because you are, or asked to become, a member of %{tenant}.',
  why_staff: 'You get this mail because you work in the administrator portal of %{tenant}.',
  from: 'Sent for %{tenant}. Answers to this address are not read.',
  facts: {
    reason: 'Reason given: %{value}',
    suspended_until: 'The suspension ends on %{value}.',
    passkey: 'Passkey: %{value}',
    newcomer: 'Registered as: %{value}',
    enquirer: 'From: %{value}',
    enquiry: 'Message: %{value}',
  },
  test: {
    marked: '[Test] %{subject}',
    subject: 'Test email of %{tenant}',
    preview: 'The settings work.',
    body: 'This email was sent to try out the settings of %{tenant}. It has arrived, so they work.',
  },
  templates: {
    staff_password_reset: {
      subject: 'Choose a new password for the portal of %{tenant}',
      preview: 'The link works for half an hour.',
      body: 'Somebody, probably you, asked for a new password for the administrator portal of %{tenant}. With the link below you choose one. It works for half an hour.\n\nUntil then your old password stays as it is. When you have chosen a new one, you are signed out everywhere.',
      button: 'Choose a new password',
    },
    staff_password_changed: {
      subject: 'Your password for the portal of %{tenant} was changed',
      preview: 'You are signed out everywhere else.',
      body: 'Your password for the administrator portal of %{tenant} was just changed, and you are signed out wherever else you were in.\n\nIf it was not you, ask for a new password at once and tell an owner of your organisation.',
    },
    second_factor_on: {
      subject: 'Two-step sign-in is on for the portal of %{tenant}',
      preview: 'An authenticator app was set up for your account.',
      body: 'An authenticator app was just set up for your account in the administrator portal of %{tenant}. From now on its code is asked for after your password.\n\nIf it was not you, change your password at once and tell an owner of your organisation.',
    },
    second_factor_off: {
      subject: 'The authenticator app was turned off for the portal of %{tenant}',
      preview: 'Its codes are no longer asked for.',
      body: 'The authenticator app of your account in the administrator portal of %{tenant} was just turned off. Its codes are no longer asked for.\n\nIf it was not you, change your password at once and tell an owner of your organisation.',
    },
    second_factor_reset: {
      subject: 'Your two-step sign-in for the portal of %{tenant} was reset',
      preview: 'Your password alone lets you in again.',
      body: 'Your authenticator app, your passkeys and your recovery codes for the administrator portal of %{tenant} were taken away by an administrator, and you are signed out everywhere. Your password alone lets you in again.\n\nSet up two-step sign-in anew. If you did not ask for this, tell an owner of your organisation.',
    },
    passkey_added: {
      subject: 'A passkey was added for the portal of %{tenant}',
      preview: 'It can sign you in from now on.',
      body: 'A passkey was just added to your account in the administrator portal of %{tenant}. It can sign you in from now on.\n\nIf it was not you, remove it at once, change your password and tell an owner of your organisation.',
    },
    passkey_removed: {
      subject: 'A passkey was removed for the portal of %{tenant}',
      preview: 'It no longer signs you in.',
      body: 'A passkey of your account in the administrator portal of %{tenant} was just removed. It no longer signs you in.\n\nIf it was not you, change your password at once and tell an owner of your organisation.',
    },
    staff_invited: {
      subject: 'Your invitation to the portal of %{tenant}',
      preview: 'Choose a password; the link works for %{staff_invite_days} days.',
      body: '%{tenant} has invited you to work in its administrator portal. Choose a password, and you can sign in.\n\nYou have %{staff_invite_days} days to accept the invitation.',
      button: 'Accept the invitation',
    },
    address_code: {
      subject: 'Your code for %{tenant}',
      preview: 'The code works for %{minutes} minutes.',
      body: 'With this code you show that this address is yours. Type it where you were asked for it; it works for %{minutes} minutes.',
    },
    member_invited: {
      subject: 'Your invitation to %{tenant}',
      preview: 'Set up your account; the link works for %{invite_days} days.',
      body: '%{tenant} has invited you to set up your account.\n\nYou have %{invite_days} days to accept the invitation.',
      button: 'Accept the invitation',
    },
    member_password_reset: {
      subject: 'Choose a new password for %{tenant}',
      preview: 'The link works for half an hour.',
      body: 'With the link below you choose a new password for your account at %{tenant}. It works for half an hour.\n\nUntil then your old password stays as it is.',
      button: 'Choose a new password',
    },
    member_approved: {
      subject: 'Welcome to %{tenant}',
      preview: 'Your application has been accepted.',
      body: 'Your application has been accepted: you are now a member of %{tenant}.',
    },
    member_declined: {
      subject: 'Your application to %{tenant}',
      preview: 'Your application has not been accepted.',
      body: 'Thank you for your interest. Your application to %{tenant} has not been accepted.',
    },
    member_suspended: {
      subject: 'Your membership of %{tenant} is suspended',
      preview: 'What this means and how long it lasts.',
      body: 'Your membership of %{tenant} has been suspended. Until it is reinstated, you cannot use what it entitles you to.',
    },
    member_reinstated: {
      subject: 'Your membership of %{tenant} is back',
      preview: 'The suspension is over.',
      body: 'The suspension is over: your membership of %{tenant} is what it was before.',
    },
    membership_cancelled: {
      subject: 'Your membership of %{tenant} has ended',
      preview: 'Your membership was cancelled.',
      body: 'Your membership of %{tenant} has been cancelled.',
    },
    erasure_planned: {
      subject: 'Your data at %{tenant} will be erased',
      preview: 'In %{days} days, unless it is called off.',
      body: 'In %{days} days everything personal that %{tenant} keeps about you will be removed for good.\n\nUntil then it can be called off: write to %{tenant} if you did not want this.',
    },
    erasure_called_off: {
      subject: 'Your data at %{tenant} stay',
      preview: 'The erasure was called off.',
      body: 'The erasure of your data at %{tenant} has been called off. Everything stays as it is.',
    },
    staff_accepted: {
      subject: 'You can now work in the portal of %{tenant}',
      preview: 'Your registration was approved.',
      body: 'Your registration was approved: you can now sign in to the administrator portal of %{tenant}.',
    },
    ad_enquiry_received: {
      subject: 'Somebody asks %{tenant} about advertising',
      preview: 'A new enquiry waits for an answer.',
      body: 'Somebody has sent an enquiry about advertising with %{tenant}.\n\nUnder Ads, Enquiries you find how to reach them, and who looks after it.',
    },
    registration_waiting: {
      subject: 'Somebody asks to work in the portal of %{tenant}',
      preview: 'A registration waits for your decision.',
      body: 'Somebody has registered for the administrator portal of %{tenant} and has shown that the address is theirs.\n\nThey can do nothing until you give them a role. Under Team you accept or decline.',
    },
    access_granted: {
      subject: 'Your request was granted',
      preview: 'It works for 24 hours.',
      body: 'What you asked for in the administrator portal of %{tenant} is allowed for 24 hours. You need not sign in again.',
    },
    access_given: {
      subject: 'Your request was granted',
      preview: 'You have a further role.',
      body: 'You asked for a right in the administrator portal of %{tenant}, and were given a role that has it. You need not sign in again.',
    },
    access_refused: {
      subject: 'Your request was refused',
      preview: 'What you asked for was not allowed.',
      body: 'What you asked for in the administrator portal of %{tenant} was not allowed.',
    },
  },
};

/** The shape of every language. */
export type MailTexts = typeof mails;
