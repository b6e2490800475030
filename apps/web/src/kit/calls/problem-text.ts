import { statuses } from '@prosa/contract/statuses'
import { currentLanguage, type Language, languageTags, useLanguage } from '../i18n.ts'
import { kitTexts } from '../kit-texts.ts'
import { type ProblemCode, RefusedError } from './refused-error.ts'

export { kitTexts }

type Problems = Record<Language, Partial<Record<ProblemCode, string>>>

let later: Problems | null = null
let rare: Problems | null = null
let bringRare: (() => Promise<Problems | null>) | undefined

/**
 * The frame of the signed-in pages brings these texts and hands them over here, and how to bring those that few people need; null for a page
 * that has no frame yet.
 */
export function knowLaterProblems(texts: Problems | null, bring?: () => Promise<Problems | null>) {
  later = texts
  bringRare = bring
  if (!texts) rare = null
}

/** The refusal, as soon as there are words for it. Where they cannot come it is read as one that nobody expected. */
export async function withWords(error: RefusedError): Promise<RefusedError> {
  if (bringRare && !rare && wordsOf(error.code, currentLanguage()) === null) rare = await bringRare()
  return error
}

/** What a person reads when a call fails, in their language. */
export function problemText(error: unknown, language: Language): string {
  const texts = kitTexts[language]
  if (!(error instanceof RefusedError)) return texts.errorTexts.unexpected
  if (error.code === 'network' && error.status === 0 && !navigator.onLine) return texts.offline
  if (error.retryAt !== null && error.status === statuses.rateLimited) {
    const crowded = error.code === 'read.tooMany' ? wordsOf(error.code, language) : null
    const reason = error.code === 'session.tooManyTries' ? texts.tooManyTries : (crowded ?? texts.tooManyRequests)
    return `${reason} ${retryText(error, language)}`
  }
  const words = wordsOf(error.code, language)
  if (words !== null) return words
  return error.requestId ? texts.unexpectedCode(error.requestId) : texts.errorTexts.unexpected
}

/** Null where nobody knows more than that it is unexpected. */
function wordsOf(code: ProblemCode, language: Language): string | null {
  const known: Partial<Record<ProblemCode, string>> = { ...kitTexts[language].errorTexts, ...later?.[language], ...rare?.[language] }
  return code !== 'unexpected' && Object.hasOwn(known, code) ? known[code]! : null
}

/** A wait of up to a minute is said in seconds; a longer one as the time of day, which stays true however long it is shown. */
function retryText({ retryAfter, retryAt }: RefusedError, language: Language): string {
  const texts = kitTexts[language]
  const seconds = Math.max(1, Math.ceil(retryAfter!))
  if (seconds <= 60) return texts.retryIn(seconds < 60 ? `${seconds} s` : '1 min')
  const wholeMinute = Math.ceil(retryAt! / 60_000) * 60_000
  return texts.retryAt(new Intl.DateTimeFormat(languageTags[language], { hour: '2-digit', minute: '2-digit' }).format(wholeMinute))
}

export function useProblemText(): (error: unknown) => string {
  const language = useLanguage()
  return (error) => problemText(error, language)
}
