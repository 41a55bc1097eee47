/** What the portal itself says about calls, sessions and languages, where no server message is at hand. */
export const session = {
  network: 'The server can’t be reached. Check your connection and try again.',
  timeout: 'The server took too long to answer. Try again.',
  unexpected_answer: 'The server’s reply couldn’t be read. Try again.',
  failed: 'Something went wrong on the server. Try again.',
  ended: 'Your session has ended. Please sign in again.',
  verification_failed: 'Verification failed, please login again.',
  roles_missing: 'getInfo: roles must be a non-null array!',
  screen_failed: 'This page couldn’t be shown',
  language_failed: 'The language couldn’t be loaded. Try again.',
  left_here_only: 'You’re signed out here, but the server couldn’t be reached. Your session will expire on its own.',
  rights_changed: 'Your rights have changed. The menu shows what you can do now.',
  moved: 'This address now belongs to %{name}. If that’s where you want to go, try again.',
  resumed: 'You’re signed in again. Nothing you entered is lost.',
  toasts: {
    label: 'Notifications',
    close: 'Close this notification',
    times: 'once |||| %{smart_count} times',
  },
  change: {
    ended_title: 'You’re signed out',
    ended_body:
      'Your session has ended, or you signed out in another browser tab. What you entered here isn’t saved yet. Sign in again in another tab to continue here.',
    replaced_title: '%{name} is now signed in',
    replaced_body:
      'Someone else has signed in in another browser tab. What you entered here can no longer be saved. Copy it before you reload the page.',
    leaving_title: 'Sign out without saving?',
    leaving_body: 'What you entered here isn’t saved yet and will be lost.',
    pages: 'Not saved:',
    sign_in: 'Sign in in another tab',
    copy: 'Copy what I entered',
    copied: 'Copied',
    copy_failed: 'Couldn’t copy',
    reload: 'Reload the page',
    stay: 'Stay here',
    leave: 'Sign out',
  },
};
