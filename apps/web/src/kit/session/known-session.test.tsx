import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { signInAs } from '../../testing/samples/samples.ts'
import { chooseLanguage, useLanguage } from '../i18n.ts'
import { readSessionData, useSessionData } from './session-data.ts'

const fromAnotherTab = (key: string, text: string) => {
  window.localStorage.setItem(key, text)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
}

it('who is signed in is the same object for as long as the same is stored, and another one when another tab changes it', () => {
  signInAs()
  const { result } = renderHook(useSessionData)
  const first = result.current
  expect([first?.companyId, readSessionData() === first]).toEqual(['casa-aurora', true])
  const key = Object.keys(window.localStorage).find((name) => window.localStorage.getItem(name) === JSON.stringify(first))!
  fromAnotherTab(key, JSON.stringify({ ...first, phonenumberIdList: [] }))
  expect([result.current === first, result.current?.phonenumberIdList]).toEqual([false, []])
})

it('the language is read once for all who ask, and again when it is chosen here or in another tab', () => {
  const listeners = vi.spyOn(window, 'addEventListener')
  const reads = vi.spyOn(Storage.prototype, 'getItem')
  const { result } = renderHook(useLanguage)
  renderHook(useLanguage)
  const rest = Array.from({ length: 20 }, () => renderHook(useLanguage))
  expect(listeners.mock.calls.filter(([name]) => name === 'languagechange').length).toBeLessThanOrEqual(1)
  expect(reads.mock.calls.filter(([name]) => name === 'prosa.language').length).toBeLessThan(5)
  act(() => chooseLanguage('es'))
  expect([result.current, rest.at(-1)?.result.current]).toEqual(['es', 'es'])
  fromAnotherTab('prosa.language', 'en')
  expect([result.current, rest.at(-1)?.result.current]).toEqual(['en', 'en'])
})
