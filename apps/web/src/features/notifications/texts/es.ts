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
  sounds: { mine: 'Sonido en mi bandeja', departments: 'Sonido en los departamentos' },
}
