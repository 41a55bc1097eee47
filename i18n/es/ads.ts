/** What is said of ads beside what their definitions say. */
export const ads = {
  creatives: 'Creatividades',
  no_placements: 'Aún no hay espacios',
  no_placements_body: 'Elija dónde se muestra el anuncio; aquí recibirá cada espacio su creatividad.',
  size: '%{width} × %{height} píxeles',
  cropped: 'muestra recortada la creatividad de otro espacio',
  none_fits: 'aún no sirve ninguna creatividad',
  no_video: 'sin video todavía',
  add: 'Añadir creatividad',
  change: 'Cambiar',
  remove: 'Quitar',
  removed: 'Creatividad quitada',
  kept: 'Creatividad guardada',
  keep: 'Guardar creatividad',
  sponsored: 'Patrocinado',
  code: 'En su sitio',
  code_place: 'Donde va el anuncio en la página',
  code_script: 'Una vez en la misma página',
  code_about:
    'El script admite también data-member, data-plan, data-chapter, data-labels, data-segments, data-channels, data-industry, data-country, data-device y data-visitor: lo que su sitio sabe del visitante decide qué anuncios le corresponden.',
  code_call: 'Sin script, para aplicaciones y correos',
};
