/**
 * @typedef {{ type?: string | string[], enum?: unknown[], items?: Schema, properties?: Record<string, Schema>, required?: string[],
 *   minimum?: number, maximum?: number, minLength?: number, maxLength?: number, maxItems?: number,
 *   contentMediaType?: string, 'x-max-bytes'?: number }} Schema
 * @typedef {{ name: string, in: 'path' | 'query' | 'header' | 'body', required: boolean, schema: Schema, description?: string }} Input
 * @typedef {{ schema?: Schema, content?: Record<string, { schema: Schema }> }} Described
 * @typedef {{ operationId: string, summary: string, tags: string[], 'x-permission': string | string[],
 *   parameters?: (Omit<Input, 'schema'> & Described)[], requestBody?: Required<Pick<Described, 'content'>>,
 *   responses: Record<string, Described & { 'x-codes'?: string[] }> }} Operation
 * @typedef {{ info: { version: string }, servers: [{ url: string }], paths: Record<string, Record<string, Operation>> }} Description
 * @typedef {Operation & { method: string, path: string, bodyType: string, inputs: Input[] }} ApiCall
 * @typedef {Map<Input, string | File>} Values
 */

/** @returns {Promise<{ version: string, calls: ApiCall[] }>} */
export async function loadApi() {
  const { info, servers, paths } = /** @type {Description} */ (await (await fetch('/api/openapi.json')).json())
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => apiCall(method.toUpperCase(), servers[0].url + path, operation)),
  )
  return { version: info.version, calls }
}

/** @param {string} method @param {string} path @param {Operation} operation @returns {ApiCall} */
function apiCall(method, path, operation) {
  const [bodyType = '', body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const { properties = {}, required = [] } = body?.schema ?? {}
  const inputs = (operation.parameters ?? []).map(({ schema, content, ...rest }) => ({
    ...rest,
    schema: schema ?? content?.['application/json']?.schema ?? {},
  }))
  const inBody = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: /** @type {const} */ ('body'),
    required: required.includes(name),
    schema,
  }))
  return { ...operation, method, path, bodyType, inputs: [...inputs, ...inBody] }
}

/** @param {Schema} schema */
export const kindOf = ({ type, contentMediaType }) => (contentMediaType ? 'file' : [type].flat().find((one) => one !== 'null'))

/** @param {ApiCall} call @param {Values} values @param {string} token */
export function requestOf({ method, path, bodyType }, values, token, origin = location.origin) {
  const query = new URLSearchParams()
  /** @type {Record<string, string>} */
  const headers = {}
  /** @type {[Input, string | File][]} */
  const body = []
  let address = path
  for (const [input, value] of values) {
    if (input.in === 'path') address = address.replace(`{${input.name}}`, encodeURIComponent(String(value)))
    else if (input.in === 'query') query.append(input.name, String(value))
    else if (input.in === 'header') headers[input.name] = String(value)
    else body.push([input, value])
  }
  const url = new URL(address, origin)
  url.search = query.toString()
  return new Request(url, {
    method,
    credentials: 'omit',
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(bodyType === 'application/json' ? { 'content-type': bodyType } : {}),
    },
    ...(bodyType ? { body: bodyOf(bodyType, body) } : {}),
  })
}

/** @param {string} type @param {[Input, string | File][]} values */
function bodyOf(type, values) {
  if (type === 'application/json')
    return JSON.stringify(Object.fromEntries(values.map(([input, value]) => [input.name, readValue(input.schema, String(value))])))
  const form = type === 'multipart/form-data' ? new FormData() : new URLSearchParams()
  // A form of addresses takes texts only, and only a form of parts is given files.
  for (const [{ name }, value] of values) form.append(name, /** @type {string} */ (value))
  return form
}

/** What cannot be read is sent as it is: the server says what is wrong. @param {Schema} schema @param {string} text @returns {unknown} */
function readValue(schema, text) {
  const kind = kindOf(schema)
  if (kind === 'array' && !text.startsWith('[')) return text.split(',').map((part) => readValue(schema.items ?? {}, part.trim()))
  if (kind === 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** @param {Request} request */
export async function send(request) {
  const begun = performance.now()
  const answer = await fetch(request)
  const body = await answer.text()
  const ms = Math.round(performance.now() - begun)
  return { status: answer.status, statusText: answer.statusText, isGood: answer.ok, ms, headers: [...answer.headers], body }
}
