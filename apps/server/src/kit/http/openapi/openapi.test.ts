import { calls } from '@prosa/contract/calls'
import { commonErrors, errorStatus } from '@prosa/contract/errors'
import { type Call, type Calls, call } from '@prosa/contract/kit/call'
import { codes } from '@prosa/contract/kit/codes'
import { decimal, flag, id, list, oneOf, text, upload, whole } from '@prosa/contract/kit/fields'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { describeCalls } from './openapi.ts'

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: unknown[]
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { required: boolean; content: Record<string, { schema: { properties: Record<string, unknown>; required?: string[] } }> }
  responses: Record<string, { 'x-codes'?: string[]; content: { 'application/json': { schema: Record<string, unknown> } } }>
} & Record<string, unknown>
type Document = ReturnType<typeof describeCalls>

const operationOf = (document: Document, name: string) =>
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods) as Operation[])
    .find(({ operationId }) => operationId === name)!

async function problemsOf(document: Document) {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)))
  return valid ? [] : [errors].flat()
}

const Color = codes({ Red: 1, Blue: 2 })
const every = {
  plain: text(20, 2),
  short: z.optional(text(5)),
  form: z.string().check(z.maxLength(9), z.regex(/^[a-z]+$/)),
  count: whole(1, 50),
  share: decimal(0, 1),
  isOn: flag(),
  way: oneOf(['up', 'down']),
  color: Color.schema,
  noColor: z.nullable(Color.schema),
  note: z.nullable(text(10)),
  names: list(text(8), 3),
  place: z.object({ city: text(30), zip: z.optional(text(8)) }),
  steps: list(z.object({ at: whole(0, 9) }), 4),
}
const schemas = {
  plain: { type: 'string', minLength: 2, maxLength: 20 },
  short: { type: 'string', maxLength: 5 },
  form: { type: 'string', maxLength: 9, pattern: '^[a-z]+$' },
  count: { type: 'integer', minimum: 1, maximum: 50 },
  share: { type: 'number', minimum: 0, maximum: 1 },
  isOn: { type: 'boolean' },
  way: { type: 'string', enum: ['up', 'down'] },
  color: { type: 'integer', enum: [1, 2] },
  noColor: { type: ['integer', 'null'], enum: [1, 2, null] },
  note: { type: ['string', 'null'], maxLength: 10 },
  names: { type: 'array', items: { type: 'string', maxLength: 8 }, maxItems: 3 },
  place: {
    type: 'object',
    properties: { city: { type: 'string', maxLength: 30 }, zip: { type: 'string', maxLength: 8 } },
    required: ['city'],
  },
  steps: {
    type: 'array',
    items: { type: 'object', properties: { at: { type: 'integer', minimum: 0, maximum: 9 } }, required: ['at'] },
    maxItems: 4,
  },
}
const required = ['plain', 'form', 'count', 'share', 'isOn', 'way', 'color', 'noColor', 'note', 'place']
const nested = ['place', 'steps']

const result = z.object({
  color: Color.schema,
  at: z.nullable(z.number()),
  counts: z.record(z.string(), z.number()),
  more: z.optional(z.array(z.object({ x: z.string() }))),
})
const planted: Calls = {
  listAll: call({
    method: 'GET',
    path: '/planted/:itemId/all',
    allow: 'anonymous',
    input: z.object({ itemId: id(), ...every }),
    result,
    errors: [],
  }),
  dropOne: call({
    method: 'DELETE',
    path: '/planted/:otherId/all',
    allow: 'admin',
    input: z.object({ otherId: id() }),
    result,
    errors: [],
  }),
  saveForm: call({
    method: 'POST',
    path: '/planted/:itemId',
    otherPaths: ['/sown/:itemId'],
    otherNames: { cor: 'color' },
    allow: ['contact', 'broadcast'],
    input: z.object({ itemId: id(), ...every }),
    result,
    errors: ['company.notFound'],
  }),
  saveJson: call({
    method: 'PUT',
    path: '/planted/:itemId',
    allow: 'signedIn',
    body: 'json',
    input: z.object({ itemId: id(), ...every }),
    result,
    errors: [],
  }),
  saveFile: call({
    method: 'POST',
    path: '/planted/file',
    allow: 'internal',
    body: 'multipart',
    input: z.object({ file: upload(1000), ...every }),
    result: z.object({}),
    errors: [],
  }),
  startHTTPCheck: call({ method: 'POST', path: '/other', allow: 'signedIn', refusals: 'oauth2', input: z.object({}), result, errors: [] }),
}

describe('a call of every kind', () => {
  const document = describeCalls(planted, '1.2.3')
  const operation = (name: string) => operationOf(document, name)

  it('is valid OpenAPI 3.1, with the version of the product', async () => {
    expect(await problemsOf(document)).toEqual([])
    expect([document.openapi, document.info]).toEqual(['3.1.1', { title: 'Prosa', version: '1.2.3' }])
  })

  it('has its fields in the query of a GET', () => {
    const { parameters = [], requestBody } = operation('listAll')
    expect(requestBody).toBeUndefined()
    expect(parameters[0]).toEqual({ name: 'itemId', in: 'path', required: true, schema: { type: 'string', minLength: 1, maxLength: 128 } })
    expect(parameters.slice(1)).toEqual(
      Object.entries(schemas).map(([name, schema]) => ({
        name,
        in: 'query',
        required: required.includes(name),
        ...(nested.includes(name) ? { content: { 'application/json': { schema } } } : { schema }),
      })),
    )
  })

  it.each([
    ['saveForm', 'application/x-www-form-urlencoded', true],
    ['saveJson', 'application/json', false],
  ])('has them in the body of %s, %s', (name, type, encodes) => {
    const { parameters = [], requestBody } = operation(name)
    expect(parameters.map((parameter) => [parameter.in, parameter.name])).toEqual([
      ['path', 'itemId'],
      ['header', 'Idempotency-Key'],
    ])
    const encoding = Object.fromEntries(nested.map((field) => [field, { contentType: 'application/json' }]))
    expect(requestBody).toEqual({
      required: true,
      content: { [type]: { schema: { type: 'object', properties: schemas, required }, ...(encodes ? { encoding } : {}) } },
    })
  })

  it('takes files with their bound', () => {
    const { schema } = operation('saveFile').requestBody!.content['multipart/form-data']!
    expect(schema.properties.file).toEqual({ type: 'string', contentMediaType: 'application/octet-stream', 'x-max-bytes': 1000 })
    expect(schema.required).toEqual(['file', ...required])
  })

  it('without fields has no body', () => {
    expect(operation('startHTTPCheck')).not.toHaveProperty('requestBody')
  })

  it.each([
    ['saveForm', true],
    ['listAll', false],
  ])('takes an Idempotency-Key when it is a write of a person: %s', (name, takes) => {
    const keys = (operation(name).parameters ?? []).filter((one) => one.name === 'Idempotency-Key')
    expect(keys.map((key) => [key.in, key.required])).toEqual(takes ? [['header', false]] : [])
  })

  it('shares its address with one whose params have other names', () => {
    expect(Object.keys(document.paths)).toEqual(['/planted/{itemId}/all', '/planted/{itemId}', '/planted/file', '/other'])
    expect(operation('dropOne').parameters![0]!.name).toBe('itemId')
  })

  it('says who may make it, and asks for a token unless anyone may', () => {
    const rights = Object.keys(planted).map((name) => [name, operation(name)['x-permission'], operation(name).security])
    expect(rights).toEqual([
      ['listAll', 'anonymous', []],
      ['dropOne', 'admin', [{ bearer: [] }]],
      ['saveForm', ['contact', 'broadcast'], [{ bearer: [] }]],
      ['saveJson', 'signedIn', [{ bearer: [] }]],
      ['saveFile', 'internal', [{ bearer: [] }]],
      ['startHTTPCheck', 'signedIn', [{ bearer: [] }]],
    ])
  })

  it('is called by its name, its words and its tag, and tells its other spellings', () => {
    expect(operation('startHTTPCheck')).toMatchObject({ summary: 'Start httpcheck', tags: ['other'] })
    expect(operation('saveForm')).toMatchObject({
      summary: 'Save form',
      tags: ['planted'],
      'x-other-paths': ['/sown/:itemId'],
      'x-other-names': { cor: 'color' },
    })
    expect(document.tags).toEqual([{ name: 'other' }, { name: 'planted' }])
  })

  it('answers its result', () => {
    expect(operation('listAll').responses['200']!.content['application/json'].schema).toEqual({
      type: 'object',
      properties: {
        color: { type: 'number', enum: [1, 2] },
        at: { type: ['number', 'null'] },
        counts: { type: 'object', propertyNames: { type: 'string' }, additionalProperties: { type: 'number' } },
        more: { type: 'array', items: { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] } },
      },
      required: ['color', 'at', 'counts'],
    })
  })

  it('or refuses, by status, with the codes it may give', () => {
    const { responses } = operation('saveForm')
    const told = Object.values(responses).flatMap((response) => response['x-codes'] ?? [])
    expect(told.sort()).toEqual([...commonErrors, 'company.notFound'].sort())
    for (const [status, { 'x-codes': some = [], content }] of Object.entries(responses)) {
      expect(some.filter((code) => errorStatus[code as keyof typeof errorStatus] !== Number(status))).toEqual([])
      if (status !== '200') expect(content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Refusal' })
    }
    expect(responses['404']!['x-codes']).toEqual(['company.notFound'])
    expect(operation('startHTTPCheck').responses['401']!.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/OAuthRefusal',
    })
  })
})

describe('the product', () => {
  const document = describeCalls(calls, '0.0.0')

  it('is valid OpenAPI 3.1', async () => {
    expect(await problemsOf(document)).toEqual([])
  })

  it.each(Object.entries<Call>(calls))('has %s', (name, { method, path }) => {
    const found = operationOf(document, name)
    expect(document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]).toBe(found)
    expect(found.responses).toHaveProperty('200')
  })

  it('has nothing else', () => {
    const described = Object.values(document.paths).flatMap((methods) => Object.keys(methods))
    expect(described).toHaveLength(Object.keys(calls).length)
  })
})

it('the validator would complain', async () => {
  const broken = describeCalls(planted, '1') as unknown as { paths: Record<string, Record<string, Operation>> }
  broken.paths['/other']!.post!.security = [{ bearer: 'all' }]
  expect(await problemsOf(broken as unknown as Document)).not.toEqual([])
})
