import { describe, expect, it } from 'vitest'
import { profileTexts } from '../features/agents/profile/profile-texts.ts'
import { sessionTexts } from '../features/session/session-texts.ts'
import { kitTexts } from '../kit/calls/problem-text.ts'
import { languages } from '../kit/i18n.ts'
import { shellTexts } from './shell/shell-texts.ts'

/** Without the words for states: single words are often the same in two languages, and have a test of their own. */
const files: Record<string, Record<string, unknown>> = import.meta.glob(['../**/texts/*.ts', '!../kit/states/texts/*.ts'], { eager: true })

/**
 * Every text of a language by its path. Functions are called with samples, and a list counts as one text, as languages may have different
 * numbers of search words.
 */
function flatten(value: unknown, at: string): [string, string][] {
  if (typeof value === 'function') return flatten(value('X', 'Y'), at)
  if (Array.isArray(value)) return [[at, value.join(' ')]]
  if (typeof value !== 'object' || value === null) return [[at, String(value)]]
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, `${at}.${name}`))
}

const textsOf = (language: string) =>
  new Map(
    Object.entries(files)
      .filter(([path]) => path.endsWith(`/${language}.ts`))
      .flatMap(([path, file]) => flatten(file[language], path.replace(`/${language}.ts`, ''))),
  )

describe('texts', () => {
  it.each(['en', 'es'])('in %s are not Portuguese', (language) => {
    const portuguese = textsOf('pt')
    const texts = [...textsOf(language)]
    const same = texts.filter(([at, text]) => portuguese.get(at) === text).map(([at]) => at)
    expect(texts.length).toBe(portuguese.size)
    expect(same.length / texts.length, same.join('\n')).toBeLessThanOrEqual(0.1)
  })

  it.each(languages)('in %s are never empty', (language) => {
    expect([...textsOf(language)].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('M001 M007 M008 M017 M018 M019 M022 M047 M049 M050 quoted by the specification are verbatim', () => {
    expect(kitTexts.pt.errorTexts['session.wrongLogin']).toBe('Usuário e/ou senha incorreto(s). Por favor, tente novamente.')
    expect(kitTexts.en.errorTexts['session.wrongLogin']).toBe('Incorrect username or password!')
    expect(kitTexts.en.errorTexts['permission.denied']).toBe('You are not allowed to perform this action, contact the administrator!')
    expect(kitTexts.pt.errorTexts['service.unavailable']).toBe('Serviço indisponível no momento.')
    expect(kitTexts.pt.errorTexts.unexpected).toBe('Erro inesperado.')
    expect(sessionTexts.en.login.emailRequired).toBe('Email field required!')
    expect(sessionTexts.en.login.emailInvalid).toBe('Invalid email!')
    expect(sessionTexts.pt.login.sessionExpired).toBe('A sessão expirou.')
    expect(shellTexts.pt.person.signOutFailed).toBe('Erro ao deslogar.')
    expect(profileTexts.pt.profile.failed).toBe('Erro ao buscar informações do ambiente!')
  })
})
