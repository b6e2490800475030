import type { CompanyDashboardsTexts } from './pt.ts'

export const es: CompanyDashboardsTexts = {
  title: 'Paneles de la empresa',
  intro: 'Páginas de informes y sistemas que la empresa quiere tener a mano, en el orden que prefiera.',
  label: 'Paneles en el orden en que aparecen',
  add: 'Agregar panel',
  edit: 'Cambiar panel',
  open: (title: string) => `Abrir ${title} en otra pestaña`,
  actionsOf: (title: string) => `Acciones de ${title}`,
  change: 'Cambiar',
  up: 'Mover hacia arriba',
  down: 'Mover hacia abajo',
  remove: 'Eliminar',
  grip: 'Arrastra para cambiar el orden',
  movedTo: (title: string, place: string, all: string) => `${title}: posición ${place} de ${all}.`,
  added: 'Panel agregado.',
  saved: 'Panel guardado.',
  removed: 'Panel eliminado.',
  failed: '¡No se pudieron cargar los paneles!',
  full: 'La empresa tiene 50 paneles, el máximo.',
  empty: {
    title: 'Ningún panel',
    body: 'Agrega la dirección de un informe o sistema para abrirlo desde aquí.',
    readers: 'Cuando la empresa agregue informes o sistemas, aparecerán aquí.',
  },
  fields: {
    title: 'Nombre',
    url: 'Dirección',
    urlHint: 'Empieza con https://',
    required: 'Completa este campo.',
    urlWrong: 'Escribe una dirección que empiece con https://, sin usuario ni contraseña.',
  },
}
