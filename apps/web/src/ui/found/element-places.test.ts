import { describe, expect, it } from 'vitest'
import { elementPlaces } from './element-places.ts'

function found(html: string, search: string): string[] {
  const element = document.createElement('div')
  element.innerHTML = html
  return elementPlaces(element, search).map((range) => range.toString())
}

describe('the places of searched words', () => {
  it.each([
    ['every one of them, whatever its accents and case', 'São João, SAO e sao\u0303', 'são', ['São', 'SAO', 'sao\u0303']],
    ['each of several words', 'O sofá azul', 'azul sofa', ['sofá', 'azul']],
    ['a part of a word', 'Sofazinho', 'sofa', ['Sofa']],
    ['a word of which a part is bold', 'o <strong>so</strong>fá', 'sofa', ['sofá']],
    ['words after an emoji', '🛋️ sofá', 'sofa', ['sofá']],
    ['nothing where nothing is searched', 'sofá', '  ', []],
    ['nothing that is not there', 'mesa', 'sofa', []],
  ])('are %s', (_, html, search, expected) => {
    expect(found(html, search)).toEqual(expected)
  })
})
