/** Packages that bring no types. */
declare module 'ra-language-chinese' {
  import type { TranslationMessages } from 'ra-core';
  /** Only part of react-admin's texts; the rest lies over it. */
  const messages: Partial<TranslationMessages>;
  export default messages;
}
