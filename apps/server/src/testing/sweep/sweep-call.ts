import type { Call } from '@prosa/contract/kit/call'
import type { TestHouse } from '../test-house.ts'
import { answersValidInput, writesAsItsMethodSays } from './answer-promises.ts'
import { admitsExactlyWhoMay, isMounted, refusesForeigners } from './door-promises.ts'
import { survivesBadInput } from './input-promises.ts'
import { openScene, type Scene } from './scene.ts'
import type { SweepRegister } from './sweep-register.ts'
import { refusesVisitors } from './visitor-promise.ts'

type Promised = [title: string, check: (scene: Scene) => Promise<string[]>]

const ofEveryCall: Promised[] = [
  ['is mounted', isMounted],
  ['answers valid input with its declared result', answersValidInput],
  ['writes as its method says', writesAsItsMethodSays],
  ['survives bad input', survivesBadInput],
]
const ofClosedCalls: Promised[] = [
  ['refuses visitors before it looks at the input', refusesVisitors],
  ['refuses other companies', refusesForeigners],
  ['admits exactly who may', admitsExactlyWhoMay],
]

/** What is promised of this call; each check answers with its complaints. */
export const promisesOf = (call: Call): Promised[] => (call.allow === 'anonymous' ? ofEveryCall : [...ofEveryCall, ...ofClosedCalls])

/** All complaints about one call. */
export async function sweepCall(house: TestHouse, name: string, call: Call, register: SweepRegister): Promise<string[]> {
  const scene = await openScene(house, register, name, call)
  const complaints: string[] = []
  for (const [, check] of promisesOf(call)) complaints.push(...(await check(scene)))
  return complaints
}
