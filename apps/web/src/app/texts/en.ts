import type { AppTexts } from './pt.ts'

export const en: AppTexts = {
  noInternet: (time) => `No connection since ${time}. Keep working; everything syncs when the connection is back.`,
  noService: (time) => `The service has not answered since ${time}. Keep working; everything syncs when it is back.`,
  reconnect: 'Reconnect',
  reconnecting: 'Reconnecting…',
  restored: 'Connection restored.',
}
