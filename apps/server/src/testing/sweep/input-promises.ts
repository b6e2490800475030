import { calls } from '@prosa/contract/calls'
import type { Call } from '@prosa/contract/kit/call'
import { type Field, fieldsOf } from '@prosa/contract/kit/shape'
import { answerComplaints } from './answer-complaints.ts'
import { badValues } from './bad-inputs.ts'
import { type BadRequest, badRequests } from './bad-requests.ts'
import type { Bad } from './bad-scalars.ts'
import { type Scene, validAsk } from './scene.ts'
import { type Body, hasBody, paramsOf, pathsOf, type Request, requestOf, send, told } from './sweep-request.ts'

/** Whatever is sent: refused in our words, or taken where it may be taken; never a break. */
export async function survivesBadInput(scene: Scene): Promise<string[]> {
  const complaints: string[] = []
  for await (const bad of everyBadRequest(scene)) complaints.push(...(await tried(scene, bad)))
  return complaints
}

async function tried({ house, call }: Scene, { what, request, refused, unmounted }: BadRequest): Promise<string[]> {
  const answer = await send(house.app, request)
  const accepted = refused && answer.status < 400 ? [`is accepted (${told(answer)})`] : []
  return [...accepted, ...answerComplaints(call, answer, unmounted ? ['call.notFound'] : [])].map((complaint) => `${what}: ${complaint}`)
}

async function* everyBadRequest(scene: Scene): AsyncGenerator<BadRequest> {
  const { call } = scene
  const ask = await validAsk(scene)
  // The same token each time, except where the register gives every ask its own.
  const token = async () => (scene.register.inputs[scene.name] ? (await validAsk(scene)).token : ask.token)
  for (const [name, field] of Object.entries(fieldsOf(call.input))) {
    for (const bad of badValues(field)) {
      for (const body of bodiesFor(scene, name, field, bad)) {
        const request = await requestOf(call, { ...ask.spellings, [name]: bad }, { token: await token(), ...(body ? { body } : {}) })
        if (isAnother(call, request)) continue
        yield {
          what: `${bad.what} as ${name}${body ? ` in ${body}` : ''}`,
          request,
          refused: bad.refused,
          unmounted: paramsOf(call.path).includes(name),
        }
      }
    }
  }
  yield* badRequests(call, await requestOf(call, ask.spellings, { token: await token() }))
}

/** Without its last part an address may be the one of another call, which rightly answers. */
const isAnother = (call: Call, { url }: Request) =>
  Object.values<Call>(calls).some(
    (one) => one !== call && one.method === call.method && pathsOf(one).some((path) => url === `/api${path}/`),
  )

/**
 * The ways a value travels in this call: in the address, in the body the web uses, in JSON where a body is read.
 * A text that means the same in both goes the web's way only.
 */
function bodiesFor({ call }: Scene, name: string, { shape }: Field, { form, json }: Bad): (Body | undefined)[] {
  const usual = hasBody(call) ? (call.body ?? 'form') : undefined
  // A part of an address is one text: neither JSON nor a list can be written there.
  if (paramsOf(call.path).includes(name)) return (form === undefined && json !== undefined) || (form && form.length > 1) ? [] : [usual]
  if (form === undefined && json === undefined) return [usual]
  const isReadFromText = shape.kind === 'list' || shape.kind === 'group'
  const isSame = form?.length === 1 && (json === JSON.stringify(form[0]) || (json === form[0] && isReadFromText))
  const usually = form === undefined || usual === 'json' ? [] : [usual]
  return json === undefined || call.method === 'GET' || (isSame && usually.length > 0) ? usually : [...usually, 'json']
}
