import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from './calls.ts'
import { type ErrorCode, errorStatus } from './errors.ts'
import { type Call, type Calls, call } from './kit/call.ts'
import { flag, id, list, oneOf, text, upload, whole } from './kit/fields.ts'
import { heldBy, jsonText } from './kit/json-text.ts'
import { type Field, fieldsOf, type Shape } from './kit/shape.ts'

function boundFaults(name: string, { shape }: Field): string[] {
  const unbounded = (bound: number) => !Number.isFinite(bound)
  switch (shape.kind) {
    case 'text':
      return unbounded(shape.max) ? [`${name} is a text without a finite max`] : []
    case 'number':
      return unbounded(shape.min) || unbounded(shape.max) ? [`${name} is a number without finite bounds`] : []
    case 'list':
      return [...(unbounded(shape.max) ? [`${name} is a list without a finite max`] : []), ...boundFaults(`${name}[]`, shape.item)]
    case 'group':
      return Object.entries(shape.fields).flatMap(([inner, field]) => boundFaults(`${name}.${inner}`, field))
    case 'file':
      return unbounded(shape.maxBytes) ? [`${name} is a file without a finite size`] : []
    default:
      return []
  }
}

const pathsOf = ({ path, otherPaths = [] }: Call) => [path, ...otherPaths]
const paramsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
const holdsFile = (shape: Shape): boolean =>
  shape.kind === 'file' ||
  (shape.kind === 'list' && holdsFile(shape.item.shape)) ||
  (shape.kind === 'group' && Object.values(shape.fields).some((field) => holdsFile(field.shape)))

function paramFaults(name: string, fields: Record<string, Field>, path: string): string[] {
  const isRequired = (field: Field | undefined) => field !== undefined && !field.optional && !field.nullable
  return paramsOf(path)
    .filter((param) => !isRequired(fields[param]))
    .map((param) => `${name}: :${param} of ${path} is not a required field of the input`)
}

function describedFields(input: Call['input']): Record<string, Field> | string {
  try {
    return fieldsOf(input)
  } catch (error) {
    return String(error)
  }
}

function faultsOf(name: string, { method, body, input, result, errors, audit, otherNames = {}, ...rest }: Call): string[] {
  const fields = describedFields(input)
  if (typeof fields === 'string') return [`${name}: ${fields}`]
  const hasBody = method === 'POST' || method === 'PUT'
  const sendsFile = Object.values(fields).some((field) => holdsFile(field.shape))
  return [
    ...Object.entries(fields).flatMap(([field, described]) => boundFaults(`${name}.${field}`, described)),
    ...pathsOf({ method, input, result, errors, ...rest }).flatMap((path) => paramFaults(name, fields, path)),
    ...Object.entries(otherNames).flatMap(([other, target]) => [
      ...(Object.hasOwn(fields, target) ? [] : [`${name}: other name ${other} stands for ${target}, which is not a field`]),
      ...(Object.hasOwn(fields, other) ? [`${name}: other name ${other} is a field itself`] : []),
    ]),
    ...errors.filter((code) => !Object.hasOwn(errorStatus, code)).map((code) => `${name}: ${code} is not in errorStatus`),
    ...(['object', 'array'].includes(result._zod.def.type) || heldBy(result) !== undefined
      ? []
      : [`${name}: the result is neither an object nor a list`]),
    ...(hasBody || body === undefined || body === 'form' ? [] : [`${name}: ${method} has no ${body} body`]),
    ...(audit === undefined || /^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(audit) ? [] : [`${name}: ${audit} is not area.verb`]),
    ...(audit !== undefined && rest.allow === 'anonymous' ? [`${name}: nobody is known who could be audited`] : []),
    ...(rest.repeatable && !rest.outside ? [`${name}: only what asks outside breaks off in the middle`] : []),
    ...(sendsFile && !(hasBody && body === 'multipart') ? [`${name}: a file needs a multipart body`] : []),
  ]
}

function sharedAddresses(all: Calls): string[] {
  const addresses = Object.entries(all).flatMap(([name, definition]) =>
    pathsOf(definition).map((path) => ({ name, address: `${definition.method} ${path.replace(/:\w+/g, ':').replace(/\/+$/, '')}` })),
  )
  return addresses.flatMap(({ name, address }, index) =>
    addresses
      .slice(0, index)
      .filter((earlier) => earlier.address === address)
      .map((earlier) => `${earlier.name} and ${name} share ${address}`),
  )
}

describe('every call of the product', () => {
  test.each(Object.entries<Call>(calls))('%s is well declared', (name, definition) => {
    expect(faultsOf(name, definition)).toEqual([])
  })

  test('there are calls, and none has the address of another', () => {
    expect(Object.keys(calls).length).toBeGreaterThan(0)
    expect(sharedAddresses(calls)).toEqual([])
  })
})

const good = call({
  method: 'POST',
  path: '/chat/:chatId/move',
  otherPaths: ['/chats/:chatId/move'],
  otherNames: { chat_id: 'chatId' },
  allow: 'agent',
  input: z.object({ chatId: id(), note: z.optional(text(9)), rows: list(z.object({ size: whole(0, 9), on: flag() }), 9) }),
  result: z.object({ moved: z.literal(true) }),
  errors: ['company.notFound'],
}) as Call
const taking = (field: z.ZodMiniType): Call => ({ ...good, input: z.object({ chatId: id(), field }) })

describe('faultsOf finds', () => {
  test.each<[string, Call, string[]]>([
    ['nothing in a good call', good, []],
    ['nothing in a list as the result', { ...good, result: z.array(z.object({})) }, []],
    ['nothing in a form of a GET', { ...good, method: 'GET', body: 'form' }, []],
    ['nothing in a multipart file', { ...taking(list(upload(9), 2)), body: 'multipart' }, []],
    ['a text without max', taking(z.string()), ['x.field is a text without a finite max']],
    ['a text with only a min', taking(z.string().check(z.minLength(1))), ['x.field is a text without a finite max']],
    ['an infinite max', taking(text(Infinity)), ['x.field is a text without a finite max']],
    ['an optional text without max', taking(z.optional(z.string())), ['x.field is a text without a finite max']],
    ['a number without bounds', taking(z.number()), ['x.field is a number without finite bounds']],
    ['a whole number without bounds', taking(z.int()), ['x.field is a number without finite bounds']],
    ['a number with only a min', taking(z.number().check(z.gte(0))), ['x.field is a number without finite bounds']],
    ['a number with only a max', taking(z.number().check(z.lte(0))), ['x.field is a number without finite bounds']],
    ['a list without max', taking(z.array(flag())), ['x.field is a list without a finite max']],
    ['a text in a list', taking(list(z.string(), 2)), ['x.field[] is a text without a finite max']],
    [
      'everything deep inside',
      taking(z.object({ rows: z.array(z.object({ at: z.nullable(z.number()), of: z.string() })) })),
      [
        'x.field.rows is a list without a finite max',
        'x.field.rows[].at is a number without finite bounds',
        'x.field.rows[].of is a text without a finite max',
      ],
    ],
    ['a file of any size', { ...taking(upload(Infinity)), body: 'multipart' }, ['x.field is a file without a finite size']],
    ['a file in a form', taking(upload(9)), ['x: a file needs a multipart body']],
    ['a file deep in JSON', { ...taking(z.object({ files: list(upload(9), 2) })), body: 'json' }, ['x: a file needs a multipart body']],
    [
      'a schema the kit cannot describe',
      taking(z.union([flag(), oneOf(['a'])])),
      ['x: Error: An input cannot be made of union: use the fields of kit/fields.ts.'],
    ],
    [
      'a param that is not in the input',
      { ...good, path: '/chat/:chatId/:other' },
      ['x: :other of /chat/:chatId/:other is not a required field of the input'],
    ],
    [
      'a param that is optional',
      { ...good, path: '/chat/:chatId/:note' },
      ['x: :note of /chat/:chatId/:note is not a required field of the input'],
    ],
    [
      'a param that is nullable',
      { ...taking(z.nullable(text(9))), path: '/chat/:field' },
      ['x: :field of /chat/:field is not a required field of the input'],
    ],
    [
      'a param of another path',
      { ...good, otherPaths: ['/a/:chatId', '/b/:id.json'] },
      ['x: :id of /b/:id.json is not a required field of the input'],
    ],
    [
      'a name for a field that does not exist',
      { ...good, otherNames: { waid: 'waId' } },
      ['x: other name waid stands for waId, which is not a field'],
    ],
    ['another name that is a field', { ...good, otherNames: { note: 'chatId' } }, ['x: other name note is a field itself']],
    ['an unknown error', { ...good, errors: ['chat.lost' as ErrorCode] }, ['x: chat.lost is not in errorStatus']],
    ['an inherited name as an error', { ...good, errors: ['toString' as ErrorCode] }, ['x: toString is not in errorStatus']],
    ['a bare result', { ...good, result: z.string() }, ['x: the result is neither an object nor a list']],
    ['nothing in a text that holds JSON', { ...good, result: jsonText(z.object({})) }, []],
    ['a GET with JSON', { ...good, method: 'GET', body: 'json' }, ['x: GET has no json body']],
    ['nothing in an audited call', { ...good, audit: 'chat.move' }, []],
    ['an audit without a verb', { ...good, audit: 'chat.' }, ['x: chat. is not area.verb']],
    ['an audit of visitors', { ...good, allow: 'anonymous', audit: 'chat.move' }, ['x: nobody is known who could be audited']],
    ['nothing in one that asks outside and may again', { ...good, outside: true, repeatable: true }, []],
    ['one transaction that may be repeated', { ...good, repeatable: true }, ['x: only what asks outside breaks off in the middle']],
    ['a DELETE with multipart', { ...good, method: 'DELETE', body: 'multipart' }, ['x: DELETE has no multipart body']],
  ])('%s', (_what, definition, faults) => {
    expect(faultsOf('x', definition)).toEqual(faults)
  })
})

describe('sharedAddresses finds', () => {
  const at = (method: Call['method'], path: Call['path'], ...otherPaths: Call['path'][]): Call => ({ ...good, method, path, otherPaths })

  test.each<[string, Calls, string[]]>([
    ['nothing between methods', { a: at('GET', '/x'), b: at('POST', '/x') }, []],
    ['nothing between paths', { a: at('GET', '/x/:id'), b: at('GET', '/x/list'), c: at('GET', '/x/:id/y') }, []],
    ['one path twice', { a: at('GET', '/x'), b: at('GET', '/x') }, ['a and b share GET /x']],
    ['params of other names', { a: at('GET', '/x/:id/y'), b: at('GET', '/x/:other/y') }, ['a and b share GET /x/:/y']],
    ['an alias', { a: at('GET', '/x', '/y/:id'), b: at('GET', '/y/:other') }, ['a and b share GET /y/:']],
    ['two aliases', { a: at('PUT', '/x', '/z'), b: at('PUT', '/y', '/z') }, ['a and b share PUT /z']],
    ['an alias of the own path', { a: at('GET', '/x/:id', '/x/:other') }, ['a and a share GET /x/:']],
    ['a slash at the end', { a: at('GET', '/x'), b: at('GET', '/x/') }, ['a and b share GET /x']],
  ])('%s', (_what, all, shared) => {
    expect(sharedAddresses(all)).toEqual(shared)
  })
})

/** Under these names the server makes ids itself, in every input. */
const ownNames = ['companyId', 'userId', 'agentId', 'departmentId', 'phonenumberId', 'messageId', 'labelId', 'sessionId']

test('every id of ours is marked as one, so that a word in its place is looked for and not refused by the database', () => {
  const unmarked = Object.entries(calls).flatMap(([name, { input }]) =>
    ownNames
      .filter((field) => field in input.shape)
      .filter((field) => {
        const schema = (input.shape as unknown as Record<string, { _zod: { def: { innerType?: object } }; words?: unknown }>)[field]!
        return !('words' in (schema._zod.def.innerType ?? schema))
      })
      .map((field) => `${name}.${field}`),
  )
  // Its company may be empty; the handler reads it.
  expect(unmarked).toEqual(['getCompanyStyle.companyId'])
})
