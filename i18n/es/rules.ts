/** What is wrong between the fields of a record, in Spanish. */
import type { Messages } from '../en.ts';

export const rules: Messages['rules'] = {
  not_after: 'Elija algo posterior a «%{other}».',
  not_before: 'Elija algo anterior a «%{other}».',
  past: 'Elija un día o una hora que no haya pasado.',
  other_half: 'Complete también este campo o deje vacío «%{other}».',
  not_shown: 'No se aplica aquí; déjelo vacío.',
  send_recipients_fixed: 'Los destinatarios ya están fijos. Devuélvalo a borrador para cambiar quién lo recibe.',
  send_begun: 'El correo ya está en camino, así que esto ya no se puede cambiar.',
  send_over: 'Este envío ya terminó, así que esto no se puede cambiar.',
  frozen: 'Esto ya no se puede cambiar.',
  default_language_on: 'El idioma predeterminado debe ser uno de los idiomas del sitio web.',
  title_has_no_link: 'Un título no lleva a ninguna parte. Déjalo vacío o conviértelo en enlace.',
  template_stays: 'Una página conserva su plantilla.',
  ad_ended: 'Este anuncio ha terminado y queda como estaba. Vuelva a publicarlo como uno nuevo.',
  below_rate: 'Una sola unidad cuesta más: elija al menos «%{other}».',
  not_together: 'No es compatible con los demás valores.',
  nothing_saved: 'Estos valores no son compatibles entre sí; no se ha guardado nada.',
};
