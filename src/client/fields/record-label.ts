/** The name of a record wherever it is mentioned: its representation field, in the person's language where it is translated. */
import { useLocale, useTranslate } from 'react-admin';
import { useCallback } from 'react';

import type { Resource } from '../../shared/definition/define-resource.ts';
import { findDefinition } from '../state/definitions.ts';
import { useTenant } from '../state/session.ts';

type Values = Readonly<Record<string, unknown>>;

/** A text a language: the one asked for, else the tenant's own, else any that is there. */
export function translatedText(value: unknown, language: string, fallback: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const texts = value as Values;
  return String(texts[language] || texts[fallback] || Object.values(texts).find(Boolean) || '');
}

/** Hook: `label(record)`; the record's id stands in where it has no name. */
export function useRecordLabel(resource: Resource | string) {
  const definition = typeof resource === 'string' ? findDefinition(resource) : resource;
  const translated = useTranslatedText();
  const ownName = useOwnName();
  return useCallback(
    (record: Values | undefined) => ownName(definition, record) ?? labelOf(definition, record, translated),
    [definition, translated, ownName],
  );
}

/** Hook: what a record is called that has its name from the product: after a choice of its definition (`namedAfter`), or a permission. */
export function useOwnName() {
  const translate = useTranslate();
  return useCallback(
    (definition: Resource | undefined, record: Values | undefined): string | undefined => {
      const representation = definition?.fields[definition.representation];
      if (representation?.kind === 'text' && representation.isPermission) {
        const name = String(record?.[definition!.representation] ?? '');
        return translate(`resources.${definition!.name}.choices.${definition!.representation}.${name}`, { _: name });
      }
      const field = definition?.namedAfter;
      const value = field && record?.[field];
      return typeof value === 'string'
        ? translate(`resources.${definition!.name}.choices.${field}.${value}`)
        : undefined;
    },
    [translate],
  );
}

/** The same outside of a component. `translated` picks the text of the person's language. */
export function labelOf(
  definition: Resource | undefined,
  record: Values | undefined,
  translated: (value: unknown) => string,
): string {
  if (!record) return '';
  const value = definition && record[definition.representation];
  const text = typeof value === 'string' ? value : translated(value);
  return text || String(record['id'] ?? '');
}

export function useTranslatedText() {
  const language = useLocale();
  const { default_language } = useTenant();
  return useCallback(
    (value: unknown) => translatedText(value, language, default_language),
    [language, default_language],
  );
}
