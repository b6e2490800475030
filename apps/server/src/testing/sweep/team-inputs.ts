import { newId } from '../../kit/db/ids.ts'
import { testPassword } from '../scenes/test-password.ts'
import { aDepartment } from './a-department.ts'
import type { Scene } from './scene.ts'
import type { SweepRegister } from './sweep-register.ts'

const aPhone = { countryNumber: '55', phonenumber: '11987214406' }

const inADepartment = async (scene: Scene) => ({ departmentAll: false, departmentIdList: [await aDepartment(scene)] })

const somebody = {
  make: async ({ aPerson }: Scene) => ({ input: { agentId: (await aPerson({})).userId } }),
  reason: 'only somebody of the company is found, and mailed to three times an hour at most',
}

const leaving = {
  make: async ({ aPerson }: Scene) => ({ input: { agentId: (await aPerson({})).userId, receiverId: '0' } }),
  reason: 'it lets somebody go who is there, so each time needs another one, and somebody who can have the chats',
}

export const teamInputs: SweepRegister['inputs'] = {
  getAgent: somebody,
  resetAgentPassword: somebody,
  deactivateAgent: leaving,
  deleteAgent: leaving,
  createAgent: {
    make: async (scene) => ({
      input: { email: `${newId()}@sweep.test`, password: testPassword, ...aPhone, ...(await inADepartment(scene)) },
    }),
    reason: 'an e-mail, a strong password, a phone and a department are more than texts, and nobody is added twice',
  },
  updateAgent: {
    make: async (scene) => {
      const { userId: agentId, email } = await scene.aPerson({})
      return { input: { agentId, email, name: newId(), version: 1, ...aPhone, ...(await inADepartment(scene)) } }
    },
    reason: 'it changes somebody who is there, whose e-mail stays, and puts them into a department that is there',
  },
  saveAgentDepartments: {
    make: async (scene) => ({
      input: { agentId: (await scene.aPerson({})).userId, version: 1, ...(await inADepartment(scene)) },
    }),
    reason: 'it puts somebody who is there into a department that is there',
  },
  activateAgent: {
    make: async ({ aPerson, house: { superuser } }) => {
      const { userId } = await aPerson({})
      await superuser`update memberships set deactivated_at = now() where user_id = ${userId}`
      return { input: { agentId: userId } }
    },
    reason: 'it writes only where somebody was deactivated',
  },
}
