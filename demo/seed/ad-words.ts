/** Who advertises with the demo organisations, and what their ads say. All of it is invented. */

/** Together they make names that nobody has. */
interface NameParts {
  first: readonly string[];
  second: readonly string[];
}

export const advertiserNames: Readonly<Record<'en' | 'es', NameParts>> = {
  en: {
    first: [
      'Larchfield',
      'Coppergate',
      'Meridian Row',
      'Bluestem',
      'Old Quay',
      'Thornbury',
      'Sable & Finch',
      'Highmoor',
    ],
    second: ['Bank', 'Insurance', 'Hotels', 'Legal', 'Logistics', 'Print'],
  },
  es: {
    first: ['Muelle Sur', 'Encina Real', 'Costa Brava Norte', 'La Almazara', 'Faro Verde', 'Ribera Alta'],
    second: ['Seguros', 'Hoteles', 'Transportes', 'Gráficas', 'Asesores'],
  },
};

export interface AdWords {
  /** The team's own name for it. */
  name: string;
  headline: string;
  body: string;
  cta: string;
  /** What its picture shows. */
  alt: string;
  path: string;
}

export const adWords: Readonly<Record<'en' | 'es', readonly AdWords[]>> = {
  en: [
    {
      name: 'Spring loans',
      headline: 'A loan that fits your season',
      body: 'Borrow in May, repay when the orders come in. Decided within two days.',
      cta: 'See the rates',
      alt: 'Rings over a slanted field of colour, with a square sign',
      path: 'loans',
    },
    {
      name: 'Conference rooms',
      headline: 'Meet where the light is good',
      body: 'Six rooms by the river, coffee included. Members pay a fifth less.',
      cta: 'Book a room',
      alt: 'A bright square before a dark field with circles',
      path: 'rooms',
    },
    {
      name: 'Cyber cover',
      headline: 'Covered by Monday',
      body: 'Insurance for firms of up to fifty people, in one short form.',
      cta: 'Get a quote',
      alt: 'A badge beside overlapping circles',
      path: 'cyber',
    },
    {
      name: 'Same-day freight',
      headline: 'There before the day ends',
      body: 'Pallets collected by noon are delivered the same day, in the whole region.',
      cta: 'Plan a trip',
      alt: 'Circles along a diagonal edge',
      path: 'freight',
    },
    {
      name: 'Annual reports',
      headline: 'Printed to be kept',
      body: 'Short runs on good paper, bound by hand, ready in five days.',
      cta: 'Order samples',
      alt: 'A square sign on pale paper, circles at the right',
      path: 'reports',
    },
  ],
  es: [
    {
      name: 'Seguro de mercancías',
      headline: 'Su carga, a buen puerto',
      body: 'Cobertura por viaje, sin papeleo, desde el primer palé.',
      cta: 'Pedir precio',
      alt: 'Círculos sobre un campo de color inclinado',
      path: 'mercancias',
    },
    {
      name: 'Hotel entre semana',
      headline: 'Duerma junto al mar',
      body: 'De lunes a jueves, una noche gratis por cada tres para socios.',
      cta: 'Reservar',
      alt: 'Un cuadrado claro ante un fondo oscuro con círculos',
      path: 'hotel',
    },
    {
      name: 'Rotulación de furgonetas',
      headline: 'Que le vean llegar',
      body: 'Diseño, impresión y montaje en 48 horas.',
      cta: 'Ver trabajos',
      alt: 'Un distintivo junto a círculos superpuestos',
      path: 'rotulos',
    },
    {
      name: 'Asesoría fiscal',
      headline: 'El trimestre, resuelto',
      body: 'Contabilidad e impuestos para comercios, con cuota fija.',
      cta: 'Hablar',
      alt: 'Círculos a lo largo de un borde diagonal',
      path: 'fiscal',
    },
  ],
};
