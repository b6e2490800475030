import type { EmojiData } from 'frimousse'
import { useEffect, useState } from 'react'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { type UiLanguage, useUiLanguage } from '../ui-language.ts'
import { loadEmojiData } from './emoji-data.ts'

const loaded = new Map<UiLanguage, EmojiData>()

/** The emojis with their words in the language of the page; they are loaded once. */
export function useEmojiData() {
  const language = useUiLanguage()
  const texts = useRareUiTexts()
  const [attempt, setAttempt] = useState(1)
  const [failedAt, setFailedAt] = useState(0)
  const [, setReady] = useState<UiLanguage | null>(null)

  useEffect(() => {
    if (loaded.has(language)) return
    let isHere = true
    loadEmojiData(language, texts).then(
      (data) => {
        loaded.set(language, data)
        if (isHere) setReady(language)
      },
      () => isHere && setFailedAt(attempt),
    )
    return () => {
      isHere = false
    }
  }, [language, texts, attempt])

  return { data: loaded.get(language), isFailed: failedAt === attempt, retry: () => setAttempt(attempt + 1) }
}
