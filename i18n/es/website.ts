/** The settings of the website, and hosts. */
import type { website as en } from '../en/website.ts';

export const website: Record<keyof typeof en, string> = {
  reset: 'Restablecer esta pestaña',
  reset_done: 'Esta pestaña vuelve a los ajustes originales de su organización. Guarde para conservarlos.',
  reset_same: 'Esta pestaña ya tiene los ajustes originales de su organización.',
  on_white: 'Sobre blanco',
  on_menu: 'Sobre el menú oscuro',
  ratio: '%{ratio}:1',
  passes: 'se lee bien',
  fails: 'se lee mal; %{nearest} es el color legible más cercano.',
  use_nearest: 'Usar %{nearest}',
  code_note:
    'Se ejecuta para los visitantes del sitio web, separado de este portal: no accede a sus cookies, a su almacenamiento ni a su sesión. Las vistas previas lo omiten.',
  records_title: 'Añada estos registros donde administra el DNS de %{host} y después compruébelos.',
  records_proved: 'Este dominio está verificado. Conserve el registro CNAME para que siga apuntando aquí.',
  record_type: 'Tipo',
  record_name: 'Nombre',
  record_value: 'Valor',
  copy: 'Copiar: %{what}',
  copied: 'Copiado',
};
