/** What the portal itself says about calls, sessions and languages, in Spanish. */
import type { Messages } from '../en.ts';

export const session: Messages['session'] = {
  network: 'No se puede conectar con el servidor. Compruebe la conexión e inténtelo de nuevo.',
  timeout: 'El servidor ha tardado demasiado en responder. Inténtelo de nuevo.',
  unexpected_answer: 'No se pudo leer la respuesta del servidor. Inténtelo de nuevo.',
  failed: 'Algo ha fallado en el servidor. Inténtelo de nuevo.',
  ended: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  verification_failed: 'La verificación ha fallado, inicie sesión de nuevo.',
  roles_missing: 'Su cuenta no tiene ningún permiso. Hable con quien administra la organización.',
  screen_failed: 'No se pudo mostrar esta página',
  language_failed: 'No se pudo cargar el idioma. Inténtelo de nuevo.',
  left_here_only:
    'Ha cerrado la sesión aquí, pero no se pudo avisar al servidor. Este la terminará por sí mismo dentro de un tiempo.',
  rights_changed: 'Sus permisos han cambiado. El menú muestra lo que puede hacer ahora.',
  moved: 'Esta dirección pertenece ahora a %{name}. Si es donde quiere entrar, inténtelo de nuevo.',
  resumed: 'Ha vuelto a iniciar sesión. No se ha perdido nada de lo que escribió.',
  toasts: {
    label: 'Notificaciones',
    close: 'Cerrar esta notificación',
    times: 'una vez |||| %{smart_count} veces',
  },
  change: {
    ended_title: 'Su sesión está cerrada',
    ended_body:
      'Su sesión ha terminado o la cerró en otra pestaña del navegador. Lo que escribió aquí aún no está guardado. Inicie sesión en otra pestaña y podrá continuar aquí.',
    replaced_title: 'Ahora la sesión es de %{name}',
    replaced_body:
      'Otra persona ha iniciado sesión en otra pestaña del navegador. Lo que escribió aquí ya no se puede guardar. Cópielo antes de volver a cargar la página.',
    leaving_title: '¿Cerrar la sesión sin guardar?',
    leaving_body: 'Lo que escribió aquí aún no está guardado y se perderá.',
    pages: 'Sin guardar:',
    sign_in: 'Iniciar sesión en otra pestaña',
    copy: 'Copiar lo que escribí',
    copied: 'Copiado',
    copy_failed: 'No se pudo copiar',
    reload: 'Volver a cargar la página',
    stay: 'Quedarme aquí',
    leave: 'Cerrar sesión',
  },
};
