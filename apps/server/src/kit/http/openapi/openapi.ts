import { commonErrors, type ErrorCode, errorStatus } from '@prosa/contract/errors'
import { type Call, type Calls, problems } from '@prosa/contract/kit/call'
import { type Field, fieldsOf } from '@prosa/contract/kit/shape'
import { takesKey, visibleAscii } from '../idempotency.ts'
import { isNested, isRequired, type JsonSchema, schemaOfField, schemaOfFields, schemaOfResult } from './openapi-schema.ts'

/** The calls as an OpenAPI 3.1 document, out of what they declare and nothing else. */
export function describeCalls(calls: Calls, version: string) {
  const templateOf = pathTemplates()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const { path, names } = templateOf(call.path)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(name, call, names) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Prosa', version },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.values(calls).map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refusal: refusal, OAuthRefusal: oauthRefusal },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const refusal: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(errorStatus) },
    detailMessage: { type: 'string' },
    requestId: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { name: { type: 'string' }, problem: { type: 'string', enum: [...problems] } },
        required: ['name', 'problem'],
      },
    },
    facts: { type: 'object', additionalProperties: { type: ['string', 'number', 'null'] } },
  },
  required: ['code', 'detailMessage', 'requestId'],
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Names this write for 24 hours: sent again with the same input, it gets the stored answer and changes nothing.',
  schema: { type: 'string', pattern: visibleAscii.source },
}

/** RFC 6749, section 5.2. */
const oauthRefusal: JsonSchema = {
  allOf: [
    { $ref: '#/components/schemas/Refusal' },
    {
      type: 'object',
      properties: { error: { type: 'string' }, error_description: { type: 'string' } },
      required: ['error', 'error_description'],
    },
  ],
}

type Names = Readonly<Record<string, string>>

/** To OpenAPI `/chat/{id}` and `/chat/{waId}` are one address: the second one gets the names of the first. */
function pathTemplates() {
  const known = new Map<string, string[]>()
  return (path: string): { path: string; names: Names } => {
    const own = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
    const shape = path.replace(/:\w+/g, '{}')
    const shown = known.get(shape) ?? own
    known.set(shape, shown)
    let at = 0
    return { path: shape.replace(/\{\}/g, () => `{${shown[at++]}}`), names: Object.fromEntries(own.map((name, i) => [name, shown[i]!])) }
  }
}

const tagOf = ({ path }: Call): string => path.split('/')[1]!

/** `getCompanyStyle` → `Get company style`. */
function summaryOf(name: string): string {
  const words = name.replace(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`)
  return words[0]!.toUpperCase() + words.slice(1)
}

function describeCall(name: string, call: Call, pathNames: Names) {
  const fields = Object.entries(fieldsOf(call.input))
  const inPath = fields.filter(([field]) => Object.hasOwn(pathNames, field))
  const elsewhere = fields.filter(([field]) => !Object.hasOwn(pathNames, field))
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const parameters = [
    ...inPath.map(([field, { shape }]) => ({
      name: pathNames[field]!,
      in: 'path',
      required: true,
      schema: schemaOfField({ shape, optional: false, nullable: false }),
    })),
    ...(inQuery ? elsewhere.map(describeQuery) : []),
    ...(takesKey(call) ? [idempotencyKey] : []),
  ]
  return {
    operationId: name,
    summary: summaryOf(name),
    tags: [tagOf(call)],
    'x-permission': call.allow,
    ...(call.otherPaths ? { 'x-other-paths': call.otherPaths } : {}),
    ...(call.otherNames ? { 'x-other-names': call.otherNames } : {}),
    security: call.allow === 'anonymous' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(inQuery || elsewhere.length === 0 ? {} : { requestBody: describeBody(call, Object.fromEntries(elsewhere)) }),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: schemaOfResult(call.result) } } },
      ...describeRefusals(call),
    },
  }
}

function describeQuery([name, field]: [string, Field]) {
  const schema = schemaOfField(field)
  return {
    name,
    in: 'query',
    required: isRequired(field),
    ...(isNested(field) ? { content: { 'application/json': { schema } } } : { schema }),
  }
}

const mediaTypes = { form: 'application/x-www-form-urlencoded', json: 'application/json', multipart: 'multipart/form-data' } as const

function describeBody({ body = 'form' }: Call, fields: Record<string, Field>) {
  const nested = Object.entries(fields).filter(([, field]) => body !== 'json' && isNested(field))
  const encoding = Object.fromEntries(nested.map(([name]) => [name, { contentType: 'application/json' }]))
  return {
    required: Object.values(fields).some(isRequired),
    content: { [mediaTypes[body]]: { schema: schemaOfFields(fields), ...(nested.length > 0 ? { encoding } : {}) } },
  }
}

function describeRefusals({ errors, refusals }: Call) {
  const schema = { $ref: `#/components/schemas/${refusals === 'oauth2' ? 'OAuthRefusal' : 'Refusal'}` }
  const codes = [...new Set<ErrorCode>([...commonErrors, ...errors])]
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      { description: some.join(', '), 'x-codes': some, content: { 'application/json': { schema } } },
    ]),
  )
}
