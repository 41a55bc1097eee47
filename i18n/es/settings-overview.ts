/** The page of all settings: what each of them is for. */
import type { Messages } from '../en.ts';

export const settings_overview: Messages['settings_overview'] = {
  about: 'Quién puede hacer qué aquí, y cómo guarda sus registros la organización.',
  cards: {
    team: 'Invite a colegas y decida qué hace cada quien.',
    roles: 'Conjuntos de permisos que se dan a los colegas.',
    'access-requests': 'Colegas que piden un permiso, y sus respuestas.',
    registration: 'Si se puede pedir trabajar aquí, y quién decide.',
    'single-sign-on': 'Inicie sesión con el proveedor de identidad de su organización.',
    labels: 'Etiquetas, capítulos e industrias que clasifican a los miembros.',
    'audit-log': 'Quién cambió qué y cuándo, y cómo deshacerlo.',
    'recycle-bin': 'Lo que se eliminó: restáurelo o elimínelo para siempre.',
    'two-persons': 'Acciones que esperan a que una segunda persona las apruebe.',
    'crm-configuration': 'Abre su sistema de relación con clientes.',
    'crm-settings': 'La dirección a la que lleva «Configuración de CRM».',
  },
};
