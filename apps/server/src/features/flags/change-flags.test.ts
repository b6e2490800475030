import { flagCalls } from '@prosa/contract/flags/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { mentionCalls } from '@prosa/contract/messages/mention-calls'
import { scheduledCalls } from '@prosa/contract/messages/scheduled-calls'
import { notificationCalls } from '@prosa/contract/notifications/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import { aDepartment } from '../../testing/sweep/a-department.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { listFlags, setFlag, setFlagForAll, createFlag, deleteFlag, listUserFlags, setUserFlag } = flagCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function scene() {
  const { companyId, anAgent } = await house.aCompany()
  const admin = await anAgent({ permissions: ['admin'] })
  const [ana, bia] = [await anAgent(), await anAgent()]
  const statuses = async (who: { userId: string; token: string }) => {
    const flags = (await house.ask(listUserFlags, { companyId, userId: who.userId }, who)).result
    return Object.fromEntries(flags.map(({ flagName, status }) => [flagName, status]))
  }
  const off = async (who: { userId: string; token: string }) =>
    (await house.ask(sessionCalls.afterLogin, { companyId, userId: who.userId }, who)).result.flagsOff ?? []
  return { companyId, anAgent, admin, ana, bia, statuses, off }
}

describe('R061 the flags of a company', () => {
  it('[FL1] stand for somebody as they set them, else as the company did, and for all after it was set for all', async () => {
    const { companyId, admin, ana, bia, statuses, off } = await scene()
    const push = { companyId, flagId: 'push' }
    expect(await statuses(ana)).toEqual({ presence: true, scheduled: true, mentions: true, push: true })
    await house.ask(setUserFlag, { ...push, userId: ana.userId, status: true }, ana)
    const company = (await house.ask(setFlag, { ...push, flagStatus: false }, admin)).result
    expect(company).toMatchObject({ flagId: 'push', status: false, flagStatus: false, known: true, ownSettings: 1 })
    expect([(await statuses(ana)).push, (await statuses(bia)).push]).toEqual([true, false])
    expect([await off(ana), await off(bia)]).toEqual([[], ['push']])
    const forAll = (await house.ask(setFlagForAll, { ...push, flagStatus: false }, admin)).result
    expect(forAll).toMatchObject({ status: false, ownSettings: 0 })
    expect([await off(ana), await off(bia)]).toEqual([['push'], ['push']])
  })

  it('[FL5] refuse what is off for whoever asks, from the next call on, and name the flag', async () => {
    const { companyId, admin, ana, bia } = await scene()
    const list = (who: { token: string }) => house.ask(mentionCalls.listMentions, { companyId }, who)
    expect((await list(ana)).status).toBe(200)
    await house.ask(setUserFlag, { companyId, userId: ana.userId, flagId: 'mentions', status: false }, admin)
    const refused = await list(ana)
    expect([refused.status, refused.refusal.code, refused.refusal.facts]).toEqual([403, 'flag.off', { flag: 'mentions' }])
    expect((await list(bia)).status).toBe(200)
    await house.ask(setUserFlag, { companyId, userId: ana.userId, flagId: 'mentions', status: true }, ana)
    expect((await list(ana)).status).toBe(200)
    await house.ask(setFlag, { companyId, flagId: 'push', flagStatus: false }, admin)
    expect((await house.ask(notificationCalls.testPush, {}, bia)).refusal.facts).toEqual({ flag: 'push' })
  })

  it('[FL2] are made once, also by two at the same moment, and deleted with what people had set', async () => {
    const { companyId, admin, ana, statuses } = await scene()
    const make = (flagName: string) => house.ask(createFlag, { companyId, flagName }, admin)
    const both = await Promise.all([make(' ERP  novo '), make('erp novo')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('flag.nameTaken')
    expect((await make('Mentions')).refusal.code).toBe('flag.nameTaken')
    expect((await make('   ')).refusal.fields).toEqual([{ name: 'flagName', problem: 'required' }])
    const { flagId, flagName } = both.find(({ status }) => status === 200)!.result
    await house.ask(setUserFlag, { companyId, userId: ana.userId, flagId, status: true }, ana)
    expect((await statuses(ana))[flagName]).toBe(true)
    expect((await house.ask(deleteFlag, { companyId, flagId }, admin)).status).toBe(200)
    expect((await house.ask(deleteFlag, { companyId, flagId }, admin)).refusal.code).toBe('flag.notFound')
    expect((await house.ask(listFlags, { companyId }, admin)).result.map((flag) => flag.flagId)).not.toContain(flagId)
  })

  it('[FL3] [FL4] keep what the product knows, and those of others and of other companies to who may', async () => {
    const { companyId, admin, ana, bia } = await scene()
    expect((await house.ask(deleteFlag, { companyId, flagId: 'presence' }, admin)).refusal.code).toBe('flag.known')
    const ofBia = { companyId, userId: bia.userId }
    expect((await house.ask(listUserFlags, ofBia, ana)).refusal.code).toBe('permission.denied')
    expect((await house.ask(setUserFlag, { ...ofBia, flagId: 'push', status: false }, ana)).refusal.code).toBe('permission.denied')
    expect((await house.ask(listUserFlags, ofBia, admin)).result).toHaveLength(4)
    const { flagId } = (await house.ask(createFlag, { companyId, flagName: 'Só daqui' }, admin)).result
    const other = await scene()
    const elsewhere = { companyId: other.companyId, flagId, flagStatus: true }
    expect((await house.ask(setFlag, elsewhere, other.admin)).refusal.code).toBe('flag.notFound')
    expect((await house.ask(listUserFlags, { companyId: other.companyId, userId: bia.userId }, other.admin)).refusal.code).toBe(
      'agent.notFound',
    )
    expect((await house.ask(setFlag, { companyId, flagId: newId(), flagStatus: true }, admin)).refusal.code).toBe('flag.notFound')
  })

  it('[FL5] let no message be scheduled nor colleague be called by whom it is off for; what was scheduled can still be sent', async () => {
    const { companyId, admin, ana, bia } = await scene()
    const departmentId = await aDepartment({ house, companyId })
    await house.superuser`update memberships set department_all = true, name = case user_id when ${bia.userId} then 'Bia Reis' else name end
      where company_id = ${companyId}`
    const { phonenumberId, waId } = await aChat(house.superuser, { companyId, departmentId, agentId: ana.userId })
    await house.superuser`update chats set window_expires_at = now() + interval '10 years' where company_id = ${companyId}`
    const chat = { companyId, phonenumberId, waId }
    const say = (more: object) =>
      house.ask(messageCalls.sendMessage, { ...chat, clientMessageId: newId(), messageType: 'text', messageBody: 'Oi', ...more }, ana)
    const later = { scheduledAt: house.clock.now() + 3_600_000 }
    const { messageId } = (await say(later)).result
    for (const flagId of ['scheduled', 'mentions'])
      await house.ask(setUserFlag, { companyId, userId: ana.userId, flagId, status: false }, admin)
    expect((await say(later)).refusal).toMatchObject({ code: 'flag.off', facts: { flag: 'scheduled' } })
    const change = (more: object) => house.ask(scheduledCalls.changeScheduled, { ...chat, messageId, ...more }, ana)
    expect((await change({ scheduledAt: later.scheduledAt + 60_000 })).refusal.code).toBe('flag.off')
    expect((await change({ messageBody: 'Olá', ...later })).result.messageBody).toBe('Olá')
    const note = { messageType: 'note', internal: true }
    expect((await say({ ...note, messageBody: 'Veja, @Bia Reis' })).refusal.facts).toEqual({ flag: 'mentions' })
    expect((await say({ ...note, messageBody: 'Veja, @ninguém' })).status).toBe(200)
    expect((await house.ask(scheduledCalls.sendScheduledNow, { ...chat, messageId }, ana)).status).toBe(200)
    const callable = await house.ask(chatHistoryCalls.listMentionable, chat, bia)
    expect(callable.result.map(({ userId }) => userId)).toEqual([admin.userId])
  })
})
