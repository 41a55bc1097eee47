/** Packages that bring no types of their own. */
declare module 'mjml' {
  export default function mjml(
    source: string,
    options?: {
      validationLevel?: 'strict' | 'soft' | 'skip';
      keepComments?: boolean;
      ignoreIncludes?: boolean;
      fonts?: Readonly<Record<string, string>>;
    },
  ): Promise<{ html: string; errors: readonly { message: string }[] }>;
}

declare module 'html-to-text' {
  export function htmlToText(html: string, options?: Readonly<Record<string, unknown>>): string;
}
