import type { Call } from '@prosa/contract/kit/call'
import type { TestHouse } from '../test-house.ts'
import { answersValidInput, writesAsItsMethodSays } from './answer-promises.ts'
import { isMounted, refusesForeigners } from './door-promises.ts'
import type { Draw } from './draw.ts'
import { survivesBadInput } from './input-promises.ts'
import { admitsExactlyWhoMay } from './permission-promise.ts'
import { openScene, type SweptScene } from './scene.ts'
import { listenForSecrets } from './secrets.ts'
import type { SweepRegister } from './sweep-register.ts'
import { refusesVisitors } from './visitor-promise.ts'

/** Answers with its complaints. */
type Check = (scene: SweptScene, draw: Draw) => Promise<string[]>

const ofEveryCall: Record<string, Check> = {
  'is mounted': isMounted,
  'answers valid input with its declared result': answersValidInput,
  'writes as its method says': writesAsItsMethodSays,
  'survives bad input': survivesBadInput,
  'admits exactly who may': admitsExactlyWhoMay,
}
const ofClosedCalls: Record<string, Check> = {
  'refuses visitors before it looks at the input': refusesVisitors,
  'refuses other companies': refusesForeigners,
}

type Options = Pick<SweptScene, 'letIn'> & { register: SweepRegister; draw: Draw }

/** All complaints about one call: its name, what was promised, and what is wrong with it. */
export async function sweepCall(house: TestHouse, name: string, call: Call, { register, draw, ...table }: Options): Promise<string[]> {
  const scene = { ...(await openScene(house, register, name, call)), ...table }
  const promised = call.allow === 'anonymous' ? ofEveryCall : { ...ofEveryCall, ...ofClosedCalls }
  const complaints: string[] = []
  const toldSecrets = listenForSecrets(house, scene.secrets)
  for (const [promise, check] of Object.entries(promised)) {
    const found = await check(scene, draw).catch((error: Error) => [`could not be asked: ${error.stack}`])
    complaints.push(...found.map((complaint) => `${name} · ${promise} · ${complaint}`))
  }
  complaints.push(...toldSecrets().map((complaint) => `${name} · tells no secret · ${complaint}`))
  return complaints
}
