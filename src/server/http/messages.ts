/** Texts in the caller's language: the cookie, then the person's own, then what the browser asks for, then English. */
import type { FastifyRequest } from 'fastify';
import Polyglot from 'node-polyglot';

import { american } from '../../../i18n/american.ts';
import { en } from '../../../i18n/en.ts';
import { figures } from '../../../i18n/en/figures.ts';
import { es } from '../../../i18n/es.ts';
import { figures as esFigures } from '../../../i18n/es/figures.ts';
import { definitionLabels } from '../definitions/labels.ts';
import { zh } from '../../../i18n/zh.ts';
import { figures as zhFigures } from '../../../i18n/zh/figures.ts';
import { defaultLanguage, languageCookie, languages, type Language } from '../../shared/specification/constants.ts';
import { dateLocaleOf, writtenIn, writtenLanguages, type Written } from '../../shared/text/written-language.ts';
import type { AppError, Problem } from '../errors/app-error.ts';
import type { Caller } from './caller.ts';
import { cookieValues } from './cookies.ts';
import { harmless } from './echo.ts';

const phrases = {
  en: { ...en, figures, resources: definitionLabels.en },
  'en-US': { ...american({ ...en, figures }), resources: definitionLabels['en-US'] },
  zh: { ...zh, figures: zhFigures, resources: definitionLabels.zh },
  es: { ...es, figures: esFigures, resources: definitionLabels.es },
};
const polyglots = Object.fromEntries(
  writtenLanguages.map((language) => [language, new Polyglot({ locale: language, phrases: phrases[language] })]),
) as Record<Written, Polyglot>;

/** The language of a request. Specification 3 (cookie `language`); the order is our own choice. */
export function languageOf(request: FastifyRequest): Language {
  const accepted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  const wishes = [cookieValues(request, languageCookie)[0], request.caller?.language, ...accepted];
  return wishes.find(isLanguage) ?? defaultLanguage;
}

/** The same as the caller's organisation writes it. */
export const writtenFor = (request: FastifyRequest): Written =>
  // Of a public call there is no caller.
  writtenIn(languageOf(request), (request.caller as Caller | undefined)?.english ?? 'en-GB');

/**
 * The text of a problem. An unknown key says itself, so that a missing text is seen. A parameter `{ moment, timeZone }` is written as the
 * language writes a day and a time, and a list of problems as it lists things.
 */
export function translate(language: Written, { key, ...parameters }: Problem): string {
  const said = Object.entries(parameters).map(([name, value]) => [name, inWords(language, value)]);
  return polyglots[language].t(key, Object.fromEntries(said) as Record<string, unknown>);
}

function inWords(language: Written, value: unknown): unknown {
  if (isMoment(value)) return clock(language, value);
  if (!Array.isArray(value) || !value.every(isProblem)) return value;
  return new Intl.ListFormat(language).format(value.map((problem) => translate(language, problem)));
}

const isProblem = (value: unknown): value is Problem => typeof value === 'object' && value !== null && 'key' in value;

/** A moment within a text, on the clock of a zone; as it is kept with a job's problem as well. */
interface Moment {
  moment: string;
  timeZone: string;
}

const isMoment = (value: unknown): value is Moment => typeof value === 'object' && value !== null && 'moment' in value;

const clock = (language: Written, { moment, timeZone }: Moment): string =>
  new Intl.DateTimeFormat(dateLocaleOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(moment),
  );

/** What a failure says to the person. */
export const messageOf = ({ code, options: { params, textKey } }: AppError, language: Written): string =>
  translate(language, { key: textKey ?? `errors.${code}`, ...harmless(params) });

const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text);
