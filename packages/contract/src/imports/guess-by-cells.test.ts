import { describe, expect, test } from 'vitest'
import { guessByCells, isContactRow } from './guess-by-cells.ts'

const properties = [{ propertyId: 'p1', name: 'Loja' }]

describe('[IM11] the first row of a file', () => {
  test.each([
    { cells: ['Ana', '(41) 99988-5729'], is: true },
    { cells: ['Ana', '041 99988-5729'], is: true },
    { cells: ['Ana', '99988-5729'], is: true },
    { cells: ['+351 912 345 678'], is: true },
    { cells: ['Ana', '', 'ana@dominio.com'], is: false },
    { cells: ['nome', 'telefone'], is: false },
    { cells: ['nome', '41999885729'], is: false },
    { cells: ['Loja', '41999885729'], is: false },
    { cells: ['x', '20240101'], is: false },
    { cells: ['2024', '2025'], is: false },
    { cells: [], is: false },
  ])('$cells is a contact: $is', ({ cells, is }) => expect(isContactRow(cells, properties)).toBe(is))
})

describe('[IM11] columns without a header are guessed by their cells', () => {
  const targets = (samples: string[][], width = samples[0]!.length) => guessByCells(samples, width).map(({ target }) => target)

  test.each([
    {
      what: 'a name, a number and an e-mail',
      samples: [
        ['Ana Lima', '(41) 99988-5729', 'ana@dominio.com', 'Centro 2'],
        ['Bia', '99988-5730', '', ''],
      ],
      become: ['name', 'phone', 'email', 'ignore'],
    },
    { what: 'a CPF before the number', samples: [['529.982.247-25', '41999885729', 'Ana']], become: ['ignore', 'phone', 'name'] },
    {
      what: 'two numbers, of which the second is there more often',
      samples: [
        ['', '41999885729'],
        ['4133445566', '41999885730'],
      ],
      become: ['ignore', 'phone'],
    },
    { what: 'no number', samples: [['Ana', 'x1']], become: ['name', 'ignore'] },
  ])('$what', ({ samples, become }) => expect(targets(samples)).toEqual(become))

  test('as many as the widest row has', () => expect(targets([['41999885729']], 3)).toEqual(['phone', 'ignore', 'ignore']))
})
