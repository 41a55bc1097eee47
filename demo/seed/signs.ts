/** The signs of the demo tenants, drawn for them: a square in the tenant's colour with a few plain shapes. */

const square = (color: string, cornerPx: number, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${cornerPx}" fill="${color}"/>${shapes}</svg>`;

export const signs = {
  /** A gate in a shield. */
  shield: square(
    '#1F3A5F',
    3,
    '<path d="M16 4.5 26 8v8c0 5.6-4.1 9.5-10 11.7C10.1 25.5 6 21.6 6 16V8z" fill="#fff"/>' +
      '<path d="M11 21v-5.5a5 5 0 0 1 10 0V21h-3v-5.5a2 2 0 0 0-4 0V21z" fill="#8A5A00"/>',
  ),
  /** A ship with two sails. */
  ship: square(
    '#0F766E',
    10,
    '<path d="M15 6v13H7.5z" fill="#fff"/><path d="M17 8.5V19h7z" fill="#FDBA8C"/>' +
      '<path d="M5.5 21h21l-3.6 5.5H9.1z" fill="#fff"/>',
  ),
  /** A sail over two waves. */
  sail: square(
    '#BE123C',
    6,
    '<path d="M17 5c5 4 7.5 9 7.5 15H17z" fill="#fff"/><path d="M15 9v11H8c.8-4.6 3.2-8.3 7-11z" fill="#fff" fill-opacity="0.75"/>' +
      '<path d="M6 24.5c3.3 2 5 2 6.7 0 1.6 2 5 2 6.6 0 1.7 2 3.4 2 6.7 0" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/>',
  ),
} as const;
