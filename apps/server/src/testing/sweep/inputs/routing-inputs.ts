import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import { newId } from '../../../kit/db/ids.ts'
import { aRunningSession } from '../../scenes/a-chat.ts'
import { aDepartment } from '../a-department.ts'
import { ownChat } from '../own-chat.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

async function aDepartmentAlone(scene: Scene) {
  await scene.house.superuser`update rule_replays set state = 'failed' where company_id = ${scene.companyId} and state = 'waiting'`
  return aDepartment(scene)
}

async function aReplay(scene: Scene) {
  const { house, companyId } = scene
  const [departmentId, replayId] = [await aDepartmentAlone(scene), newId()]
  await house.superuser`insert into jobs (company_id, job_id, name, input) values (${companyId}, ${replayId}, 'routing.replay', '{}')`
  // Where the asker is of another company, it is somebody's of this one.
  await house.superuser`insert into rule_replays (company_id, replay_id, department_id, user_id, days, rule, started_at)
    select ${companyId}, ${replayId}, ${departmentId}, user_id, 7, '{}', now() from memberships where company_id = ${companyId} limit 1`
  return { input: { departmentId, replayId } }
}

const { stickyHours, stickyWait, capacity, lastAgentFirst } = firstInboxRules

export const routingInputs: SweepInputs = {
  inputs: {
    listChatRoutes: {
      make: async (scene) => ({ input: await ownChat(scene) }),
      reason: 'only a chat that is there and seen came from somewhere',
    },
    writeCoachNote: {
      make: async (scene) => {
        const chat = await ownChat(scene)
        const { house, companyId } = scene
        const [{ departmentId }] = await house.superuser<[{ departmentId: string }]>`
          select department_id from chats where company_id = ${companyId} and wa_id = ${chat.waId}`
        await aRunningSession(house.superuser, { companyId, ...chat, departmentId })
        return { input: { ...chat, text: 'Ofereça o frete grátis.' } }
      },
      reason: 'somebody has a chat that is there and runs',
    },
    getReplay: {
      make: async (scene) => ({ input: { departmentId: await aDepartment(scene) } }),
      reason: 'only of a department that is there something can be told',
    },
    startReplay: {
      make: async (scene) => {
        const rule = { stickyHours, stickyWait, capacity, lastAgentFirst, distribution: 'roundRobin', agentIdList: [] }
        return { input: { departmentId: await aDepartmentAlone(scene), days: 7, rule } }
      },
      reason: 'the department is there, and no other trial is under way',
    },
    cancelReplay: { make: aReplay, reason: 'only one that waits or is under way' },
  },
}
