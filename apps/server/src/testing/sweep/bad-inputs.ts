import type { Field, Shape } from '@prosa/contract/kit/shape'
import { type Bad, badChoices, badFlags, badNumbers, badTexts, beyond, refuse, refuseUnless, survive, text } from './bad-scalars.ts'
import { spell } from './sweep-request.ts'
import { validValue } from './valid-input.ts'

const deep = (open: string, close: string) => `${open.repeat(1_000)}1${close.repeat(1_000)}`
const smallest = { optional: 'absent', known: {}, serial: 0 } as const

export function badValues(field: Field): Bad[] {
  const { shape, optional, nullable } = field
  const isFilled = shape.kind === 'list' || shape.kind === 'group'
  return [
    optional || isFilled ? survive('nothing', {}) : beyond('nothing', {}),
    { what: 'null', json: 'null', refused: !nullable },
    survive('arrays nested 1,000 deep', { form: [deep('[', ']')], json: deep('[', ']') }),
    survive('objects nested 1,000 deep', { form: [deep('{"a":', '}')], json: deep('{"a":', '}') }),
    survive('an object with __proto__', { form: ['{"__proto__":{"a":1}}'], json: '{"__proto__":{"a":1}}' }),
    survive('an object with constructor', {
      form: ['{"constructor":{"prototype":{"a":1}}}'],
      json: '{"constructor":{"prototype":{"a":1}}}',
    }),
    ...ofKind(field),
  ]
}

function ofKind({ shape, optional, nullable }: Field): Bad[] {
  const mayBeEmpty = optional || nullable
  switch (shape.kind) {
    case 'text':
      return badTexts(shape)
    case 'number':
      return [refuseUnless(mayBeEmpty, 'an empty number', text('')), ...badNumbers(shape)]
    case 'flag':
      return [refuseUnless(mayBeEmpty, 'an empty flag', text('')), ...badFlags]
    case 'choice':
      return badChoices(shape)
    case 'list':
      return badLists(shape)
    case 'group':
      return badGroups(shape)
    case 'file':
      return badFiles(shape)
  }
}

function badLists({ item, max }: Extract<Shape, { kind: 'list' }>): Bad[] {
  const one = validValue(item.shape, smallest)
  const repeated = (times: number) => spell(Array.from({ length: times }, () => one))
  return [
    ...['[1,', '[', '["a"'].map((broken) => refuse(`the broken list ${broken}`, { form: [broken] })),
    survive('an empty list', { form: ['[]'], json: '[]' }),
    survive('a text for a list', { form: [',,,'], json: '"a"' }),
    survive('an object for a list', { form: ['{}'], json: '{}' }),
    survive('a full list', repeated(Math.min(max, 1_000))),
    beyond('one entry too many', repeated(max + 1)),
    refuseUnless(max > 20_000, 'a huge list', { form: [`[${'1,'.repeat(20_000)}1]`], json: `[${'1,'.repeat(20_000)}1]` }),
    ...inside(badValues({ ...item, optional: false }), (json) => `[${json}]`, 'an entry'),
  ]
}

function badGroups({ fields }: Extract<Shape, { kind: 'group' }>): Bad[] {
  const valid = Object.entries(validValue({ kind: 'group', fields }, smallest) as Record<string, unknown>)
  const withField = (name: string) => (json: string) =>
    `{${[...valid.filter(([other]) => other !== name).map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`), `${JSON.stringify(name)}:${json}`].join(',')}}`
  return [
    ...['{"a":', '{', 'text', '[]', '12'].map((broken) => refuse(`${broken} for a group`, { form: [broken] })),
    refuse('a list for a group', { json: '[]' }),
    refuse('a text for a group', { json: '"a"' }),
    survive('an empty group', { form: ['{}'], json: '{}' }),
    ...Object.entries(fields).flatMap(([name, field]) => inside(badValues(field), withField(name), name)),
  ]
}

/** The same badness one level down, where it can be written as JSON; it travels as JSON text in a form too. */
const inside = (bads: readonly Bad[], wrap: (json: string) => string, where: string): Bad[] =>
  bads.flatMap(({ what, json, form: _, ...bad }) =>
    json === undefined ? [] : [{ ...bad, what: `${what} in ${where}`, form: [wrap(json)], json: wrap(json) }],
  )

/** Files are taken by a handful of calls: too few for a draw. */
function badFiles({ maxBytes }: Extract<Shape, { kind: 'file' }>): Bad[] {
  const file = (name: string, bytes = 4) => new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' })
  const bads: Bad[] = [
    refuse('a text for a file', { form: ['text'] }),
    refuse('an object in the shape of a saved file', { json: '{"path":"/etc/passwd","fileName":"a","mimeType":"a","size":1}' }),
    refuse('two files for one', { form: [file('a'), file('b')] }),
    survive('an empty file', { form: [file('empty', 0)] }),
    survive('a file named as a path', { form: [file('../../../etc/passwd')] }),
    survive('a file with a strange name', { form: [file(`😀\u202E"\r\n${'a'.repeat(5_000)}`)] }),
    ...(maxBytes <= 8 * 1024 * 1024 ? [refuse('a file one byte too big', { form: [file('big', maxBytes + 1)] })] : []),
  ]
  return bads.map((bad) => ({ ...bad, always: true }))
}
