/** Asks once before pages with unsaved input are closed or built anew, and names them. */
import { useLocale, useTranslate } from 'react-admin';

import { ConfirmDialog } from '../../views/confirm-dialog.tsx';

interface UnsavedQuestionProps {
  open: boolean;
  isRefresh: boolean;
  /** The titles of the pages. */
  titles: readonly string[];
  onAnswer: (isConfirmed: boolean) => void;
}

export function UnsavedQuestion({ open, isRefresh, titles, onAnswer }: UnsavedQuestionProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const pages = new Intl.ListFormat(locale, { type: 'conjunction' }).format(titles);
  return (
    <ConfirmDialog
      open={open}
      title={translate('tabs.unsaved_title')}
      body={translate('tabs.unsaved_body', { pages, smart_count: titles.length })}
      confirm={translate(isRefresh ? 'tabs.discard_and_refresh' : 'tabs.discard_and_close')}
      cancel={translate('tabs.keep')}
      destructive
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  );
}
