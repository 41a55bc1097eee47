/** The settings of the website, and hosts. */
import type { website as en } from '../en/website.ts';

export const website: Record<keyof typeof en, string> = {
  reset: 'Restablecer esta pestaña',
  reset_done: 'La pestaña vuelve a lo que su organización tenía al principio. Guarde para conservarlo.',
  reset_same: 'Esta pestaña está como al principio.',
  on_white: 'Sobre blanco',
  on_menu: 'Sobre el menú oscuro',
  ratio: '%{ratio}:1',
  passes: 'se lee bien',
  fails: 'se lee mal; %{nearest} es el color legible más cercano.',
  use_nearest: 'Usar %{nearest}',
  code_note:
    'Se ejecuta para quienes visitan el sitio web, separado de este portal: no accede a sus cookies, a su almacenamiento ni a la sesión. Las vistas previas lo omiten.',
  records_title: 'Añada estos registros donde gestiona el DNS de %{host} y compruébelo después.',
  records_proved: 'Este dominio está verificado. Conserve el registro CNAME para que siga llevando aquí.',
  record_type: 'Tipo',
  record_name: 'Nombre',
  record_value: 'Valor',
  copy: 'Copiar: %{what}',
  copied: 'Copiado',
};
