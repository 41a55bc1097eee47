/**
 * One record in a list: the name is a link, and a click anywhere else on the row follows it. A list has hundreds of cells, and each
 * costs whenever it is drawn or shown: rows and cells are plain elements that `tableStyle` gives their look, and know neither the
 * address nor the list.
 */
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate, type Identifier, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { memo, type ReactNode } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { Avatar } from '../../fields/parts/avatar.tsx';
import { columnOf } from '../../fields/field-columns.ts';
import { FieldCell } from '../../fields/field-views.tsx';
import { resourcePaths } from '../../state/resource-paths.ts';
import type { Column } from './columns.ts';
import { RowName } from './row-name.tsx';
import { RowSwitch } from './row-switch.tsx';
import { asCell, asRow } from './table-style.ts';
import { Tick } from './tick.tsx';

interface ListRowProps {
  resource: Resource;
  columns: readonly Column[];
  selectable: boolean;
  movable: boolean;
  /** Whether this person may switch a state in its cell. */
  switchable: boolean;
  selected: boolean;
  record: RaRecord;
  name: string;
  /** Where the record is opened: below the portal's base, and as the browser has it. */
  to: string | undefined;
  href: string | undefined;
  toggle: (id: Identifier) => void;
}

/** Drawn anew only when its record or its tick has changed. */
export const ListRow = memo(function ListRow({
  resource,
  columns,
  selectable,
  movable,
  switchable,
  selected,
  record,
  name,
  to,
  href,
  toggle,
}: ListRowProps) {
  const translate = useTranslate();
  const isSwitch = (source: string) => switchable && source === resource.list.switch?.field;
  return (
    <tr {...asRow} data-row data-id={record.id} data-to={to} data-selected={selected || undefined}>
      {movable && (
        <td {...asCell} data-move>
          <MoveHandle name={name} />
        </td>
      )}
      {selectable && (
        <td {...asCell} data-tick>
          <Tick checked={selected} label={translate('list.select_one', { name })} onChange={() => toggle(record.id)} />
        </td>
      )}
      {columns.map(({ source, field }, index) => (
        <td key={source} {...asCell} align={columnOf(field).align}>
          {index === 0 ? (
            <RowLink href={href}>
              <Avatar {...{ resource, record, name }} />
              <RowName {...{ resource, record, name }} />
            </RowLink>
          ) : Object.hasOwn(record, source) ? (
            <>
              {isSwitch(source) && <RowSwitch {...{ resource, record, name }} />}
              {/* Whether it is on, the switch says. */}
              {!(isSwitch(source) && field.kind === 'toggle') && (
                <FieldCell resource={resource.name} {...{ source, field, record }} value={record[source]} />
              )}
            </>
          ) : (
            // The column was just chosen, and its values are on their way.
            <Skeleton width="60%" />
          )}
        </td>
      ))}
      <td {...asCell} data-menu>
        <MenuButton name={name} />
      </td>
    </tr>
  );
});

/** Opens what can be done with the row; `RowMenus` listens. */
export function MenuButton({ name }: { name: string }) {
  const translate = useTranslate();
  return (
    <button type="button" data-row-menu aria-haspopup="menu" aria-label={translate('list.row_actions', { name })}>
      ⋯
    </button>
  );
}

/** To drag the row by, or to move it with the arrows; `RowOrder` listens. */
function MoveHandle({ name }: { name: string }) {
  const translate = useTranslate();
  return (
    <button type="button" data-move-row draggable aria-label={translate('list.move_row', { name })}>
      ⠿
    </button>
  );
}

/** A plain link: the rows follow it within the portal. */
function RowLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <span>{children}</span>;
  return (
    <a href={href} data-row-link>
      {children}
    </a>
  );
}

/** Where a record of the resource is opened: the screen that shows it, else the one on which it is edited. */
export function openPath(resource: Resource, { id }: RaRecord): string | undefined {
  const { show, edit } = resourcePaths(resource.name);
  return (show ?? edit)?.(String(id));
}

interface NameLinkProps {
  to: string | undefined;
  /** Carried along. */
  state?: object;
  children: ReactNode;
}

export function NameLink({ to, state, children }: NameLinkProps) {
  const look = {
    color: 'text.primary',
    fontWeight: 500,
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  } as const;
  if (!to) return <span>{children}</span>;
  return (
    <Link component={RouterLink} {...{ to, state }} underline="hover" data-row-link sx={look}>
      {children}
    </Link>
  );
}
