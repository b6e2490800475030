import type { AppTexts } from './pt.ts'

export const en: AppTexts = {
  noInternet: (time) => `No connection since ${time}. You can keep reading; the page will refresh when the internet is back.`,
  noService: (time) => `The service has not answered since ${time}. You can keep reading; the page will refresh when it is back.`,
  reconnect: 'Reconnect',
  reconnecting: 'Reconnecting…',
  restored: 'Connection restored.',
}
