/** Which entry is open stands in the address, beside the filter and the page. */
import { useLocation, useNavigate } from 'react-router';

const word = 'entry';

export function useEntryAddress() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const withEntry = (id: string | undefined) => {
    const said = new URLSearchParams(search);
    if (id === undefined) said.delete(word);
    else said.set(word, id);
    return { pathname, search: said.toString() };
  };
  return {
    opened: new URLSearchParams(search).get(word) ?? undefined,
    addressOf: (id: string) => withEntry(id),
    open: (id: string | undefined) => void navigate(withEntry(id), { replace: true }),
  };
}
