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
};
