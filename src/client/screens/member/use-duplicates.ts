/** Who may be there already, by what is known of a person so far. */
import { useQuery } from '@tanstack/react-query';

import { isEmail, isPhoneNumber } from '../../../shared/definition/checks.ts';
import type { Duplicate, DuplicatesQuestion } from '../../../shared/contracts/member-calls.ts';
import { useDebounced } from '../../fields/parts/use-debounced.ts';
import { callApi } from '../../providers/call-api.ts';

const noDuplicates: readonly Duplicate[] = [];
const freshMs = 30_000;

/** What of some values can tell two people apart; nothing of it while it is half typed. */
export function questionOf(values: Readonly<Record<string, unknown>>): DuplicatesQuestion {
  const text = (key: string) => String(values[key] ?? '').trim();
  const [email, phone, organisation] = [text('email'), text('phone_number'), text('organisation')];
  const name = { first_name: text('first_name'), last_name: text('last_name') };
  return {
    ...(isEmail(email) && { email }),
    ...(isPhoneNumber(phone) && { phone_number: phone }),
    ...(organisation !== '' && (name.first_name || name.last_name) && { ...name, organisation }),
  };
}

/**
 * Hook: asks once the values rest. An answer to what has been typed over since is not shown, and one that fails is not missed: the
 * check is a help, and the server refuses what must not be twice.
 */
export function useDuplicates(question: DuplicatesQuestion): readonly Duplicate[] {
  const asked = JSON.stringify(question);
  const settled = useDebounced(asked);
  const { email, phone_number, organisation } = question;
  const canTell = Boolean(email ?? phone_number ?? organisation);
  const { data } = useQuery({
    queryKey: ['member_duplicates', asked],
    queryFn: async ({ signal }) =>
      (await callApi('POST /members/duplicates', { body: question, signal, quiet: true })).data,
    enabled: canTell && settled === asked,
    staleTime: freshMs,
    // A merge that was begun from a hint is not taken away with it.
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (canTell && data) || noDuplicates;
}
