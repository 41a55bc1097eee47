/** What the mails say, in Spanish. */
import type { MailTexts } from '../en/mails.ts';

export const mails: MailTexts = {
  greeting: 'Hola, %{name}:',
  website: 'Abrir la web',
  portal: 'Abrir el portal',
  once: 'El enlace sirve una sola vez. Un correo que no se esperaba puede ignorarse: no pasa nada.',
  once_code:
    'Un correo que no se esperaba puede ignorarse: sin el código no pasa nada. El código no debe darse a nadie.',
  why: 'Recibes este correo porque eres miembro de %{tenant} o has pedido serlo.',
  why_staff: 'Recibe este correo porque trabaja en el portal de administración de %{tenant}.',
  from: 'Enviado en nombre de %{tenant}. Las respuestas a esta dirección no se leen.',
  /** Lo que se le dice a quien se da de baja, en una página y al pie de un correo a muchos. */
  leave: {
    link: 'Darse de baja',
    title: 'Preferencias de correo',
    ask: '¿Quieres dejar de recibir boletines y campañas de %{tenant}?',
    kept: 'Seguirás recibiendo los correos sobre tu membresía y tu cuenta.',
    button: 'Darme de baja',
    done: 'Te diste de baja. %{tenant} ya no te enviará boletines ni campañas.',
    back: 'Volver a suscribirme',
    again: 'Tu suscripción está activa de nuevo.',
    choose: '¿Qué correos de %{tenant} quieres recibir?',
    kinds: { newsletter: 'Boletines', campaign: 'Campañas y ofertas', announcement: 'Comunicados' },
    save: 'Guardar',
    saved: 'Tu elección se ha guardado.',
    all: 'Darme de baja de todos',
    unknown: 'Este enlace no es válido. Usa el de tu correo más reciente.',
  },
  /** The page that stands in for the group's portal where a demo has none. */
  group: {
    title: 'Portal del grupo',
    entered: 'Ha entrado en el portal del grupo como %{name} (%{email}) de %{tenant}.',
    stands_in:
      'Esta página hace las veces del portal del grupo, que la demostración no tiene. Una instalación recibe su dirección en GROUP_PORTAL_URL.',
    dead: 'Este código ya se usó o tiene más de un minuto. Abra otra vez el portal del grupo desde el menú de su portal.',
  },
  facts: {
    reason: 'Motivo: %{value}',
    suspended_until: 'La suspensión termina el %{value}.',
    passkey: 'Llave de acceso: %{value}',
    newcomer: 'Registrado como: %{value}',
    enquirer: 'De: %{value}',
    enquiry: 'Mensaje: %{value}',
    domain: 'Dominio: %{value}',
    checks: 'Fallan: %{value}',
  },
  /** The email with the link that confirms a sender, and the page that the link opens. */
  sender: {
    subject: 'Confirme que %{tenant} puede enviar correos como %{address}',
    preview: 'El enlace vale 24 horas.',
    body: '%{tenant} quiere enviar correos desde esta dirección, como «%{name}» <%{address}>. Si es correcto, abra el enlace y confírmelo. Vale 24 horas.\n\nSi no sabe nada de esto, ignore este correo. No se enviará nada.',
    open: 'Abrir la página de confirmación',
    title: 'Confirmar remitente',
    ask: '¿Puede %{tenant} enviar correos como «%{name}» <%{address}>?',
    button: 'Confirmar',
    done: '%{address} queda confirmada. Puede cerrar esta página.',
    unknown: 'Este enlace ya no es válido. Pida otro en el portal.',
  },
  test: {
    marked: '[Prueba] %{subject}',
    subject: 'Correo de prueba de %{tenant}',
    preview: 'Los ajustes funcionan.',
    body: 'Este correo se envió para probar los ajustes de %{tenant}. Ha llegado, así que funcionan.',
  },
  templates: {
    staff_password_reset: {
      subject: 'Elija una contraseña nueva para el portal de %{tenant}',
      preview: 'El enlace sirve durante media hora.',
      body: 'Alguien, probablemente usted, ha pedido una contraseña nueva para el portal de administración de %{tenant}. Con el enlace de abajo puede elegirla. Sirve durante media hora.\n\nHasta entonces, su contraseña anterior sigue igual. Cuando elija una nueva, se cerrarán todas sus sesiones.',
      button: 'Elegir una contraseña nueva',
    },
    staff_password_changed: {
      subject: 'Su contraseña del portal de %{tenant} ha cambiado',
      preview: 'Se han cerrado sus demás sesiones.',
      body: 'Su contraseña del portal de administración de %{tenant} acaba de cambiar y se han cerrado sus demás sesiones.\n\nSi no ha sido usted, pida enseguida una contraseña nueva y avise a un propietario de su organización.',
    },
    second_factor_on: {
      subject: 'La verificación en dos pasos del portal de %{tenant} está activada',
      preview: 'Se ha añadido una aplicación de autenticación a su cuenta.',
      body: 'Se acaba de añadir una aplicación de autenticación a su cuenta del portal de administración de %{tenant}. A partir de ahora se pedirá su código después de la contraseña.\n\nSi no ha sido usted, cambie enseguida su contraseña y avise a un propietario de su organización.',
    },
    second_factor_off: {
      subject: 'La aplicación de autenticación del portal de %{tenant} está desactivada',
      preview: 'Ya no se piden sus códigos.',
      body: 'La aplicación de autenticación de su cuenta del portal de administración de %{tenant} acaba de desactivarse. Ya no se piden sus códigos.\n\nSi no ha sido usted, cambie enseguida su contraseña y avise a un propietario de su organización.',
    },
    second_factor_reset: {
      subject: 'Se ha restablecido su verificación en dos pasos del portal de %{tenant}',
      preview: 'Su contraseña basta de nuevo para entrar.',
      body: 'Un administrador ha quitado su aplicación de autenticación, sus llaves de acceso y sus códigos de recuperación del portal de administración de %{tenant}, y se han cerrado todas sus sesiones. Su contraseña basta de nuevo para entrar.\n\nVuelva a activar la verificación en dos pasos. Si no lo ha pedido, avise a un propietario de su organización.',
    },
    passkey_added: {
      subject: 'Se ha añadido una llave de acceso para el portal de %{tenant}',
      preview: 'A partir de ahora puede iniciar su sesión con ella.',
      body: 'Se acaba de añadir una llave de acceso a su cuenta del portal de administración de %{tenant}. A partir de ahora puede iniciar su sesión con ella.\n\nSi no ha sido usted, quítela enseguida, cambie su contraseña y avise a un propietario de su organización.',
    },
    passkey_removed: {
      subject: 'Se ha quitado una llave de acceso del portal de %{tenant}',
      preview: 'Ya no sirve para iniciar su sesión.',
      body: 'Se acaba de quitar una llave de acceso de su cuenta del portal de administración de %{tenant}. Ya no sirve para iniciar su sesión.\n\nSi no ha sido usted, cambie enseguida su contraseña y avise a un propietario de su organización.',
    },
    staff_invited: {
      subject: 'Su invitación al portal de %{tenant}',
      preview: 'Elija una contraseña; el enlace sirve durante %{staff_invite_days} días.',
      body: '%{tenant} le ha invitado a trabajar en su portal de administración. Elija una contraseña y podrá iniciar sesión.\n\nTiene %{staff_invite_days} días para aceptar la invitación.',
      button: 'Aceptar la invitación',
    },
    address_code: {
      subject: 'Su código para %{tenant}',
      preview: 'El código sirve durante %{minutes} minutos.',
      body: 'Con este código demuestra que esta dirección es suya. Escríbalo donde se le ha pedido; sirve durante %{minutes} minutos.',
    },
    member_invited: {
      subject: 'Tu invitación a %{tenant}',
      preview: 'Prepara tu cuenta; el enlace sirve durante %{invite_days} días.',
      body: '%{tenant} te ha invitado a preparar tu cuenta.\n\nTienes %{invite_days} días para aceptar la invitación.',
      button: 'Aceptar la invitación',
    },
    member_password_reset: {
      subject: 'Elige una contraseña nueva para %{tenant}',
      preview: 'El enlace sirve durante media hora.',
      body: 'Con el enlace de abajo eliges una contraseña nueva para tu cuenta en %{tenant}. Sirve durante media hora.\n\nHasta entonces, tu contraseña actual sigue siendo la misma.',
      button: 'Elegir una contraseña nueva',
    },
    member_approved: {
      subject: 'Te damos la bienvenida a %{tenant}',
      preview: 'Tu solicitud ha sido aceptada.',
      body: 'Tu solicitud ha sido aceptada: ya formas parte de %{tenant}.',
    },
    member_declined: {
      subject: 'Tu solicitud a %{tenant}',
      preview: 'Tu solicitud no ha sido aceptada.',
      body: 'Gracias por tu interés. Tu solicitud a %{tenant} no ha sido aceptada.',
    },
    member_suspended: {
      subject: 'Tu membresía de %{tenant} está suspendida',
      preview: 'Qué significa y cuánto dura.',
      body: 'Tu membresía de %{tenant} ha sido suspendida. Hasta que se restablezca, no puedes usar lo que te corresponde por ella.',
    },
    member_reinstated: {
      subject: 'Tu membresía de %{tenant} vuelve a estar activa',
      preview: 'La suspensión ha terminado.',
      body: 'La suspensión ha terminado: tu membresía de %{tenant} vuelve a ser la de antes.',
    },
    membership_cancelled: {
      subject: 'Tu membresía de %{tenant} ha terminado',
      preview: 'Tu membresía ha sido cancelada.',
      body: 'Tu membresía de %{tenant} ha sido cancelada.',
    },
    erasure_planned: {
      subject: 'Tus datos en %{tenant} se borrarán',
      preview: 'Dentro de %{days} días, salvo que se anule.',
      body: 'Dentro de %{days} días se eliminará para siempre todo lo personal que %{tenant} guarda sobre ti.\n\nHasta entonces se puede anular: escribe a %{tenant} si no es lo que querías.',
    },
    erasure_called_off: {
      subject: 'Tus datos en %{tenant} se conservan',
      preview: 'El borrado se ha anulado.',
      body: 'El borrado de tus datos en %{tenant} se ha anulado. Todo sigue como estaba.',
    },
    staff_accepted: {
      subject: 'Ya puede trabajar en el portal de %{tenant}',
      preview: 'Su registro ha sido aprobado.',
      body: 'Su registro ha sido aprobado: ya puede entrar en el portal de administración de %{tenant}.',
    },
    ad_enquiry_received: {
      subject: 'Alguien consulta a %{tenant} sobre publicidad',
      preview: 'Una consulta nueva espera respuesta.',
      body: 'Alguien ha enviado una consulta sobre publicidad con %{tenant}.\n\nEn Anuncios, Consultas encontrará cómo responder y quién se ocupa.',
    },
    registration_waiting: {
      subject: 'Alguien pide trabajar en el portal de %{tenant}',
      preview: 'Un registro espera su decisión.',
      body: 'Alguien se ha registrado en el portal de administración de %{tenant} y ha demostrado que la dirección es suya.\n\nNo puede hacer nada hasta que usted le dé un rol. En Equipo puede aceptarlo o rechazarlo.',
    },
    access_granted: {
      subject: 'Tiene acceso durante 24 horas',
      preview: 'Se lo ha dado un colega.',
      body: 'Tiene acceso adicional en el portal de administración de %{tenant} durante 24 horas. No hace falta que vuelva a entrar.',
    },
    access_given: {
      subject: 'Su solicitud ha sido concedida',
      preview: 'Tiene un rol más.',
      body: 'Pidió un permiso en el portal de administración de %{tenant} y le han dado un rol que lo tiene. No hace falta que vuelva a entrar.',
    },
    access_refused: {
      subject: 'Su solicitud ha sido denegada',
      preview: 'Lo que pidió no se ha permitido.',
      body: 'Lo que pidió en el portal de administración de %{tenant} no se ha permitido.',
    },
    sender_domain_failed: {
      subject: 'Un dominio de envío de %{tenant} no supera la comprobación',
      preview: 'Revise sus registros DNS.',
      body: 'Un dominio desde el que %{tenant} envía correos estaba verificado y ahora no supera la comprobación diaria.\n\nMientras no se verifique de nuevo, no salen correos a muchos desde sus direcciones. Compare sus registros DNS con los que figuran en Configuración de correo, Dominios de envío, y compruébelo allí.',
    },
  },
};
