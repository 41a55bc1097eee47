/** A name as it is compared: without accents, capitals, spaces and signs. */
export function normaliseName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{S}\p{Z}\p{Cc}]/gu, '')
    .toLowerCase();
}
