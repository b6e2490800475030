import { useTexts } from '../../../kit/i18n.ts'
import { reasonWords, templateProviderTexts } from '../../../kit/template-words/template-provider-texts.ts'

type Said = { what: string; todo: string }

/** What the provider says of a template, in our words: why it was declined, or why it is paused. */
export function useReasonWords(): (reason: string) => Said {
  const texts = useTexts(templateProviderTexts)
  const { pauses } = texts
  const isPause = (reason: string): reason is keyof typeof pauses => Object.hasOwn(pauses, reason)
  return (reason) => (isPause(reason) ? { what: pauses[reason], todo: '' } : reasonWords(texts, reason))
}
