import type { Call } from '@prosa/contract/kit/call'
import type { letIn } from '@prosa/contract/permission-table'
import type { TestAgent } from '../scenes/a-company.ts'
import type { TestHouse } from '../test-house.ts'
import { type Cast, castOf, internalEmail } from './cast.ts'
import type { SweepRegister } from './sweep-register.ts'
import { type Spellings, spellAll } from './sweep-request.ts'
import { type Sample, validInput } from './valid-input.ts'

/** One call and who is asked to try it. */
export type Scene = {
  house: TestHouse
  register: SweepRegister
  name: string
  call: Call
  companyId: string
  /** May make the call, in the company. */
  admin: TestAgent
  /** May make the call too, but in another company. */
  spy: TestAgent
  aPerson: (options: NonNullable<Parameters<Company['anAgent']>[0]> & { internal?: boolean }) => Promise<TestAgent>
  serial: () => number
}

/** `letIn`: whom a table that is independent of the calls names. */
export type SweptScene = Scene & Pick<Cast, 'people' | 'secrets'> & { letIn?: typeof letIn }

type Company = Awaited<ReturnType<TestHouse['aCompany']>>

let serial = 0

/** With people whom no call before has hurt. */
export async function openScene(house: TestHouse, register: SweepRegister, name: string, call: Call): Promise<SweptScene> {
  const { company, people, secrets, ...cast } = await castOf(house)
  const [admin, spy] = call.allow === 'internal' ? [cast.staff, cast.foreignStaff] : [cast.admin, cast.spy]
  const aPerson: Scene['aPerson'] = ({ internal = false, ...options }) =>
    company.anAgent({ ...options, ...(internal ? { email: internalEmail(house) } : {}) })
  return { house, register, name, call, companyId: company.companyId, admin, spy, people, secrets, aPerson, serial: () => ++serial }
}

/** What only reads leaves everything as it was for whoever asks at the same time. */
export const onlyReads = ({ name, call, register }: Pick<Scene, 'name' | 'call' | 'register'>) =>
  call.method === 'GET' && !Object.hasOwn(register.writesByGet, name)

export type Ask = { input: Record<string, unknown>; spellings: Spellings; token: string | undefined }

/** A valid input and the token of someone who may: none where anyone may. */
export async function validAsk(scene: Scene, optional: Sample['optional'] = 'present'): Promise<Ask> {
  const { register, name, call, companyId, admin } = scene
  const made = await register.inputs[name]?.make(scene)
  const sample = validInput(call.input, { optional, known: { companyId }, serial: scene.serial() })
  const input = { ...sample, ...made?.input }
  return { input, spellings: spellAll(input), token: call.allow === 'anonymous' ? undefined : (made?.token ?? admin.token) }
}
