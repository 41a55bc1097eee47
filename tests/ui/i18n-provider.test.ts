/** Three languages, fetched when wanted, switched in place. */
import { afterEach, expect, test } from 'vitest';

import { loadLanguage, loadRest, translate } from '../../src/client/providers/i18n.ts';
import { removeCookie } from '../../src/client/state/cookies.ts';
import { changeLanguage, languageStore, tellLanguage } from '../../src/client/state/language.ts';

afterEach(() => changeLanguage('en'));

test.each([
  ['en', 'Sign in', 'Save', 'First name'],
  ['zh', '登录', '保存', '名'],
  ['es', 'Iniciar sesión', 'Guardar', 'Nombre'],
] as const)(
  "the language %s has our texts, react-admin's and the resources'",
  async (language, ours, theirs, field) => {
    await changeLanguage(language);

    expect([
      translate('auth.title'),
      translate('ra.action.save'),
      translate('resources.members.fields.first_name'),
    ]).toEqual([ours, theirs, field]);
  },
);

test('a switch sets the cookie and the language of the document', async () => {
  await changeLanguage('es');

  expect(languageStore.get()).toBe('es');
  expect(document.cookie).toContain('language=es');
  expect(document.documentElement.lang).toBe('es');
});

test('a text that react-admin has and the Chinese package lacks is there', async () => {
  await loadLanguage('zh');
  await changeLanguage('zh');

  expect(translate('ra.action.select_all')).toBe('全选');
});

test('the English texts are complete once a part that needs more than the first page has been opened', async () => {
  await loadRest();

  expect(translate('forms.details')).toBe('Details');
});

test('the server is told the shown language where nobody has chosen one; a chosen one stays', async () => {
  await changeLanguage('es');
  tellLanguage();
  expect(document.cookie).toContain('language=es');
  removeCookie('language');
  languageStore.set('en');
  tellLanguage();
  expect(document.cookie).toContain('language=en');
});
