import type { Language } from '@prosa/contract/formats/language'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadTexts, textsOf, withTexts } from '../ui/spoken-texts.ts'
import { chooseLanguage } from './i18n.ts'
import { beginToSpeak, currentLanguage, followLanguage, languageTags } from './language.ts'
import { type Notice, takeBoard } from './notices.ts'

const said = { pt: 'olá', en: 'hello', es: 'hola' }

/** A part of the page whose files come when the test lets them, and at the latest after it. */
function slowPart() {
  const files = { pt: Promise.withResolvers<void>(), en: Promise.withResolvers<void>(), es: Promise.withResolvers<void>() }
  const loads: Language[] = []
  let isOver = false
  const load = async (language: Language) => {
    loads.push(language)
    if (!isOver) await files[language].promise
    return said
  }
  onTestFinished(() => {
    isOver = true
    for (const { resolve } of Object.values(files)) resolve()
  })
  const texts = textsOf({ pt: () => load('pt'), en: () => load('en'), es: () => load('es') })
  const fail = (language: Language) => {
    void Promise.allSettled([files[language].promise])
    files[language].reject(new TypeError('Failed to fetch dynamically imported module'))
  }
  return { texts, loads, come: (language: Language) => files[language].resolve(), fail }
}
const pageLanguage = () => document.documentElement.lang

describe('the texts of a page', () => {
  it('are those of the spoken language, and a part that is loaded waits for them', async () => {
    const { texts, loads, come } = slowPart()
    expect(() => texts.pt).toThrow('not loaded')
    let isShown = false
    const part = withTexts(Promise.resolve('part')).finally(() => {
      isShown = true
    })
    await Promise.resolve()
    expect(isShown).toBe(false)
    come('pt')
    expect(await part).toBe('part')
    expect(texts.pt).toBe('olá')
    expect(loads).toEqual(['pt'])
  })

  it('are loaded before another language is spoken, and remembered with it; the last choice wins', async () => {
    onTestFinished(followLanguage())
    const { texts, come } = slowPart()
    come('pt')
    await withTexts(Promise.resolve())
    chooseLanguage('es')
    chooseLanguage('en')
    come('es')
    await expect.poll(() => texts.es).toBe('hola')
    expect([currentLanguage(), pageLanguage(), window.localStorage.getItem('prosa.language')]).toEqual(['pt', languageTags.pt, null])
    come('en')
    await expect.poll(currentLanguage).toBe('en')
    expect([texts.en, pageLanguage(), window.localStorage.getItem('prosa.language')]).toEqual(['hello', 'en', 'en'])
  })

  it('of both languages come with a part that is loaded while the language changes', async () => {
    onTestFinished(followLanguage())
    const first = slowPart()
    first.come('pt')
    await withTexts(Promise.resolve())
    chooseLanguage('es')
    const second = slowPart()
    const part = withTexts(Promise.resolve())
    second.come('pt')
    second.come('es')
    first.come('es')
    await part
    expect([second.texts.pt, second.texts.es]).toEqual(['olá', 'hola'])
  })

  it('that cannot be loaded leave the page in its language, and that is said', async () => {
    onTestFinished(followLanguage())
    const shown: Notice[] = []
    onTestFinished(takeBoard((notice) => shown.push(notice)))
    const { come, fail } = slowPart()
    come('pt')
    await withTexts(Promise.resolve())
    chooseLanguage('en')
    fail('en')
    await expect
      .poll(() => shown.map(({ say }) => say('pt').text))
      .toEqual(['O servidor não respondeu. Confira a conexão e tente de novo.'])
    expect([currentLanguage(), window.localStorage.getItem('prosa.language')]).toEqual(['pt', null])
  })

  it('that cannot be loaded are not missed once another language was chosen', async () => {
    onTestFinished(followLanguage())
    const shown: Notice[] = []
    onTestFinished(takeBoard((notice) => shown.push(notice)))
    const { come, fail } = slowPart()
    come('pt')
    await withTexts(Promise.resolve())
    chooseLanguage('es')
    chooseLanguage('en')
    come('en')
    await expect.poll(currentLanguage).toBe('en')
    fail('es')
    // The failure is known here no earlier than there.
    await Promise.allSettled([loadTexts(['es'])])
    expect([currentLanguage(), shown]).toEqual(['en', []])
  })

  it('of a language that does not come keep no part from being opened', async () => {
    onTestFinished(followLanguage())
    const first = slowPart()
    first.come('pt')
    await withTexts(Promise.resolve())
    chooseLanguage('es')
    const second = slowPart()
    second.come('pt')
    second.fail('es')
    expect(await withTexts(Promise.resolve('part'))).toBe('part')
    expect(second.texts.pt).toBe('olá')
    first.come('es')
    await expect.poll(currentLanguage).toBe('es')
    expect([first.texts.es, second.texts.es]).toEqual(['hola', 'olá'])
  })

  it('at the start are those of any language that is kept, when the wanted one is out of reach', async () => {
    onTestFinished(followLanguage())
    const { texts, come, fail } = slowPart()
    fail('pt')
    come('en')
    await beginToSpeak()
    expect([currentLanguage(), texts.pt]).toEqual(['en', 'hello'])
  })
})
