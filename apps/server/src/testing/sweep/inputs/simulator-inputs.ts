import { simulatorCalls } from '@prosa/contract/simulator/calls'
import { testNumberId } from '../../../channels/test-number-id.ts'
import { aChat } from '../../scenes/a-chat.ts'
import { aSimulatedNumber } from '../../scenes/a-simulated-number.ts'
import { pngOf } from '../../scenes/images.ts'
import { aDepartment } from '../a-department.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

type Place = { phonenumberId: string; customerId: string; lineId: string }
const places = new Map<string, Promise<Place>>()
const spares = new Map<string, Promise<string>>()
let serial = 0

/** One whose people may come and go. */
function spareIn({ house: { house, superuser }, companyId }: Scene): Promise<string> {
  const known = spares.get(companyId) ?? aSimulatedNumber(superuser, companyId, house.config.simulatorUrl!)
  spares.set(companyId, known)
  return known
}

/** One for each company, with somebody who has said something: the simulator does not take numbers without end. */
function placeIn(scene: Scene): Promise<Place> {
  const known = places.get(scene.companyId) ?? makePlace(scene)
  places.set(scene.companyId, known)
  return known
}

async function makePlace({ house: { house, superuser, ask }, companyId, admin: { token } }: Scene): Promise<Place> {
  const phonenumberId = await aSimulatedNumber(superuser, companyId, house.config.simulatorUrl!)
  const number = { companyId, phonenumberId }
  const { customerId } = (await ask(simulatorCalls.addSimulatedCustomer, { ...number, name: 'Ana' }, { token })).result
  const { lineId } = (await ask(simulatorCalls.actAsCustomer, { ...number, customerId, action: 'text', text: 'Oi' }, { token })).result
  return { ...number, customerId, lineId: lineId! }
}

const ofNumber = {
  make: async (scene: Scene) => ({ input: { phonenumberId: (await placeIn(scene)).phonenumberId } }),
  reason: 'only a number of the company that the simulator has',
}

const reason = 'it moves the outside world; what comes of it comes through the webhook'

export const simulatorInputs: SweepInputs = {
  inputs: {
    getSimulator: ofNumber,
    listSimulatorEvents: ofNumber,
    setSimulatorConditions: ofNumber,
    setSimulatedResults: ofNumber,
    runScenario: ofNumber,
    paceSimulator: ofNumber,
    rushSimulator: {
      make: async (scene) => ({ input: { phonenumberId: await spareIn(scene), customers: 1 } }),
      reason: 'it brings people, who are not needed here',
    },
    setSimulatedServices: ofNumber,
    decideDisplayName: ofNumber,
    listSimulatedTemplates: ofNumber,
    changeSimulatedTemplate: {
      make: async (scene) => ({ input: { phonenumberId: await spareIn(scene), name: 'order_shipped', language: 'en_US' } }),
      reason: 'only a template that the simulator has',
    },
    getSimulatedChat: {
      make: async (scene) => {
        const { lineId: _, ...input } = await placeIn(scene)
        return { input }
      },
      reason: 'only somebody whom the simulator has',
    },
    addSimulatedCustomer: {
      make: async (scene) => ({ input: { phonenumberId: await spareIn(scene), waId: `55119${String(60_000_000 + ++serial)}` } }),
      reason: 'only a number that the simulator has, and nobody twice',
    },
    actAsCustomer: {
      make: async (scene) => ({ input: { ...(await placeIn(scene)), action: 'reaction' } }),
      reason: 'only somebody whom the simulator has, to something that was said',
    },
    sendFileAsCustomer: {
      make: async (scene) => {
        const { lineId: _, ...place } = await placeIn(scene)
        return { input: { ...place, action: 'image', file: new File([new Uint8Array(pngOf(8, 8))], 'sofa.png', { type: 'image/png' }) } }
      },
      reason: 'only somebody whom the simulator has, with a file',
    },
    advanceSimulatorClock: {
      make: async (scene) => {
        const { superuser } = scene.house
        const { phonenumberId } = await placeIn(scene)
        const { waId } = await aChat(superuser, { companyId: scene.companyId, departmentId: await aDepartment(scene), phonenumberId })
        await superuser`update chats set window_expires_at = now() + interval '20 hours' where company_id = ${scene.companyId} and wa_id = ${waId}`
        return { input: { phonenumberId } }
      },
      reason: 'it writes only where a chat has a window',
    },
    connectTestNumber: {
      make: async ({ house: { superuser }, companyId }) => {
        await superuser`delete from phone_numbers where company_id = ${companyId} and phonenumber_id = ${testNumberId(companyId)}`
        return { input: {} }
      },
      reason: 'it writes only where the company has none yet',
    },
    resetSimulator: {
      make: async (scene) => ({ input: { phonenumberId: await spareIn(scene) } }),
      reason: 'it takes away whom the other calls need',
    },
  },
  writesNothing: {
    decideDisplayName: { reason },
    changeSimulatedTemplate: { reason },
    addSimulatedCustomer: { reason },
    actAsCustomer: { reason },
    sendFileAsCustomer: { reason },
    setSimulatorConditions: { reason },
    setSimulatedResults: { reason },
    runScenario: { reason },
    paceSimulator: { reason },
    rushSimulator: { reason },
    setSimulatedServices: { reason },
    resetSimulator: { reason },
  },
}
