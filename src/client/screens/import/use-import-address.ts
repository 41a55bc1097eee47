/** Which import is open, and which of its steps, stands in the address. */
import { useLocation, useNavigate } from 'react-router';

export const newImport = 'new';

export function useImportAddress() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const said = new URLSearchParams(search);
  const to = (words: { import?: string; step?: string }) => ({
    pathname,
    search: new URLSearchParams(words as Record<string, string>).toString(),
  });
  return {
    opened: said.get('import') ?? undefined,
    step: said.get('step') ?? undefined,
    listAddress: to({}),
    addressOf: (id: string) => to({ import: id }),
    open: (id: string, replace = false) => void navigate(to({ import: id }), { replace }),
    goTo: (id: string, step: string) => void navigate(to({ import: id, step })),
    showList: () => void navigate(to({})),
  };
}
