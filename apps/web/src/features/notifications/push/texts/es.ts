import type { PushTexts } from './pt.ts'

export const es: PushTexts = {
  title: 'Notificaciones',
  states: {
    on: {
      label: 'Este navegador recibe notificaciones',
      detail: 'Los mensajes nuevos llegan también con Prosa cerrada, mientras dure tu sesión.',
    },
    off: {
      label: 'Notificaciones desactivadas en este navegador',
      detail: 'Actívalas para recibir mensajes nuevos también con Prosa cerrada.',
    },
    denied: {
      label: 'Notificaciones bloqueadas en este navegador',
      detail: 'Abre los permisos del sitio, junto a la dirección, y permite las notificaciones. Después vuelve a esta página.',
    },
    unsupported: {
      label: 'Este navegador no recibe notificaciones',
      detail: 'Usa una versión reciente de Chrome, Edge, Firefox o Safari, fuera de una ventana privada.',
    },
  },
  turnOn: 'Activar notificaciones',
  turnOff: 'Desactivar',
  test: 'Enviar una prueba',
  testing: 'Enviando la prueba…',
  sent: (count) => (count === 1 ? 'Prueba enviada a 1 navegador.' : `Prueba enviada a ${count} navegadores.`),
  missed: (count) => (count === 1 ? '1 navegador no la recibió.' : `${count} navegadores no la recibieron.`),
  again: 'Desactívalas y actívalas de nuevo en este navegador.',
  failed: 'No se pudieron cambiar las notificaciones.',
  browserRefused: 'El navegador no lo aceptó. Revisa los permisos del sitio, cierra las ventanas privadas e inténtalo de nuevo.',
  sounds: 'Sonido de mensaje recibido',
}
