/** The tabs of an edit screen: those of its form, as the definition has them, and those that parts of the app add. */
import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFormTabTitle } from '../../fields/field-texts.ts';
import { useRecordTabs, type RecordTab } from './record-tabs.ts';

export type FormGroups = Resource['form'];

export interface FieldsTab {
  /** Names it in the address. */
  key: string;
  /** English title of the definition; none where the form has no tabs of its own. */
  title: string | undefined;
  groups: FormGroups;
}

export interface ShownTab {
  key: string;
  label: string;
  /** The fields on it; undefined for a tab that a part of the app has added. */
  sources?: readonly string[];
}

export interface RecordTabs {
  /** Nothing is drawn of a single one. */
  shown: readonly ShownTab[];
  /** The groups of the form by tab; all of them stay on the page, as a form needs its inputs. */
  fields: readonly FieldsTab[];
  added: readonly RecordTab[];
  selected: string;
  open: (key: string) => void;
}

/** The form's groups by tab, in their order. */
export function fieldsTabs(form: FormGroups): FieldsTab[] {
  const titles = [...new Set(form.map((group) => group.tab))];
  return titles.map((title) => ({
    key: title === undefined ? 'details' : keyOfTab(title),
    title,
    groups: form.filter((group) => group.tab === title),
  }));
}

/** `Access & security` is `access-security`. */
const keyOfTab = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const sourcesOf = (groups: FormGroups): string[] => groups.flatMap((group) => group.fields);

/** Hook: the tabs, and which of them the address names (`?tab=notes`); the first where it names none that is there. */
export function useFormTabs(resource: Resource): RecordTabs {
  const translate = useTranslate();
  const titleOf = useFormTabTitle(resource.name);
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const added = useRecordTabs(resource);
  const fields = fieldsTabs(resource.form);
  const asShown = ({ key, label }: RecordTab): ShownTab => ({ key, label: translate(label) });
  const shown: ShownTab[] = [
    ...added.filter(({ isFirst }) => isFirst).map(asShown),
    ...fields.map(({ key, title, groups }) => ({
      key,
      label: title === undefined ? translate('forms.details') : titleOf(title),
      sources: sourcesOf(groups),
    })),
    ...added.filter(({ isFirst }) => !isFirst).map(asShown),
  ];
  const asked = new URLSearchParams(search).get('tab');
  const first = shown[0]?.key ?? '';
  const selected = shown.some(({ key }) => key === asked) ? asked! : first;

  const open = useCallback(
    (key: string) => {
      const query = new URLSearchParams(search);
      if (key === first) query.delete('tab');
      else query.set('tab', key);
      // Back leads to where one came from, not through the tabs of one record.
      void navigate({ search: query.toString(), hash }, { replace: true });
    },
    [navigate, search, hash, first],
  );
  return { shown, fields, added, selected, open };
}
