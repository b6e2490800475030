import { typeCnpj } from '@prosa/contract/formats/documents/cnpj'
import { describe, expect, it } from 'vitest'
import { maskEdit } from './mask-edit.ts'

/** The caret is written as |. */
const at = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') })
const drawn = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`

function edit(before: string, after: string, inputType: string) {
  const { text, caret } = at(after)
  return drawn(maskEdit({ before, after: text, caret, inputType, mask: typeCnpj, places: 14 }))
}

describe('W001 the caret of a mask', () => {
  it.each([
    ['at the end', '12', '123|', '12.3|'],
    ['in the middle', '12.345', '129|.345', '12.9|34.5'],
    ['at the start', '12.345', '9|12.345', '9|1.234.5'],
    ['before a sign of the mask', '12.34', '12|.34', '12|.34'],
    ['after letters that do not count', '12', '12a|', '12|'],
  ])('stays with its digit %s', (_, before, after, expected) => {
    expect(edit(before, after, 'insertText')).toBe(expected)
  })

  it.each([
    ['a digit', '12.345', '12.4|5', 'deleteContentBackward', '12.4|5'],
    ['a sign, backwards: the digit before it goes', '12.345', '12|345', 'deleteContentBackward', '1|3.45'],
    ['a sign, forwards: the digit after it goes', '12.345', '12|345', 'deleteContentForward', '12|.45'],
    ['a sign with nothing before it', '(11', '|11', 'deleteContentBackward', '|11'],
    ['everything', '12.345', '|', 'deleteContentBackward', '|'],
  ])('deletes %s', (_, before, after, inputType, expected) => {
    expect(edit(before, after, inputType)).toBe(expected)
  })

  it('takes no more digits by typing than there are places, and moves nothing', () => {
    expect(edit('12.345.678/0001-95', '12.9|345.678/0001-95', 'insertText')).toBe('12.|345.678/0001-95')
  })

  it('keeps what a paste brings too much, so that no other number comes of it', () => {
    expect(edit('', '123456780001956|', 'insertFromPaste')).toBe('12.345.678/0001-956|')
  })
})
