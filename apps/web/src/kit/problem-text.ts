import { errorStatus } from '@prosa/contract/errors'
import { type Language, useLanguage } from './i18n.ts'
import { RefusedError } from './refused-error.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type KitTexts, pt } from './texts/pt.ts'

export const kitTexts: Record<Language, KitTexts> = { pt, en, es }

/** What a person reads when a call fails, in their language. */
export function problemText(error: unknown, language: Language): string {
  const texts = kitTexts[language]
  if (!(error instanceof RefusedError)) return texts.errorTexts.unexpected
  if (error.code === 'network' && error.status === 0 && !navigator.onLine) return texts.offline
  if (error.status === errorStatus['rate.limited'] && error.retryAfter !== null) return texts.waitAndRetry(durationText(error.retryAfter))
  return texts.errorTexts[error.code]
}

export function useProblemText(): (error: unknown) => string {
  const language = useLanguage()
  return (error) => problemText(error, language)
}

/** As the design writes durations: 45 s, 2 min, 2 min 14 s. */
export function durationText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  const minutes = Math.floor(whole / 60)
  const rest = whole % 60
  return [minutes > 0 ? `${minutes} min` : '', rest > 0 ? `${rest} s` : ''].filter(Boolean).join(' ')
}
