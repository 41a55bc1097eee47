/** A person's own way in: sessions, password, what else shows that it is them. */
export const account = {
  title: 'Account security',
  description: 'How you get in, and where you are in. Only you see this.',
  means: {
    password: 'signed in with the password',
    totp: 'signed in with a code',
    recovery_code: 'signed in with a recovery code',
    passkey: 'signed in with a passkey',
    sso: 'signed in with SSO',
    link: 'signed in by a link',
  },
  sessions: {
    title: 'Where you are signed in',
    description: 'Each browser that is in with your account. End what you do not know, and change your password then.',
    this_one: 'This browser',
    now: 'in use now',
    last_seen: 'last seen %{ago}',
    on: '%{browser} on %{system}',
    unknown: 'Unknown browser',
    end: 'End',
    end_of: 'End the session of %{name}',
    ended: '%{name} is signed out',
    end_others: 'End all others',
    end_others_title: 'End all other sessions?',
    end_others_body:
      'One other browser has to sign in again. What is not saved there is lost. |||| %{smart_count} other browsers have to sign in again. What is not saved there is lost.',
    ended_others: 'One other session ended |||| %{smart_count} other sessions ended',
  },
  step_up: {
    title: 'Confirm that it is you',
    body: 'You signed in a while ago, and this matters. Enter your password; what you began then goes on.',
    confirm: 'Confirm',
    no_way:
      'There is nothing here with which you could confirm it. Sign out and in again: for ten minutes after that you are not asked.',
  },
};
