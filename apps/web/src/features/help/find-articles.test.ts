import { describe, expect, it } from 'vitest'
import { languages } from '../../kit/i18n.ts'
import { articleIds, articles } from './articles.ts'
import { findArticles } from './find-articles.ts'
import { helpTexts } from './help-texts.ts'
import { type HelpLabels, labelKeys, markedLabels, splitLabels } from './label-keys.ts'

const plain = Object.fromEntries(labelKeys.map((key) => [key, key])) as HelpLabels
const found = (search: string, language: (typeof languages)[number] = 'pt') => findArticles(helpTexts[language], plain, search)

describe('the articles', () => {
  it('are ten', () => {
    expect(articleIds).toHaveLength(10)
  })

  it.each(articleIds)('%s has the same steps, notes and labels in each language', (id) => {
    const shapeOf = (lines: readonly string[]) =>
      lines.map((line) =>
        splitLabels(line)
          .flatMap((part) => ('label' in part ? [part.label] : []))
          .toSorted(),
      )
    const [portuguese, ...others] = languages.map((language) => {
      const { steps, notes } = helpTexts[language].articles[id]
      return { steps: shapeOf(steps(markedLabels)), notes: shapeOf(notes(markedLabels)) }
    })
    for (const other of others) expect(other).toEqual(portuguese)
  })

  it('name every label that is declared, and lead to others, never to themselves', () => {
    const lines = articleIds.flatMap((id) => [
      ...helpTexts.pt.articles[id].steps(markedLabels),
      ...helpTexts.pt.articles[id].notes(markedLabels),
    ])
    const named = lines.flatMap(splitLabels).flatMap((part) => ('label' in part ? [part.label] : []))
    expect(labelKeys.filter((key) => !named.includes(key))).toEqual([])
    for (const id of articleIds) expect(articles[id].related.filter((other) => !articleIds.includes(other) || other === id)).toEqual([])
  })
})

describe('the search', () => {
  it.each<[string, string]>([
    ['transmissao', 'broadcasts'],
    ['TRANSMISSÃO', 'broadcasts'],
    ['como importar contatos', 'imports'],
    ['lgpd', 'lgpd'],
    ['atalhos', 'keyboard'],
    ['rodizio', 'departments'],
    ['token permanente', 'numbers'],
    ['notificacoes', 'notifications'],
  ])('finds by "%s" first %s', (search, id) => {
    expect(found(search)[0]).toBe(id)
  })

  it('finds words of the body and of labels, by their beginnings only', () => {
    expect(found('descadast')).toEqual(['lgpd'])
    expect(found('undoImport')).toEqual(['imports'])
    expect(found('adastrar')).toEqual([])
  })

  it('puts words of the title before those of the summary and the body', () => {
    const byTemplate = found('template')
    expect(byTemplate[0]).toBe('templates')
    expect(byTemplate.length).toBeGreaterThan(1)
  })

  it('lists all for an empty search, and searches in each language', () => {
    expect(found('  ')).toEqual(articleIds)
    expect(found('broadcast', 'en')[0]).toBe('broadcasts')
    expect(found('difusion', 'es')[0]).toBe('broadcasts')
  })
})
