import type { ChatsTexts } from './pt.ts'

export const es: ChatsTexts = {
  title: 'Conversaciones',
  one: 'Conversación',
  all: 'Todas las conversaciones',
  list: 'Conversaciones, las más recientes primero',
  failed: '¡Error al cargar las conversaciones!',
  more: 'Cargar más',
  loadingMore: 'Cargando…',
  moreFailed: 'No se pudieron cargar más.',
  empty: {
    title: 'Ninguna conversación todavía',
    body: 'Cuando un cliente escriba a uno de los números de la empresa, la conversación aparece aquí.',
  },
  choose: { title: 'Elige una conversación', body: 'Sus mensajes aparecen aquí, y respondes en el mismo lugar.' },
  notFound: {
    title: 'Conversación no encontrada',
    body: 'Puede haber pasado a un departamento que no ves.',
    back: 'Ver todas las conversaciones',
  },
  back: 'Volver a las conversaciones',
  unread: (count, written) => (count === 1 ? '1 sin leer' : `${written} sin leer`),
  noText: { image: 'Foto', audio: 'Audio', video: 'Video', document: 'Documento', sticker: 'Sticker', other: 'Mensaje' },
  nothingYet: 'Ningún mensaje',
  deleted: 'Mensaje eliminado',
  queue: 'En la cola',
  bot: 'Con el flujo',
}
