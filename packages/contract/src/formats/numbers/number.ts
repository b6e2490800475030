import type { Language } from '../language.ts'

const tags: Record<Language, string> = { pt: 'pt-BR', en: 'en-US', es: 'es' }
const writers = new Map<string, Intl.NumberFormat>()

/** 18.462 · 18,462 · 18.462: every thousand has its separator, also where Spanish would leave it out. */
export const writeNumber = (value: number, language: Language, decimals = 0) =>
  decimals === 0 && isPlain(value) ? String(value) : writer(language, 'decimal', decimals).format(value)

/** Written alike in all languages, so that no locale need be loaded for it. */
const isPlain = (value: number) => Number.isInteger(value) && Math.abs(value) < 1_000

/** 0.718 is 71,8% · 71.8% · 71,8 %. */
export const writePercent = (share: number, language: Language, decimals = 1) => writer(language, 'percent', decimals).format(share)

/** The distance of two percentages, with its sign: +3,1 p.p. */
export function writePoints(share: number, language: Language): string {
  const points = writeNumber(Math.abs(share * 100), language, 1)
  const sign = /^[0.,]+$/.test(points) ? '' : share < 0 ? '−' : '+'
  return `${sign}${points} ${language === 'en' ? 'pp' : 'p.p.'}`
}

function writer(language: Language, style: 'decimal' | 'percent', decimals: number): Intl.NumberFormat {
  const key = `${language} ${style} ${decimals}`
  const known = writers.get(key)
  if (known) return known
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const made = new Intl.NumberFormat(tags[language], { style, useGrouping: 'always', signDisplay: 'negative', ...digits })
  writers.set(key, made)
  return made
}
