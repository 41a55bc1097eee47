/** What the portal itself says about calls, sessions and languages, where no server message is at hand. */
export const session = {
  network: 'The server cannot be reached. Check your connection and try again.',
  timeout: 'The server took too long to answer. Try again.',
  unexpected_answer: 'The server gave an answer that could not be read. Try again.',
  failed: 'Something went wrong on the server. Try again.',
  ended: 'Your session has ended. Please sign in again.',
  verification_failed: 'Verification failed, please login again.',
  roles_missing: 'getInfo: roles must be a non-null array!',
  screen_failed: 'This page could not be shown',
  language_failed: 'The language could not be loaded. Try again.',
  left_here_only:
    'You are signed out here, but the server could not be told. It ends the session by itself after a while.',
  rights_changed: 'Your rights have changed. The menu shows what you can do now.',
  moved: 'This address belongs to %{name} now. If that is where you want to go, try again.',
  resumed: 'You are signed in again. Nothing you entered is lost.',
  toasts: {
    label: 'Notifications',
    close: 'Close this notification',
    times: 'once |||| %{smart_count} times',
  },
  change: {
    ended_title: 'You are signed out',
    ended_body:
      'Your session has ended, or you signed out in another browser tab. What you entered here is not saved yet. Sign in again in another tab and you can go on here.',
    replaced_title: '%{name} is signed in now',
    replaced_body:
      'Somebody else has signed in in another browser tab. What you entered here can no longer be saved. Copy it before you load the page anew.',
    leaving_title: 'Sign out without saving?',
    leaving_body: 'What you entered here is not saved yet and will be lost.',
    pages: 'Not saved:',
    sign_in: 'Sign in in another tab',
    copy: 'Copy what I entered',
    copied: 'Copied',
    copy_failed: 'Could not be copied',
    reload: 'Load the page anew',
    stay: 'Stay here',
    leave: 'Sign out',
  },
};
