import type { NotificationTexts } from './pt.ts'

export const es: NotificationTexts = {
  states: {
    default: {
      label: 'Activar notificaciones en este navegador',
      detail: 'Avisa de mensajes nuevos cuando estás en otra ventana.',
    },
    granted: {
      label: 'Notificaciones activas en este navegador',
      detail: 'Para desactivarlas, usa los permisos del sitio en el navegador.',
    },
    denied: {
      label: 'Notificaciones bloqueadas en este navegador',
      detail: 'Abre los permisos del sitio, junto a la dirección, y permite las notificaciones.',
    },
    unsupported: {
      label: 'Este navegador no muestra notificaciones',
      detail: 'Usa una versión reciente de Chrome, Edge, Firefox o Safari.',
    },
  },
  first: { title: 'Notificaciones activadas', body: 'Los mensajes nuevos aparecen aquí cuando estás en otra ventana.' },
  received: 'Mensaje nuevo',
  mentioned: (by, contact) => `${by} te mencionó en la conversación con ${contact}`,
  seeMention: 'Ver nota',
  mentions: {
    readAll: 'Marcar todo como leído',
    title: 'Menciones',
    none: 'Cuando alguien te mencione en una nota interna, aparece aquí.',
    by: (by, contact) => `${by} · ${contact}`,
    unread: (unread) => (unread === 1 ? '1 mención sin leer' : `${unread} menciones sin leer`),
  },
  troubles: {
    title: 'Plantillas',
    unread: (unread) => (unread === 1 ? '1 aviso de plantilla sin leer' : `${unread} avisos de plantillas sin leer`),
  },
  unsent: (contact) => `El mensaje programado para ${contact} no se envió`,
  unsentSomewhere: 'Un mensaje programado no se envió',
  seeUnsent: 'Ver mensaje',
  sounds: { mine: 'Sonido en mi bandeja', departments: 'Sonido en los departamentos' },
}
