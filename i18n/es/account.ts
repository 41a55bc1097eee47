/** La forma propia de entrar: sesiones, contraseña y lo demás que muestra quién es. */
import type { Messages } from '../en.ts';

export const account: Messages['account'] = {
  title: 'Seguridad de la cuenta',
  description: 'Cómo entra y dónde tiene la sesión abierta. Solo usted ve esto.',
  means: {
    password: 'sesión iniciada con la contraseña',
    totp: 'sesión iniciada con un código',
    recovery_code: 'sesión iniciada con un código de recuperación',
    passkey: 'sesión iniciada con una llave de acceso',
    sso: 'sesión iniciada con SSO',
    link: 'sesión iniciada con un enlace',
  },
  sessions: {
    title: 'Dónde tiene la sesión abierta',
    description:
      'Cada navegador que ha entrado con su cuenta. Cierre los que no conozca y cambie entonces la contraseña.',
    this_one: 'Este navegador',
    now: 'en uso ahora',
    last_seen: 'visto por última vez %{ago}',
    on: '%{browser} en %{system}',
    unknown: 'Navegador desconocido',
    end: 'Cerrar',
    end_of: 'Cerrar la sesión de %{name}',
    ended: '%{name}: sesión cerrada',
    end_others: 'Cerrar todas las demás',
    end_others_title: '¿Cerrar todas las demás sesiones?',
    end_others_body:
      'Otro navegador tendrá que iniciar sesión de nuevo. Lo que no se haya guardado allí se pierde. |||| Otros %{smart_count} navegadores tendrán que iniciar sesión de nuevo. Lo que no se haya guardado allí se pierde.',
    ended_others: 'Otra sesión cerrada |||| Otras %{smart_count} sesiones cerradas',
  },
  step_up: {
    title: 'Confirme que es usted',
    body: 'Ha pasado un tiempo desde que inició sesión, y esto es importante. Escriba su contraseña; después continúa lo que había empezado.',
    confirm: 'Confirmar',
    no_way:
      'Aquí no tiene nada con que confirmarlo. Cierre la sesión e iníciela de nuevo: durante los diez minutos siguientes no se le preguntará.',
  },
};
