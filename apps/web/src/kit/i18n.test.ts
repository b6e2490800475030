import { errorStatus } from '@prosa/contract/errors'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { chooseBrowserLanguage } from '../testing/browser-language.ts'
import { kitTexts, knowLaterProblems, problemText, withWords } from './calls/problem-text.ts'
import { RefusedError } from './calls/refused-error.ts'
import { chooseLanguage, currentLanguage, followLanguage, languages } from './i18n.ts'
import { laterProblemTexts } from './later-problems/later-problem-texts.ts'
import { rareProblemTexts } from './rare-problems/rare-problem-texts.ts'

describe('the language', () => {
  it.each([
    ['pt-BR', 'pt'],
    ['pt', 'pt'],
    ['ES-419', 'es'],
    ['en-US', 'en'],
    ['fr-FR', 'en'],
  ])('R013 of a browser in %s is %s', (browser, language) => {
    chooseBrowserLanguage(browser)
    expect(currentLanguage()).toBe(language)
  })

  it('R015 is Portuguese when the browser does not say', () => {
    chooseBrowserLanguage()
    expect(currentLanguage()).toBe('pt')
  })

  it('chosen by hand wins, is remembered and marks the page without a reload', () => {
    onTestFinished(followLanguage())
    expect(document.documentElement.lang).toBe('pt-BR')
    chooseLanguage('es')
    expect(currentLanguage()).toBe('es')
    expect(document.documentElement.lang).toBe('es')
    window.localStorage.setItem('prosa.language', 'klingon')
    window.dispatchEvent(new StorageEvent('storage', { key: 'prosa.language' }))
    expect(currentLanguage()).toBe('pt')
  })
})

describe('words for problems', () => {
  const refused = (more: Partial<ConstructorParameters<typeof RefusedError>[0]>) =>
    new RefusedError({ status: 400, code: 'unexpected', detailMessage: 'x', ...more })

  it.each(languages)('exist in %s for every refusal', (language) => {
    const { errorTexts } = kitTexts[language]
    const all = [errorTexts, laterProblemTexts[language], rareProblemTexts[language]].flatMap((texts) => Object.keys(texts))
    const forPrograms = ['idempotency.reused', 'idempotency.running', 'idempotency.unknown', 'number.wrongSignature']
    expect([...all, ...forPrograms].sort()).toEqual([...Object.keys(errorStatus), 'network'].sort())
  })

  it('of the inside are there once the inside is', () => {
    const error = refused({ status: 409, code: 'chat.undoOver' })
    expect(problemText(error, 'pt')).toBe('Erro inesperado.')
    knowLaterProblems(laterProblemTexts)
    expect(problemText(error, 'pt')).toBe('Não dá mais para desfazer: já passou um minuto. Se a conversa foi encerrada, reabra.')
  })

  it('that few people need come with the first refusal of theirs, and stay unexpected where they cannot', async () => {
    const error = refused({ status: 409, code: 'pix.keyTaken' })
    knowLaterProblems(laterProblemTexts, async () => null)
    await withWords(error)
    expect(problemText(error, 'pt')).toBe('Erro inesperado.')
    const bring = vi.fn(async () => rareProblemTexts)
    knowLaterProblems(laterProblemTexts, bring)
    await withWords(refused({ status: 409, code: 'chat.undoOver' }))
    expect(bring).not.toHaveBeenCalled()
    expect(await withWords(error)).toBe(error)
    await withWords(refused({ status: 404, code: 'view.notFound' }))
    expect(bring).toHaveBeenCalledOnce()
    expect(problemText(error, 'pt')).toBe('A empresa já tem esta chave.')
  })

  it('say until when to wait when the server said so', () => {
    const error = refused({ status: 429, code: 'session.tooManyTries', retryAfter: 134 })
    expect(problemText(error, 'pt')).toMatch(/^Muitas tentativas de entrar\. Tente de novo às \d\d:\d\d\.$/)
    expect(problemText(refused({ status: 429, code: 'rate.limited', retryAfter: 9 }), 'pt')).toBe(
      'Muitos pedidos em pouco tempo. Tente de novo em 9 s.',
    )
    expect(problemText(refused({ status: 429, code: 'session.tooManyTries' }), 'pt')).toContain('alguns minutos')
  })

  it('tell being offline from a server that does not answer', () => {
    const error = refused({ status: 0, code: 'network' })
    expect(problemText(error, 'pt')).toBe('O servidor não respondeu. Confira a conexão e tente de novo.')
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    expect(problemText(error, 'pt')).toBe('Você está sem internet. Confira a conexão e tente de novo.')
  })

  it('R187 M047 never show what is inside an error that is not ours', () => {
    expect(problemText(new TypeError('x is undefined'), 'pt')).toBe('Erro inesperado.')
  })

  it.each([
    [0.2, '1 s'],
    [8.1, '9 s'],
    [45, '45 s'],
    [60, '1 min'],
  ])('after %s seconds say %s, never too early', (retryAfter, wait) => {
    const error = refused({ status: 429, code: 'rate.limited', retryAfter })
    expect(problemText(error, 'pt')).toBe(`Muitos pedidos em pouco tempo. Tente de novo em ${wait}.`)
  })
})
