/** React-admin's own texts that are spelled as in America, in British English. */
export const raOverlayEn = {
  ra: {
    notification: { not_authorized: 'You are not authorised to access this.' },
    configurable: {
      customize: 'Customise',
      Datagrid: { unlabeled: 'Unlabelled column #%{column}' },
      SimpleForm: { unlabeled: 'Unlabelled input #%{input}' },
    },
  },
};
