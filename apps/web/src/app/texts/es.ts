import type { AppTexts } from './pt.ts'

export const es: AppTexts = {
  noInternet: (time) => `Sin conexión (desde ${time}). La página sigue con lo que tiene y se actualiza cuando vuelva internet.`,
  noService: (time) =>
    `El servicio no responde (desde ${time}). La página sigue con lo que tiene y se actualiza cuando vuelva a responder.`,
  reconnect: 'Volver a conectar',
  reconnecting: 'Conectando…',
  restored: 'Conexión restablecida.',
}
