import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { clearNotices } from '../kit/notices.ts'
import { chooseBrowserLanguage } from './browser-language.ts'

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
