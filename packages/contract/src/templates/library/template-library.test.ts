import { expect, test } from 'vitest'
import { lintTemplate } from '../lint-template.ts'
import { libraryTopics } from './library-template.ts'
import { templateLibrary } from './template-library.ts'

const around = { publicUrl: 'https://prosa.test', isNameTaken: false, nameRestsUntil: null }

test.each(templateLibrary.map((one) => [one.title, one] as const))(
  '[TE64] "%s" of the library can be submitted once its files are chosen',
  (_title, template) => {
    expect(lintTemplate(template, around).filter(({ code }) => code !== 'fileMissing')).toEqual([])
  },
)

test('[TE64] the library has thirty texts with names of their own, of every topic', () => {
  expect(new Set(templateLibrary.map(({ templateName }) => templateName)).size).toBe(30)
  expect(templateLibrary).toHaveLength(30)
  expect(new Set(templateLibrary.map(({ topic }) => topic))).toEqual(new Set(libraryTopics))
})
