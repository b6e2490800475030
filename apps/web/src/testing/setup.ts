import './no-owner-stacks.ts'
import './quick-styles.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { languages } from '../kit/i18n.ts'
import { layerBrings } from '../ui/layers/late-layer.ts'
import { loadTexts } from '../ui/spoken-texts.ts'
import { chooseBrowserLanguage } from './browser-language.ts'
import { beginFreshPage } from './fresh-page.ts'
import { takeLeftBehind } from './watches/left-behind.ts'
import { emptyQueries } from './watches/watch-queries.ts'

/** A whole page takes long on a busy machine. */
const patience = 10_000

configure({ asyncUtilTimeout: patience, getElementError: (message) => new Error(message ?? 'Not found on the page') })

beforeEach(async () => {
  chooseBrowserLanguage('pt-BR')
  // A test changes the language without waiting; language.test.ts shows how the page waits.
  // Nor does it wait for the code of what it opens; late-layer.test.tsx does.
  await Promise.allSettled(layerBrings().map((bring) => bring()))
  await loadTexts(languages)
})

afterEach(() => {
  cleanup()
  emptyQueries()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  beginFreshPage()
})

// Code that is still on its way when its file is over would be missing from the next one, which shares it.
afterAll(() => vi.dynamicImportSettled())

afterAll(async () => {
  const left = await takeLeftBehind()
  if (left.length > 0) throw new Error(`${expect.getState().testPath} left behind: ${left.join('; ')}.`)
})
