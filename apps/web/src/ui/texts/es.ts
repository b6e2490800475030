import type { UiTexts } from './pt.ts'

export const es: UiTexts = {
  all: 'Todo',
  noOptions: 'Ninguna opción disponible',
  andMore: (first, more) => `${first} y ${more} más`,
  search: 'Buscar',
  clear: 'Borrar',
  close: 'Cerrar',
  cancel: 'Cancelar',
  undo: 'Deshacer',
  retry: 'Intentar de nuevo',
  help: 'Ayuda',
  required: 'obligatorio',
  slow: 'Está tardando más de lo normal',
}
