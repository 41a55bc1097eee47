/** The welcome page and the work that waits, in Spanish. */
import type { Messages } from '../en.ts';

export const card: Messages['card'] = {
  failed: 'No se pudo cargar esta tarjeta.',
  not_renewed: 'No se pudo actualizar.',
};

export const work: Messages['work'] = {
  title: 'Pendiente de usted',
  empty: 'No hay nada pendiente de usted.',
  oldest: 'Lo más antiguo, %{when}',
  overdue: 'Con retraso',
  next: 'Próximo vencimiento, %{when}',
  more_than: 'más de %{count}',
  kinds: {
    access_requests: 'Solicitudes de acceso',
    staff_pending: 'Solicitudes de acceso al equipo',
    pending_new: 'Miembros nuevos por aprobar',
    pending_renewal: 'Renovaciones por confirmar',
    grace: 'Membresías en periodo de gracia',
    business_listings: 'Empresas por publicar',
    business_verifications: 'Empresas por verificar',
    ad_reviews: 'Anuncios por revisar',
    erasures: 'Solicitudes de borrado',
    erasures_in_bin: 'Solicitudes de borrado en la papelera',
    settings_changes: 'Cambios de ajustes por confirmar',
    ad_enquiries: 'Consultas publicitarias por responder',
    failed_mail: 'Correo no entregado',
    held_sends: 'Correos retenidos por el servidor',
    paused_sends: 'Correos pausados automáticamente',
    failed_sends: 'Correos con fallos',
    imports: 'Importaciones sin terminar',
  },
};

export const welcome: Messages['welcome'] = {
  title_morning: 'Buenos días, %{name}',
  title_afternoon: 'Buenas tardes, %{name}',
  title_evening: 'Buenas noches, %{name}',
  tenant: 'Organización',
  roles: 'Su rol |||| Sus roles',
  last_sign_in_at: 'Último acceso: %{when}',
  sign_in_with: '%{browser} en %{system}',
  environment: 'entorno %{environment}',
  first_sign_in: 'Este es su primer acceso',
  waiting_description: 'Lo que necesita su decisión',
  setup: {
    title: 'Configurar %{tenant}',
    progress: '%{done} de %{total} hechos',
    skip: 'Omitir',
    skip_step: 'Omitir: %{step}',
    bring_back: 'Recuperar',
    bring_step_back: 'Recuperar: %{step}',
    skipped: '%{smart_count} paso omitido |||| %{smart_count} pasos omitidos',
    states: { todo: 'Por hacer', doing: 'Empezado', done: 'Hecho', skipped: 'Omitido' },
    steps: {
      second_factor: {
        title: 'Proteja su cuenta',
        body: 'Añada a la contraseña una llave de acceso o una aplicación de autenticación.',
      },
      two_owners: {
        title: 'Nombre a un segundo propietario',
        body: 'Con dos propietarios nadie se queda fuera cuando falta uno.',
      },
      registration: { title: 'Decida sobre el registro', body: 'Si se puede pedir trabajar aquí, y cómo.' },
      industries: {
        title: 'Enumere sus sectores',
        body: 'Los miembros eligen entre ellos y el panel cuenta por ellos.',
      },
      first_import: {
        title: 'Traiga a sus miembros',
        body: 'Desde una hoja de cálculo: primero se comprueba, luego se importa y, si hace falta, se deshace.',
      },
      first_business: { title: 'Publique una empresa', body: 'Así el directorio tiene algo que mostrar.' },
      first_banner: {
        title: 'Muestre su primer banner',
        body: 'Una imagen y una frase en su sitio, el tiempo que usted quiera.',
      },
      first_partner: { title: 'Muestre a su primer colaborador', body: 'Su logotipo aparece entonces en su sitio.' },
      first_advertiser: {
        title: 'Añada su primer anunciante',
        body: 'Cada anuncio pertenece a uno, y su informe también.',
      },
      first_ad: {
        title: 'Publique su primer anuncio',
        body: 'Elija dónde aparece, para quién y durante cuánto tiempo.',
      },
      brand: { title: 'Publique su marca', body: 'Nombre, logotipo y colores, en su sitio web y en este portal.' },
      domain: {
        title: 'Verifique su dominio',
        body: 'Su sitio web y el portal se abren entonces con su propio nombre.',
      },
      email: {
        title: 'Prepare el envío de correos',
        body: 'Verifique un dominio, confirme un remitente predeterminado y añada su dirección postal. Los correos masivos necesitan las tres cosas.',
      },
      menu: { title: 'Publique su menú', body: 'Así los visitantes encuentran el camino en su sitio.' },
      first_announcement: {
        title: 'Publique su primer comunicado',
        body: 'Un banner, un diálogo o una publicación del muro en su sitio.',
      },
      home_page: { title: 'Publique su portada', body: 'Lo primero que ven los visitantes, hecho de secciones.' },
    },
  },
  problems_title: 'Requiere atención',
  problems: {
    failed_jobs: 'Hoy falló %{smart_count} de sus tareas |||| Hoy fallaron %{smart_count} de sus tareas',
    failed_imports:
      'Ha fallado %{smart_count} importación esta semana |||| Han fallado %{smart_count} importaciones esta semana',
    failed_invitations:
      'El correo no llegó a %{smart_count} colega esta semana |||| El correo no llegó a %{smart_count} colegas esta semana',
    suppressed_addresses:
      'El %{smart_count} % de las direcciones de sus miembros están suprimidas: los correos no les llegan',
    failed_sender_domains:
      'Faltan registros DNS de %{smart_count} dominio de envío o son incorrectos |||| Faltan registros DNS de %{smart_count} dominios de envío o son incorrectos',
    failed_hosts:
      '%{smart_count} dominio requiere atención: DNS o certificado |||| %{smart_count} dominios requieren atención: DNS o certificados',
    no_mail_server: 'No hay ningún servidor de correo configurado, así que no se envía correo.',
  },
  week_title: 'Los últimos siete días',
  week: { created: 'Miembros nuevos', signed_in: 'Accedieron', tickets: 'Boletos vendidos', net: 'Ingresos netos' },
  recent_title: 'Cambios recientes',
  recent_description: 'De sus colegas',
  recent_empty: 'Ningún colega ha cambiado nada todavía.',
  recent_all: 'Ver todo',
  someone: 'El sistema',
  undo: 'Deshacer',
  undo_change: 'Deshacer: %{change}',
  undo_confirm: '¿Deshacer este cambio?',
  shortcuts_title: 'Ir a',
  shortcuts_description: 'Lo que más abre',
};
