import { calls } from '@prosa/contract/calls'
import type { Call } from '@prosa/contract/kit/call'
import { answerComplaints } from './answer-complaints.ts'
import type { BadRequest } from './bad-requests.ts'
import type { Draw } from './draw.ts'
import { drawnInputs } from './drawn-inputs.ts'
import { atOnce, groupsOf } from './groups-of.ts'
import { onlyReads, type Scene, validAsk } from './scene.ts'
import { type Answer, pathsOf, type Request, send, told } from './sweep-request.ts'

/** Whatever is sent: refused in our words, or taken where it may be taken; never a break. */
export async function survivesBadInput(scene: Scene, draw: Draw): Promise<string[]> {
  const inputs = [...drawnInputs(scene.name, scene.call, draw)]
  const [refused, others] = [inputs.filter((one) => one.refused), inputs.filter((one) => !one.refused)]
  const complaints: string[] = []
  let ask = await validAsk(scene)
  for (const group of [...groupsOf(refused, atOnce), ...groupsOf(others, onlyReads(scene) ? atOnce : 1)]) {
    const tries = await Promise.all(group.map(async ({ make }) => tried(scene, await make(ask))))
    complaints.push(...tries.flatMap((one) => one.complaints))
    if (tries.some((one) => one.isUsed)) ask = await validAsk(scene)
  }
  return complaints
}

async function tried(scene: Scene, { what, request, refused, unmounted }: BadRequest): Promise<{ complaints: string[]; isUsed: boolean }> {
  const { house, call } = scene
  if (isAnother(call, request)) return { complaints: [], isUsed: false }
  const answer = await send(house.app, request)
  const accepted = refused && answer.status < 400 ? [`is accepted (${told(answer)})`] : []
  const wrong = answerComplaints(call, answer, unmounted ? ['call.notFound'] : [])
  return { complaints: [...accepted, ...wrong].map((complaint) => `${what}: ${complaint}`), isUsed: isUsed(scene, answer) }
}

/** What is counted or ended though it is refused: any other refusal undoes what was written. */
const counted = /^(session|code|password|mail|twoFactor)\./

/** Whether what was asked for may be gone now: whoever asks next would be told so, and not be looked at. */
const isUsed = (scene: Scene, { code }: Answer) => (code === null ? !onlyReads(scene) : counted.test(code))

/** Without its last part an address may be the one of another call, which rightly answers. */
const isAnother = (call: Call, { url }: Request) =>
  url.endsWith('/') &&
  Object.values<Call>(calls).some(
    (one) => one !== call && one.method === call.method && pathsOf(one).some((path) => url === `/api${path}/`),
  )
