/** The page of whoever unsubscribes: in their language, without a script, light and dark. Nothing in it is fetched from elsewhere. */
import { mailKinds, type MailKind } from '../../shared/mail/mail-kinds.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { translateMail } from '../mail/mail-texts.ts';
import { documentOf, escapeHtml } from '../mail/outside-page.ts';

export interface LeavePage {
  language: Language;
  tenant: string;
  color: string;
  /** As much of the address as tells its owner. */
  address: string;
  state: LeaveState;
  /** The kinds that they have left; null where all are left at once. */
  left: readonly MailKind[] | null;
}

export type LeaveState = 'ask' | 'saved' | 'done' | 'again';

/** What it says by what somebody has just done. */
export function leavePage({ language, tenant, color, address, state, left }: LeavePage): string {
  const translate = (key: string) => escapeHtml(translateMail(language, `leave.${key}`, { tenant }));
  const button = (action: string, label: string, look: string) =>
    `<form method="post"><button class="${look}" name="action" value="${action}">${translate(label)}</button></form>`;
  const kept = `<p class="small">${translate('kept')}</p>`;
  const chooses = left && `${choiceOf(left, translate)}${kept}${button('unsubscribe', 'all', 'plain')}`;
  const body = {
    saved: `<p role="status">${translate('saved')}</p>${chooses ?? ''}`,
    ask: chooses ?? `<p>${translate('ask')}</p>${kept}${button('unsubscribe', 'button', 'main')}`,
    done: `<p role="status">${translate('done')}</p>${kept}${button('subscribe', 'back', 'plain')}`,
    again: `<p role="status">${translate('again')}</p>${button('unsubscribe', 'button', 'plain')}`,
  }[state];
  const inner = `<p class="small">${escapeHtml(tenant)} · ${escapeHtml(address)}</p><h1>${translate('title')}</h1>${body}`;
  return documentOf(language, translate('title'), { inner, color });
}

/** A box for each kind of mail, ticked where they get it. */
function choiceOf(left: readonly MailKind[], translate: (key: string) => string): string {
  const boxes = mailKinds.map((kind) => {
    const checked = left.includes(kind) ? '' : ' checked';
    return `<label><input type="checkbox" name="kind" value="${kind}"${checked}><span>${translate(`kinds.${kind}`)}</span></label>`;
  });
  const save = `<button class="main" name="action" value="choose">${translate('save')}</button>`;
  return `<form method="post"><fieldset><legend>${translate('choose')}</legend>${boxes.join('')}</fieldset>${save}</form>`;
}

/** Whoever comes with an address that is none of ours learns nothing. */
export const unknownPage = (language: Language): string => {
  const translate = (key: string) => escapeHtml(translateMail(language, `leave.${key}`, {}));
  return documentOf(language, translate('title'), {
    inner: `<h1>${translate('title')}</h1><p>${translate('unknown')}</p>`,
    color: '#3a404a',
  });
};
