/** Leaves a form without saving it: what nobody wants must not be there the next time. Asks where something would be lost. */
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router';

import { usePagePath } from '../../state/page.ts';
import { closeTab } from '../../state/tabs-store.ts';
import { toastStore } from '../../state/toasts.ts';
import { giveUpInput, hasUnsaved } from '../../state/dirty-forms.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

interface GivingUp {
  /** Gives up what is typed, and the tab with it. */
  giveUp: () => void;
  /** Asks before; answers whether there was anything to ask about. */
  ask: () => boolean;
  /** Has to be drawn. */
  question: ReactNode;
}

/** Hook: how to leave a form for `to`. */
export function useDiscardForm(to: string): GivingUp {
  const translate = useTranslate();
  const navigate = useNavigate();
  const path = usePagePath();
  const [asked, setAsked] = useState(false);
  const giveUp = () => {
    giveUpInput(path);
    closeTab(path);
  };
  const ask = () => {
    const isUnsaved = hasUnsaved(path);
    if (isUnsaved) setAsked(true);
    return isUnsaved;
  };
  const question = (
    <ConfirmDialog
      open={asked}
      title={translate('form.leave_title')}
      body={translate('form.leave_body')}
      confirm={translate('form.leave')}
      cancel={translate('form.stay')}
      destructive
      onConfirm={() => {
        giveUp();
        void navigate(to);
      }}
      onClose={() => setAsked(false)}
    />
  );
  return { giveUp, ask, question };
}

/** Escape leaves the form that `body` stands in; its page stays open where nothing was typed. */
export function EscapeLeaves({ to, body }: { to: string; body: RefObject<HTMLElement | null> }) {
  const navigate = useNavigate();
  const { ask, question } = useDiscardForm(to);
  const leave = useRef(() => {});
  leave.current = () => {
    if (!ask()) void navigate(to);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !meansSomethingElse(event, body.current?.closest('form'))) leave.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [body]);
  return question;
}

/** It closes what is open, ends what an input method composes, and takes toasts away first. */
function meansSomethingElse(event: KeyboardEvent, form: HTMLFormElement | null | undefined): boolean {
  const { target } = event;
  const isInForm = target === document.body || (target instanceof Element && target.closest('form') === form);
  const isOpen = document.querySelector('[role=dialog], [role=menu], [role=listbox], .MuiPopover-root') !== null;
  return event.defaultPrevented || event.isComposing || !isInForm || isOpen || toastStore.get().length > 0;
}
