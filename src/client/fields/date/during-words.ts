/** What days that move with today are called: `this_month`, `last_30_days`. */
import { useTranslate } from 'react-admin';

/** Hook: such a word as part of a sentence. */
export function useDuringText(): (word: string) => string {
  const translate = useTranslate();
  return (word) => {
    const [, way, count] = /^(last|next|before_last)_(\d+)_days$/.exec(word) ?? [];
    return way === undefined
      ? translate(`lists.days.${word}`, { _: word })
      : translate(`lists.days.${way}`, Number(count));
  };
}
