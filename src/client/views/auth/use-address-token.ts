/** A token that came with the address: taken out of it at once, so that it stands in no history and is sent to nobody. Security R9 and R15. */
import { useState } from 'react';

/** Hook: the values of these words of the query as the page was opened; those named in `secret` are taken out of the address. */
export function useAddressToken<Word extends string>(words: readonly Word[], secret: readonly Word[]) {
  const [found] = useState(() => {
    const url = new URL(window.location.href);
    const values = Object.fromEntries(words.map((word) => [word, url.searchParams.get(word) ?? ''])) as Record<
      Word,
      string
    >;
    for (const word of secret) url.searchParams.delete(word);
    if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
    return values;
  });
  return found;
}
