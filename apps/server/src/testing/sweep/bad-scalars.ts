import type { Shape } from '@prosa/contract/kit/shape'
import { type Spelling, spell } from './sweep-request.ts'

/**
 * A value to try. `refused`: nothing but a refusal is right; otherwise the call may take it, as long as it does not break.
 * `always`: no draw leaves it out, as what is right beyond a bound of the contract.
 */
export type Bad = Spelling & { what: string; refused: boolean; always?: true }

export const refuse = (what: string, spelling: Spelling): Bad => ({ what, refused: true, ...spelling })
export const survive = (what: string, spelling: Spelling): Bad => ({ what, refused: false, ...spelling })
export const beyond = (what: string, spelling: Spelling): Bad => ({ what, refused: true, always: true, ...spelling })
export const text = (value: string): Spelling => ({ form: [value], json: JSON.stringify(value) })
const hundredKilobytes = 100 * 1024

export const refuseUnless = (accepted: boolean, what: string, spelling: Spelling): Bad => ({ what, refused: !accepted, ...spelling })

const known = new Map<string, Bad[]>()

/** Most fields have the bounds of some other one, and long texts take long to spell. */
export function badTexts({ min, max }: Extract<Shape, { kind: 'text' }>): Bad[] {
  const bounds = `${min} ${max}`
  const bads = known.get(bounds) ?? badTextsWithin(min, max)
  known.set(bounds, bads)
  return bads
}

const tooLong = text('a'.repeat(hundredKilobytes))

function badTextsWithin(min: number, max: number): Bad[] {
  const fit = (piece: string) => piece.repeat(Math.max(1, Math.ceil(min / piece.length))).slice(0, max)
  return [
    refuse('a list for a text', { form: ['a', 'b'], json: '["a","b"]' }),
    refuse('an object for a text', { json: '{"a":"b"}' }),
    refuse('a number for a text', { json: '12' }),
    refuse('a flag for a text', { json: 'true' }),
    beyond('one character too many', text('a'.repeat(max + 1))),
    refuseUnless(max >= hundredKilobytes, 'a text of 100 kB', tooLong),
    min === 0 ? survive('an empty text', text('')) : beyond('an empty text', text('')),
    survive('the shortest text', text('a'.repeat(min))),
    survive('the longest text', text('a'.repeat(max))),
    survive('the longest text of wide letters', text('ã'.repeat(max))),
    survive('emoji', text(fit('👩‍👩‍👧😀'))),
    survive('right to left', text(fit('\u202Eمرحبا'))),
    survive('control characters', text(fit('\u0001\u001B[2J\u200B\uFEFF\r\n'))),
    survive('quotes and patterns', text(fit(`'";\\%_$1{}()[*`))),
    refuse('a lone surrogate', { json: '"a\\ud800b"' }),
    survive('bytes that are no UTF-8', { form: ['a\uD800b'] }),
    refuse('U+0000', { form: ['a\0b'], json: '"a\\u0000b"' }),
  ]
}

export function badNumbers({ min, max, whole }: Extract<Shape, { kind: 'number' }>): Bad[] {
  const number = (value: number): Spelling => ({ form: [String(value)], json: JSON.stringify(value) })
  return [
    ...['NaN', 'Infinity', '1e309', '1e+309', '0x10', '１２', '1,5', ' 1', 'one', '9'.repeat(400)].map((spelled) =>
      refuse(`${spelled.slice(0, 10)} for a number`, text(spelled)),
    ),
    refuse('JSON 1e309', { json: '1e309' }),
    refuse('a flag for a number', { json: 'true' }),
    refuse('a list for a number', { form: ['1', '2'], json: '[1]' }),
    refuse('an object for a number', { json: '{"a":1}' }),
    survive('minus zero', { form: ['-0'], json: '-0' }),
    survive('the smallest number', number(min)),
    survive('the biggest number', number(max)),
    ...(min - 1 < min ? [beyond('a number below the smallest', number(min - 1))] : []),
    ...(max + 1 > max ? [beyond('a number above the biggest', number(max + 1))] : []),
    ...(whole ? [refuseUnless(Math.abs(min) >= 2 ** 51, 'half a number', number(Math.floor(min) + 0.5))] : []),
  ]
}

export const badFlags: Bad[] = [
  ...['maybe', '2', 'TRUE '].map((spelled) => refuse(`${spelled} for a flag`, text(spelled))),
  refuse('a list for a flag', { form: ['true', 'false'], json: '[true]' }),
  refuse('an object for a flag', { json: '{}' }),
  survive('false', { form: ['false'], json: 'false' }),
]

export function badChoices({ values }: Extract<Shape, { kind: 'choice' }>): Bad[] {
  return [
    ...['no such choice', '__proto__', 'constructor', 'toString', '987654321'].map((spelled) =>
      refuse(`${spelled} for a choice`, text(spelled)),
    ),
    refuse('a list for a choice', { form: ['a', 'b'], json: '["a"]' }),
    refuse('an object for a choice', { json: '{"a":1}' }),
    refuse('a strange number for a choice', { json: '987654321.5' }),
    ...values.map((value) => survive(`the choice ${value}`, spell(value))),
  ]
}
