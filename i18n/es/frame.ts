/** The frame in Spanish. */
import type { Messages } from '../en.ts';

export const menu: Messages['menu'] = {
  welcome: 'Bienvenida',
  dashboard: 'Panel',
  'user-manager': 'Gestión de miembros',
  users: 'Miembros',
  'import-user-business': 'Importar usuarios y empresas',
  'create-user': 'Crear miembro',
  'edit-user': 'Editar miembro',
  'admin-settings': 'Ajustes de administración',
  'audit-log': 'Registro de auditoría',
  'recycle-bin': 'Papelera',
};

export const frame: Messages['frame'] = {
  skip_to_content: 'Saltar al contenido',
  main_menu: 'Menú principal',
  open_menu: 'Abrir el menú',
  close_menu: 'Cerrar el menú',
  collapse_menu: 'Contraer el menú',
  expand_menu: 'Desplegar el menú',
  opens_in_new_tab: 'se abre en otra pestaña',
  breadcrumb: 'Dónde está',
  environment: 'Este es un entorno %{environment}',
  environments: {
    local: 'local',
    development: 'de desarrollo',
    staging: 'de pruebas (staging)',
    production: 'de producción',
  },
  language: 'Idioma',
  language_switched: 'Idioma cambiado',
  account_menu: 'Cuenta de %{name}',
  log_out: 'Cerrar sesión',
  roles: {
    owner: 'Propietario',
    admin: 'Administrador',
    finance: 'Finanzas',
    moderator: 'Moderador',
    marketing: 'Marketing',
    support: 'Soporte',
    analyst: 'Analista',
  },
  loading: 'Cargando',
  age: {
    now: 'ahora mismo',
    minute: '%{smart_count} minuto |||| %{smart_count} minutos',
    hour: '%{smart_count} hora |||| %{smart_count} horas',
    day: '%{smart_count} día |||| %{smart_count} días',
  },
  ago: 'hace %{age}',
};

export const auth: Messages['auth'] = {
  title: 'Iniciar sesión',
  subtitle: 'Inicie sesión para gestionar %{tenant}',
  email: 'Correo electrónico',
  password: 'Contraseña',
  show_password: 'Mostrar la contraseña',
  hide_password: 'Ocultar la contraseña',
  caps_lock: 'Bloq Mayús está activado',
  submit: 'Iniciar sesión',
  email_missing: 'Escriba su correo electrónico',
  password_missing: 'Escriba su contraseña',
  failed: 'No se ha podido iniciar la sesión. Inténtelo de nuevo.',
  unreachable: 'No se puede conectar con el servidor. Compruebe la conexión e inténtelo de nuevo.',
  to_website: '¿Busca el sitio de los miembros? Vaya a %{host}',
};

export const pages: Messages['pages'] = {
  not_found: {
    title: 'Página no encontrada',
    text: 'No hay ninguna página en esta dirección. Puede que se haya movido o que la dirección tenga una errata.',
    address: 'Dirección',
    nearest: '¿Quizá buscaba una de estas?',
  },
  unauthorised: {
    title: 'No tiene acceso a esta página',
    text: 'Su rol no incluye lo que esta página necesita. Un propietario de su organización puede cambiarlo.',
    page: 'Página',
    address: 'Dirección',
    needed: 'Permiso necesario |||| Se necesita uno de estos permisos',
    held_by: 'Rol que lo incluye |||| Roles que lo incluyen',
    your_roles: 'Su rol |||| Sus roles',
  },
  invalid: {
    title: 'Ninguna organización responde aquí',
    text: 'Esta dirección no pertenece a ninguna organización conocida, o no se ha podido comprobar ahora.',
    host: 'Dirección',
    check_title: 'Qué comprobar',
    check_spelling: '¿La dirección está bien escrita?',
    check_dns: '¿El dominio se ha conectado hace poco? Puede tardar hasta un día en llegar a todos.',
    check_connection: '¿Funciona su conexión? Entonces, inténtelo de nuevo.',
    retry: 'Reintentar',
  },
  go_back: 'Volver',
  go_to_dashboard: 'Ir al panel',
  go_to_welcome: 'Ir a la página de inicio',
  go_to_sign_in: 'Ir al inicio de sesión',
  sign_out: 'Cerrar sesión y usar otra cuenta',
};
