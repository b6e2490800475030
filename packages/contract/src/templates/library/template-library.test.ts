import { expect, test } from 'vitest'
import { lintTemplate } from '../lint-template.ts'
import { libraryTopics } from './library-template.ts'
import { templateLibrary } from './template-library.ts'

const around = { publicUrl: 'https://prosa.test', isNameTaken: false, nameRestsUntil: null }

test.each(templateLibrary.map((one) => [one.title, one] as const))(
  '[TE64] "%s" of the library can be submitted once its files and addresses are chosen',
  (_title, template) => {
    const left = lintTemplate(template, around).filter(({ code }) => code !== 'fileMissing' && code !== 'placeholderLink')
    expect(left).toEqual([])
  },
)

test.each(templateLibrary.map((one) => [one.title, one] as const))(
  '[TE86] "%s" of the library is stopped at each of its own addresses',
  (_title, template) => {
    const { buttonList, cardList, bodyText, footer } = template.content
    const buttons = [
      ...buttonList.map((button, at) => ({ button, field: `buttonList.${at}.url` })),
      ...cardList.flatMap((card, nth) => card.buttonList.map((button, at) => ({ button, field: `cardList.${nth}.buttonList.${at}.url` }))),
    ]
    const addresses = buttons.flatMap(({ button, field }) => (button.kind === 'url' ? [field] : []))
    const stopped = lintTemplate(template, around).flatMap(({ code, field }) => (code === 'placeholderLink' ? [field] : []))
    expect(stopped).toEqual(addresses)
    // A text without an address of its own cannot name the library's company, and no button of the library calls a telephone.
    expect(`${bodyText} ${footer}`).not.toMatch(/www\.|https?:|\.com/)
    expect(buttons.map(({ button }) => button.kind)).not.toContain('phone')
  },
)

test('[TE64] the library has thirty texts with names of their own, of every topic', () => {
  expect(new Set(templateLibrary.map(({ templateName }) => templateName)).size).toBe(30)
  expect(templateLibrary).toHaveLength(30)
  expect(new Set(templateLibrary.map(({ topic }) => topic))).toEqual(new Set(libraryTopics))
})
