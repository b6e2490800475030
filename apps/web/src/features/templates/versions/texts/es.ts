import type { VersionsTexts } from './pt.ts'

export const es: VersionsTexts = {
  title: (name) => `Versiones de ${name}`,
  none: 'Todavía no se envió ningún texto a aprobación.',
  failed: '¡Error al cargar las versiones!',
  label: 'Textos enviados a Meta',
  version: (number) => `Versión ${number}`,
  by: (author, when) => `${author} · ${when}`,
  decided: (when) => `Respuesta el ${when}`,
  compare: 'Comparar',
  with: 'Con',
  same: 'Los dos textos son iguales.',
  changes: 'Qué cambió',
  added: (words) => `Agregado: ${words}`,
  removed: (words) => `Quitado: ${words}`,
  parts: {
    category: 'Categoría',
    header: 'Encabezado',
    body: 'Texto',
    footer: 'Pie',
    buttons: 'Botones',
    cards: 'Tarjetas',
    offer: 'Oferta',
  },
}
