import type { AppTexts } from './pt.ts'

export const es: AppTexts = {
  noInternet: (time) => `Sin conexión desde ${time}. Sigue trabajando; todo se sincroniza cuando vuelva la conexión.`,
  noService: (time) => `El servicio no responde desde ${time}. Sigue trabajando; todo se sincroniza cuando responda.`,
  reconnect: 'Volver a conectar',
  reconnecting: 'Conectando…',
  restored: 'Conexión restablecida.',
}
