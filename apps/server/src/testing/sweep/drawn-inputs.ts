import type { Call } from '@prosa/contract/kit/call'
import { type Field, fieldsOf } from '@prosa/contract/kit/shape'
import { badValues } from './bad-inputs.ts'
import { type BadRequest, badRequests } from './bad-requests.ts'
import type { Bad } from './bad-scalars.ts'
import type { Draw } from './draw.ts'
import type { Ask } from './scene.ts'
import { type Body, hasBody, paramsOf, requestOf } from './sweep-request.ts'

/** A bad input, to be made of a valid ask; `at` its place in the list of which is drawn, null where it is always tried. */
type Drawn = { what: string; refused: boolean; place: string; at: number | null; make: (ask: Ask) => Promise<BadRequest> }

/** The bad inputs of a call that are tried now: its fields one by one, then requests that are wrong as a whole. */
export function* drawnInputs(name: string, call: Call, draw: Draw): Generator<Drawn> {
  for (const [fieldName, field] of Object.entries(fieldsOf(call.input))) {
    for (const [at, bad] of badValues(field).entries()) {
      const drawn = { place: `${name}.${fieldName}`, at: bad.always ? null : at }
      if (!bad.always && !draw(drawn.place, at)) continue
      for (const body of bodiesFor(call, fieldName, field, bad))
        yield { ...drawn, what: bad.what, refused: bad.refused, make: (ask) => withValue(call, ask, fieldName, bad, body) }
    }
  }
  const anyone = { method: call.method, url: '/', headers: {} }
  for (const [at, { what, refused, always }] of badRequests(call, anyone).entries()) {
    const make = async ({ spellings, token }: Ask) => badRequests(call, await requestOf(call, spellings, { token }))[at]!
    if (always || draw(name, at)) yield { place: name, at: always ? null : at, what, refused, make }
  }
}

const withValue = async (call: Call, { spellings, token }: Ask, name: string, bad: Bad, body: Body | undefined): Promise<BadRequest> => ({
  what: `${bad.what} as ${name}${body ? ` in ${body}` : ''}`,
  request: await requestOf(call, { ...spellings, [name]: bad }, { token, ...(body ? { body } : {}) }),
  refused: bad.refused,
  unmounted: paramsOf(call.path).includes(name),
})

/**
 * The ways a value travels in this call: in the address, in the body the web uses, in JSON where a body is read.
 * A text that means the same in both goes the web's way only.
 */
function bodiesFor(call: Call, name: string, { shape }: Field, { form, json }: Bad): (Body | undefined)[] {
  const usual = hasBody(call) ? (call.body ?? 'form') : undefined
  // A part of an address is one text: neither JSON nor a list can be written there.
  if (paramsOf(call.path).includes(name)) return (form === undefined && json !== undefined) || (form && form.length > 1) ? [] : [usual]
  if (form === undefined && json === undefined) return [usual]
  const isReadFromText = shape.kind === 'list' || shape.kind === 'group'
  const isSame = form?.length === 1 && (json === JSON.stringify(form[0]) || (json === form[0] && isReadFromText))
  const usually = form === undefined || usual === 'json' ? [] : [usual]
  return json === undefined || call.method === 'GET' || (isSame && usually.length > 0) ? usually : [...usually, 'json']
}
