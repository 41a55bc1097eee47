/** English of America is that of Britain in other letters: made of it, and whole. Decision 60. */
import { describe, expect, test } from 'vitest';

import { american, americanWords } from '../../i18n/american.ts';
import { mails } from '../../i18n/en/mails.ts';
import { figures } from '../../i18n/en/figures.ts';
import { site } from '../../i18n/en/site.ts';
import { messagesIn } from '../../i18n/messages.ts';
import { definitionLabels } from '../../src/server/definitions/labels.ts';

/** Every word of texts, but for what is filled in. */
function wordsOf(texts: unknown): string[] {
  if (typeof texts === 'string')
    return (
      texts
        .replace(/%\{[^}]*\}|\{\{.*?\}\}/g, ' ')
        .toLowerCase()
        .match(/[a-z]+/g) ?? []
    );
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(wordsOf) : [];
}

/** How words look that are spelled so in Britain alone. */
const british =
  /(?:[^aeiou]|^)(?:is|ys)(?:e[ds]?|ers?|ing|ations?|ational)$|[^aeiouy]our(?:s|ed|ing|ful|less|able|ites?)?$|(?:ell|all|oll|ull|ill)(?:ed|ing|ers?)$|(?:[^aeiou]tre|ogue|fence|pence)s?$|^(?:grey|programme|cheque|storey|tyre|kerb|mould|plough|licence|practise|judgement|ageing|learnt|spelt|burnt|whilst|amongst|afterwards|towards|enquir|fulfil|enrol|instal|skilful|aluminium|sceptic|acknowledgement)/;

/** Words that look so, and are spelled so everywhere. */
const everywhere = new Set(
  `advertise advertiser advertisers advertising otherwise enterprise promise exercise precise rise raise revise premise
  four hour hours your yours our filled called recalled smaller selling spelled spelling billing installation`.split(
    /\s+/,
  ),
);

const americanTexts = [messagesIn('en-US'), definitionLabels['en-US'], american(mails), american(figures), site];

describe('English of America', () => {
  test('no word is left in it that is spelled so in Britain alone', () => {
    const words = new Set(americanTexts.flatMap(wordsOf));
    expect([...words].filter((word) => british.test(word) && !everywhere.has(word))).toEqual([]);
  });

  test('a British word is found where it is not respelled', () => {
    const words = new Set(wordsOf([messagesIn('en'), definitionLabels.en, mails]));
    const found = [...words].filter((word) => british.test(word) && !everywhere.has(word));
    expect(found).toEqual(expect.arrayContaining(['organisation', 'colour', 'cancelled', 'recognise', 'grey']));
  });

  test('each word that is respelled stands in the texts', () => {
    const words = new Set(wordsOf([messagesIn('en'), definitionLabels.en, mails, figures]));
    expect(Object.keys(americanWords).filter((word) => !words.has(word))).toEqual([]);
  });

  test('no word of America is left in British English', () => {
    const words = new Set(wordsOf([messagesIn('en'), definitionLabels.en, mails, figures, site]));
    // A program is of a computer, or a course.
    const spelled = Object.values(americanWords).filter((word) => word !== 'programs');
    expect(spelled.filter((word) => words.has(word))).toEqual([]);
  });

  test('what is filled in and what texts are known by stay', () => {
    expect(american({ organisation: 'Organisation %{organisation}, cancelled' })).toEqual({
      organisation: 'Organization %{organisation}, canceled',
    });
    expect(american('{{ organisation.name }}: our COLOUR')).toBe('{{ organisation.name }}: our Color');
  });
});
