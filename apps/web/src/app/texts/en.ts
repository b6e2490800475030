import type { AppTexts } from './pt.ts'

export const en: AppTexts = {
  noInternet: (time) => `No connection since ${time}. The page goes on with what it has and refreshes itself when the internet is back.`,
  noService: (time) =>
    `The service has not answered since ${time}. The page goes on with what it has and refreshes itself when it is back.`,
  reconnect: 'Reconnect',
  reconnecting: 'Reconnecting…',
  restored: 'Connection restored.',
}
