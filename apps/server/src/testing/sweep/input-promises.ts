import { calls } from '@prosa/contract/calls'
import type { Call } from '@prosa/contract/kit/call'
import { answerComplaints } from './answer-complaints.ts'
import type { Draw } from './draw.ts'
import { drawnInputs } from './drawn-inputs.ts'
import { type Scene, validAsk } from './scene.ts'
import { type Answer, pathsOf, type Request, send, told } from './sweep-request.ts'

/** Whatever is sent: refused in our words, or taken where it may be taken; never a break. */
export async function survivesBadInput(scene: Scene, draw: Draw): Promise<string[]> {
  const { house, name, call } = scene
  const complaints: string[] = []
  let ask = await validAsk(scene)
  for (const { make } of drawnInputs(name, call, draw)) {
    const { what, request, refused, unmounted } = await make(ask)
    if (isAnother(call, request)) continue
    const answer = await send(house.app, request)
    const accepted = refused && answer.status < 400 ? [`is accepted (${told(answer)})`] : []
    const wrong = answerComplaints(call, answer, unmounted ? ['call.notFound'] : [])
    complaints.push(...[...accepted, ...wrong].map((complaint) => `${what}: ${complaint}`))
    if (isUsed(scene, answer)) ask = await validAsk(scene)
  }
  return complaints
}

/** Given before a handler has seen anything. */
const unheard: readonly unknown[] = ['input.invalid', 'input.unreadable', 'input.tooLarge', 'input.unsupportedType', 'call.notFound']

/** Whether what was asked for may be gone now: whoever asks next would be told so, and not be looked at. */
const isUsed = ({ name, call, register }: Scene, { code }: Answer) =>
  code === 'session.invalid' || (!(call.method === 'GET' && !Object.hasOwn(register.writesByGet, name)) && !unheard.includes(code))

/** Without its last part an address may be the one of another call, which rightly answers. */
const isAnother = (call: Call, { url }: Request) =>
  url.endsWith('/') &&
  Object.values<Call>(calls).some(
    (one) => one !== call && one.method === call.method && pathsOf(one).some((path) => url === `/api${path}/`),
  )
