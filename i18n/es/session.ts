/** What the portal itself says about calls, sessions and languages, in Spanish. */
import type { Messages } from '../en.ts';

export const session: Messages['session'] = {
  network: 'No se puede conectar con el servidor. Compruebe la conexión e inténtelo de nuevo.',
  timeout: 'El servidor ha tardado demasiado en responder. Inténtelo de nuevo.',
  unexpected_answer: 'No se ha podido leer la respuesta del servidor. Inténtelo de nuevo.',
  failed: 'Algo ha fallado en el servidor. Inténtelo de nuevo.',
  ended: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  verification_failed: 'La verificación ha fallado, inicie sesión de nuevo.',
  roles_missing: 'Su cuenta no tiene ningún permiso. Hable con quien administra la organización.',
  screen_failed: 'No se ha podido mostrar esta página',
  language_failed: 'No se ha podido cargar el idioma. Inténtelo de nuevo.',
};
