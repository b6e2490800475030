import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { clearNotices } from '../kit/notices.ts'
import { chooseBrowserLanguage } from './browser-language.ts'

/** A whole page takes its time on a busy machine. */
const patience = 10_000

configure({ asyncUtilTimeout: patience, getElementError: (message) => new Error(message ?? 'Not found on the page') })

beforeEach(() => {
  chooseBrowserLanguage('pt-BR')
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  clearNotices()
  window.localStorage.clear()
  window.sessionStorage.clear()
})
