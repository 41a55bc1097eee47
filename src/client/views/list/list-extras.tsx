/** What few lists say besides their rows: when their records are shown, and what their amounts come to. */
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { ListWindows } from '../windows/list-windows.tsx';
import { ListSums } from './list-sums.tsx';

export interface ListExtrasProps {
  resource: Resource;
  /** On a phone it stands in the line below the title, which scrolls: whole blocks would push the rows out of sight. */
  narrow: boolean;
  /** That line, or what stands above the rows. */
  at: 'line' | 'rows';
}

export function ListExtras({ resource, narrow, at }: ListExtrasProps) {
  const { windows, sums } = resource.list;
  const part = narrow ? at : 'whole';
  return (
    <>
      {windows && <ListWindows {...{ resource, windows, part }} />}
      {sums && part !== 'rows' && <ListSums {...{ resource, sums }} inLine={narrow} />}
    </>
  );
}
