import { permissions } from '@prosa/contract/permissions'
import { describe, expect, it } from 'vitest'
import { articleIds, helpTexts, labelKeys } from '../../features/help/public.ts'
import { languages } from '../../kit/i18n.ts'
import { sessionData } from '../../testing/samples/samples.ts'
import { screens } from '../screens.ts'
import { sectionIds } from '../settings/sections.ts'
import { unbuiltScreens } from '../unbuilt-screens.ts'
import { helpLabels } from './help-labels.ts'
import { isClosedPlace, placeAddress, places } from './help-places.ts'

const wordCount = (texts: readonly string[]) => texts.join(' ').split(/\s+/).length

describe.each(languages)('in %s', (language) => {
  it('every label is a text of the screen it is on', () => {
    const labels = helpLabels(language)
    expect(labelKeys.filter((key) => typeof labels[key] !== 'string' || labels[key].trim() === '')).toEqual([])
  })

  it.each(articleIds)('%s has 150 to 300 words', (id) => {
    const labels = helpLabels(language)
    const { title, summary, steps, notes } = helpTexts[language].articles[id]
    const count = wordCount([title, summary, ...steps(labels), ...notes(labels)])
    expect(count).toBeGreaterThanOrEqual(150)
    expect(count).toBeLessThanOrEqual(300)
  })
})

describe('a label that names a screen', () => {
  const all = Object.entries(places)

  it.each(all)('%s leads to a screen that is built', (_, { screen, section }) => {
    expect(Object.keys(screens)).toContain(screen)
    expect(unbuiltScreens as readonly string[]).not.toContain(screen)
    if (section) expect(sectionIds).toContain(section)
  })

  it('is a link for people who may open the screen, and no link for the others', () => {
    const everything = sessionData(permissions)
    const agent = sessionData(['agent'])
    expect(placeAddress('numbers', everything)).toBe('/settings/casa-aurora/main?section=numbers')
    expect(placeAddress('templates', everything)).toBe('/automation/casa-aurora/main')
    expect(placeAddress('numbers', agent)).toBeNull()
    expect(isClosedPlace('numbers', agent)).toBe(true)
    expect(placeAddress('chats', agent)).not.toBeNull()
    expect(isClosedPlace('chats', agent)).toBe(false)
    expect(placeAddress('take', everything)).toBeNull()
    expect(isClosedPlace('take', agent)).toBe(false)
  })
})
