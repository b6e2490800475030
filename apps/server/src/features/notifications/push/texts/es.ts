import type { PushTexts } from './pt.ts'

export const es: PushTexts = {
  test: { title: 'Notificación de prueba', body: 'Las notificaciones llegan a este navegador.' },
  received: 'Mensaje nuevo',
}
