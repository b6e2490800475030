import type { Call } from '@prosa/contract/kit/call'
import { fieldsOf } from '@prosa/contract/kit/shape'
import { paramsOf, type Request } from './sweep-request.ts'

/** A request that is wrong as a whole. `refused` and `always` as for values; `unmounted`: the address may be nobody's. */
export type BadRequest = { what: string; request: Request; refused: boolean; unmounted: boolean; always?: true }

const overLimit = 1024 * 1024 + 1

/** Long to make: once for all calls. */
const big = {
  arrays: '['.repeat(100_000) + ']'.repeat(100_000),
  objects: `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  json: `{"a":"${'a'.repeat(overLimit)}"}`,
  form: `a=${'a'.repeat(overLimit)}`,
  fields: Array.from({ length: 20_000 }, (_, at) => `f${at}=1`).join('&'),
}

/** Made of a valid one, whose address and token they keep. */
export function badRequests(call: Call, valid: Request): BadRequest[] {
  return [
    ...badAddresses(call, valid),
    ...badQueries(valid),
    ...(call.method === 'GET' ? [] : badBodies(call, valid)),
    ...strangeVisitors(call, valid),
  ]
}

function badAddresses(call: Call, valid: Request): BadRequest[] {
  const at = (what: string, url: string): BadRequest => ({ what, request: { ...valid, url }, refused: true, unmounted: true })
  const [path = '', query] = valid.url.split('?')
  const broken = (garbage: string) => (query ? `${path}${garbage}?${query}` : `${path}${garbage}`)
  return [
    at('an address that ends in broken percent-encoding', broken('%E0%A4%A')),
    at('an address that ends in a bare percent sign', broken('%')),
    at('an address with a zero byte', broken('%00')),
    ...paramsOf(call.path).flatMap((name) =>
      ['%E0%A4%A', '%', '%ff', '%00', '%'.repeat(50), 'a'.repeat(3_000)].map((garbage) =>
        at(`${garbage.slice(0, 10)} in the path for ${name}`, `/api${call.path.replace(`:${name}`, garbage).replace(/:\w+/g, 'a')}`),
      ),
    ),
  ]
}

function badQueries(valid: Request): BadRequest[] {
  const queries = ['%', '%E0%A4%A=%E0%A4%A', '__proto__=1&constructor=1&toString=1', 'a[b][c]=1', '&&&===&', `${'a'.repeat(10_000)}=1`]
  return queries.map((query) => ({
    what: `the query ${query.slice(0, 40)}`,
    request: { ...valid, url: `${valid.url}${valid.url.includes('?') ? '&' : '?'}${query}` },
    refused: false,
    unmounted: false,
  }))
}

const filesOf = ({ input }: Call) => Object.entries(fieldsOf(input)).flatMap(([name, { shape }]) => (shape.kind === 'file' ? [name] : []))

/** Who needs no token may bring any. Only a handful of calls need none: too few for a draw. */
function strangeVisitors({ allow }: Call, valid: Request): BadRequest[] {
  const tokens = allow === 'anonymous' ? ['Bearer', 'Bearer garbage', 'Bearer a.b.c', 'Basic Og=='] : []
  return tokens.map((authorization) => ({
    what: `the authorization ${authorization}`,
    request: { ...valid, headers: { ...valid.headers, authorization } },
    refused: false,
    unmounted: false,
    always: true,
  }))
}

function badBodies(call: Call, valid: Request): BadRequest[] {
  const body = (what: string, type: string | null, payload: string | Buffer, refused = false): BadRequest => {
    const { 'content-type': _, ...headers } = valid.headers
    return {
      what,
      request: { ...valid, headers: type === null ? headers : { ...headers, 'content-type': type }, payload },
      refused,
      unmounted: false,
    }
  }
  const [json, form] = ['application/json', 'application/x-www-form-urlencoded']
  const multipart = 'multipart/form-data; boundary=b'
  const asItWas = (valid.payload ?? 'a=b') as string | Buffer
  return [
    body('broken JSON', json, '{"a":', true),
    body('JSON with something behind', json, '{}{}', true),
    body('an empty JSON body', json, '', true),
    body('JSON with __proto__', json, '{"__proto__":{"a":1}}', true),
    body('JSON with constructor.prototype', json, '{"constructor":{"prototype":{"a":1}}}', true),
    ...['[]', 'null', '12', '"text"', '[[[]]]'].map((payload) => body(`the JSON ${payload}`, json, payload)),
    body('JSON arrays nested 100,000 deep', json, big.arrays),
    body('JSON objects nested 100,000 deep', json, big.objects),
    body('JSON that is no UTF-8', json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    body('JSON over 1 MiB', json, big.json, true),
    body('a form over 1 MiB', form, big.form, true),
    body('a form of garbage', form, '%=%&a=%E0%A4%A&&&==&__proto__=1&constructor=1&toString=1&a[__proto__]=1'),
    body('a form of 20,000 fields', form, big.fields),
    body('a form that is called XML', 'application/xml', asItWas, true),
    body('a form that is called plain text', 'text/plain', asItWas),
    body('a form that is called JSON', json, 'a=b', true),
    body('a body without a type', null, 'a=b', true),
    body('a type that is none', ';;;', 'a=b', true),
    body('multipart without a boundary', 'multipart/form-data', 'a', true),
    body('multipart that breaks off', multipart, '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nunfinished', true),
    body('multipart with broken headers', multipart, '--b\r\nContent-Disposition\r\n\r\na\r\n--b--\r\n', call.body !== 'multipart'),
    body('multipart with __proto__', multipart, '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--b--\r\n', true),
    body(
      'multipart with a file nobody asked for',
      multipart,
      '--b\r\nContent-Disposition: form-data; name="zz"; filename="z"\r\n\r\na\r\n--b--\r\n',
      true,
    ),
    ...filesOf(call).map((name) =>
      body(
        `multipart that breaks off in the file ${name}`,
        multipart,
        `--b\r\nContent-Disposition: form-data; name="${name}"; filename="z"\r\n\r\nunfinished`,
        true,
      ),
    ),
    body('an empty multipart body', multipart, '', call.body !== 'multipart'),
  ]
}
