import type { AppTexts } from './pt.ts'

export const es: AppTexts = {
  noInternet: (time) => `Sin conexión desde ${time}. Puede seguir leyendo; la página se actualizará cuando vuelva internet.`,
  noService: (time) => `El servicio no responde desde ${time}. Puede seguir leyendo; la página se actualizará cuando responda.`,
  reconnect: 'Volver a conectar',
  reconnecting: 'Conectando…',
  restored: 'Conexión restablecida.',
}
