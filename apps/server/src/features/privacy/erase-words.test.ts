import { describe, expect, it } from 'vitest'
import { eraseInAsked, eraseInText } from './erase-words.ts'
import { numberPattern } from './number-pattern.ts'

const number = numberPattern(['5511987654321'])
const known = { ids: ['5511987654321'], names: ['Ana Paula', 'Zé (Bar)'], number }

describe('[PV5] what a person is called and known by', () => {
  it.each([
    ['Só Ana Paula', 'Só •••'],
    ['Ana Paula/5511987654321', '•••/•••'],
    ['Carteira Juliana Paula', 'Carteira Juliana Paula'],
    ['Loja MariAna Paula', 'Loja MariAna Paula'],
    ['Ana Paulada', 'Ana Paulada'],
    ['Ana Paula2', 'Ana Paula2'],
    ['de Zé (Bar)!', 'de •••!'],
    ['de (11) 98765-4321', 'de •••'],
  ])('becomes dots in a name as words of its own: %s', (text, erased) => expect(eraseInText(text, known)).toBe(erased))

  it('becomes dots in what is asked for where it is all of it, and a number wherever it stands', () => {
    const asked = {
      all: [{ is: 'has', text: 'de (11) 98765-4321' }, { is: 'has', text: 'Ana Paula' }, { is: 'has', text: 'Ana Paula Modas' }, 5, null],
      'Ana Paula': '98765-4321',
      number: 5511987654321,
    }
    const erased = {
      all: [{ is: 'has', text: 'de •••' }, { is: 'has', text: '•••' }, { is: 'has', text: 'Ana Paula Modas' }, 5, null],
      'Ana Paula': '•••',
      number: '•••',
    }
    expect(eraseInAsked(asked, known)).toEqual(erased)
    expect(eraseInAsked({ condition: JSON.stringify(asked) }, known)).toEqual({ condition: JSON.stringify(erased) })
  })

  it('leaves a text as it is in which nothing of them stands', () => {
    const others = { condition: '{ "any": [1.0, "Ana Paula Modas"] }', text: '{Ana' }
    expect(eraseInAsked(others, known)).toEqual(others)
  })
})
