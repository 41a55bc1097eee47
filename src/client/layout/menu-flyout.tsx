/** A group in the rail: its icon, and beside it, when it is wanted, its title and its lines. */
import Box from '@mui/material/Box';
import Popper from '@mui/material/Popper';
import { useTranslate } from 'react-admin';
import { useEffect, useId, useRef, type RefObject } from 'react';

import { menuColors } from '../../shared/specification/constants.ts';
import type { VisibleEntry } from '../../shared/menu/visible-menu.ts';
import { isForwards } from './arrow-keys.ts';
import { linesStyle, MenuLines } from './menu-group.tsx';
import { MenuLine } from './menu-line.tsx';
import type { Flyout } from './use-flyout.ts';
import { handleKey, useDismissal } from './flyout-closing.ts';

interface FlyoutGroupProps {
  group: VisibleEntry;
  lit: string | undefined;
  around: readonly string[];
  flyout: Flyout;
}

export function FlyoutGroup({ group, lit, around, flyout }: FlyoutGroupProps) {
  const translate = useTranslate();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const open = flyout.path === group.path;
  const title = translate(`menu.${group.name}`);
  const pointer = pointerOf(group.path, flyout);
  return (
    <>
      <MenuLine
        {...pointer}
        ref={button}
        component="button"
        type="button"
        icon={group.icon}
        title={title}
        rail
        plain
        active={around.includes(group.path)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        // A click that no pointer made comes from a key.
        onClick={(event) => flyout.press(group.path, event.detail === 0)}
        onKeyDown={(event) => {
          if (!isForwards(event.key)) return;
          event.preventDefault();
          flyout.enter(group.path);
        }}
        onBlur={({ relatedTarget }) => {
          if (open && relatedTarget && !document.getElementById(id)?.contains(relatedTarget)) flyout.close();
        }}
      />
      <Popper
        id={id}
        role="navigation"
        aria-label={title}
        open={open}
        anchorEl={() => button.current!}
        placement="right-start"
        // The rail stands still while the page scrolls, and so does what comes up beside it.
        popperOptions={{ strategy: 'fixed' }}
        modifiers={[{ name: 'preventOverflow', options: { padding: 8 } }]}
        sx={{ zIndex: 'drawer' }}
        {...pointer}
      >
        <Lines {...{ title, group, lit, around, flyout, button }} />
      </Popper>
    </>
  );
}

/** A finger does not rest on anything: it taps. */
function pointerOf(path: string, { rest, leave }: Flyout) {
  return {
    onPointerEnter: (event: { pointerType: string }) => event.pointerType !== 'touch' && rest(path),
    onPointerLeave: (event: { pointerType: string }) => event.pointerType !== 'touch' && leave(),
  };
}

interface LinesProps extends FlyoutGroupProps {
  title: string;
  button: RefObject<HTMLButtonElement | null>;
}

function Lines({ title, group, lit, around, flyout, button }: LinesProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { byKey, close } = flyout;
  useEffect(() => {
    if (byKey) panel.current?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
  }, [byKey]);
  useDismissal(panel, button, close);

  const returnFocus = () => {
    button.current?.focus();
    close();
  };
  return (
    <Box
      ref={panel}
      tabIndex={-1}
      onKeyDown={(event) => handleKey(event, returnFocus)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        // Whoever comes back to the window goes on at the button.
        if (document.hasFocus()) close();
        else returnFocus();
      }}
      // Whatever is chosen: the page that comes, or the button, has the focus after that.
      onClick={(event) => (event.target as Element).closest('a') && returnFocus()}
      sx={{
        ml: '8px',
        width: 240,
        maxHeight: 'calc(100dvh - 16px)',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        p: '8px',
        outline: 'none',
        borderRadius: 1,
        border: '1px solid rgba(255, 255, 255, 0.12)',
        boxShadow: 8,
        color: menuColors.text,
        backgroundColor: 'menu.main',
        ...linesStyle,
      }}
    >
      <Box sx={{ px: '11px', py: '6px', fontSize: 'caption.fontSize', fontWeight: 600, color: '#f4f4f5' }}>{title}</Box>
      <MenuLines entries={group.children ?? []} {...{ lit, around }} level={0} />
    </Box>
  );
}
