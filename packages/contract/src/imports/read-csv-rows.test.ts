import { describe, expect, test } from 'vitest'
import { findDelimiter, readCsvRows } from './read-csv-rows.ts'

const read = (text: string, isEnd = true) => readCsvRows(text, { delimiter: ';', most: 100, isEnd })
const cellsOf = (text: string) => read(text).rows.map(({ cells, problem }) => problem ?? cells)

describe('[IM3] rows of a file', () => {
  test.each([
    {
      of: 'plain cells',
      text: 'a;b\nc;d\n',
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
    {
      of: 'a last line without an end',
      text: 'a;b\nc;d',
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
    { of: 'an empty line', text: 'a\n\nb\n', rows: [['a'], [], ['b']] },
    {
      of: 'quoted cells',
      text: '"a;1";"b ""x"""\nc;d\n',
      rows: [
        ['a;1', 'b "x"'],
        ['c', 'd'],
      ],
    },
    {
      of: 'a line end in a cell',
      text: '"a\nb";c\nd;e\n',
      rows: [
        ['a\nb', 'c'],
        ['d', 'e'],
      ],
    },
    {
      of: 'a quote inside of a word',
      text: 'cano 5";b\nc;d\n',
      rows: [
        ['cano 5"', 'b'],
        ['c', 'd'],
      ],
    },
    { of: 'quotes that are never closed', text: 'a;b\n"c;d\ne;f\n', rows: [['a', 'b'], 'badQuotes', ['e', 'f']] },
    { of: 'something behind a closed quote', text: '"a"b;c\nd;e\n', rows: ['badQuotes', ['d', 'e']] },
    { of: 'an empty cell in quotes', text: '"";a\n', rows: [['', 'a']] },
    { of: 'a quoted end', text: 'a;"b"', rows: [['a', 'b']] },
  ])('with $of', ({ text, rows }) => {
    expect(cellsOf(text)).toEqual(rows)
  })

  test('say how many lines they take', () => {
    expect(read('"a\nb\nc";d\ne\n').rows.map(({ lines }) => lines)).toEqual([3, 1])
  })

  test.each([
    { left: 'a line that goes on', text: 'a;b\nc;', used: 4 },
    { left: 'a quote that goes on', text: 'a;b\n"c;d\ne', used: 4 },
    { left: 'a quoted cell at the very end', text: 'a\n"b"', used: 2 },
  ])('leave $left for a longer text', ({ text, used }) => {
    expect(read(text, false).used).toBe(used)
  })

  test.each([
    { text: 'nome;fone\nAna, a boa;1\n', delimiter: ';' },
    { text: 'name,phone,city\nAna,1,"São Paulo; SP"\n', delimiter: ',' },
    { text: 'a\tb\n1\t2\n', delimiter: '\t' },
    { text: 'a|b|c\n1|2|3\n', delimiter: '|' },
    { text: 'telefone\n11987214406\n', delimiter: ';' },
  ])('are cut by $delimiter', ({ text, delimiter }) => {
    expect(findDelimiter(text)).toBe(delimiter)
  })
})
