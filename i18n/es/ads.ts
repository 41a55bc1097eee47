/** What is said of ads beside what their definitions say. */
export const ads = {
  creatives: 'Creatividades',
  no_placements: 'Aún no hay espacios',
  no_placements_body: 'Elija dónde se muestra el anuncio; aquí recibirá cada espacio su creatividad.',
  size: '%{width} × %{height} píxeles',
  cropped: 'muestra recortada la creatividad de otro espacio',
  none_fits: 'aún no sirve ninguna creatividad',
  add: 'Añadir creatividad',
  change: 'Cambiar',
  remove: 'Quitar',
  removed: 'Creatividad quitada',
  kept: 'Creatividad guardada',
  keep: 'Guardar creatividad',
  sponsored: 'Patrocinado',
};
