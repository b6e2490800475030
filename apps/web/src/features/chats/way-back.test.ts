import { ChatStatus } from '@prosa/contract/chats/states'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { describe, expect, it } from 'vitest'
import type { Standing } from './chat-step.ts'
import { type Asker, wayBack } from './way-back.ts'

const admin: Asker = { userId: 'me', permissions: ['admin'], departments: [] }
const agent = (permissions = allDepartmentPermissions): Asker => ({
  userId: 'me',
  permissions: ['agent'],
  departments: [{ departmentId: 'sales', permissions }],
})
const withAgent = (agentId: string, more: Partial<Standing> = {}): Standing => ({
  chatStatus: ChatStatus.Open,
  departmentId: 'sales',
  agentId,
  handledBy: 'agent',
  leadId: null,
  ...more,
})
const queued: Standing = { ...withAgent(''), chatStatus: ChatStatus.Pending, agentId: null, handledBy: 'queue' }
const flow: Standing = { ...queued, handledBy: 'bot' }
const closed: Standing = { ...withAgent('me'), chatStatus: ChatStatus.Closed }
const expired: Standing = { ...withAgent('me'), chatStatus: ChatStatus.Expired }

describe('the way back', () => {
  it.each([
    ['mine to the queue', withAgent('me'), queued, ['requeue']],
    ['mine to a colleague', withAgent('me'), withAgent('bia'), ['assign']],
    ['a colleague’s to me', withAgent('bia'), withAgent('me'), ['take']],
    ['the flow’s to the queue', flow, queued, ['take', 'requeue']],
    ['the queue’s to me', queued, withAgent('me'), ['take']],
    ['another department’s queue to this one’s', { ...queued, departmentId: 'care' }, queued, ['transfer']],
    ['another department’s queue to mine', { ...queued, departmentId: 'care' }, withAgent('me'), ['transfer', 'take']],
    ['a closed one to me', closed, withAgent('me'), ['reopen']],
    ['a closed one to a colleague', { ...closed, agentId: 'bia' }, withAgent('bia'), ['reopen']],
    ['a closed one to the queue', { ...queued, chatStatus: ChatStatus.Closed }, queued, ['reopen']],
    ['a closed one to the flow', { ...flow, chatStatus: ChatStatus.Closed }, flow, ['reopen']],
    ['a closed one to expired', closed, expired, ['reopen']],
    ['a reopened one to closed', withAgent('me'), closed, ['close']],
    ['a new responsible to the one before', withAgent('me', { leadId: 'me' }), withAgent('me', { leadId: 'bia' }), ['lead', 'take']],
    ['a responsible to none', withAgent('me', { leadId: 'me' }), queued, ['system']],
  ])('leads from %s', (_, now, before, verbs) => {
    const way = wayBack(admin, now, before)
    expect('steps' in way && way.steps.map(({ verb }) => verb)).toEqual(verbs)
  })

  it('does not lead into an expired chat', () => {
    expect(wayBack(admin, withAgent('me'), expired)).toEqual({ no: 'expired' })
  })

  it('does not lead back to a flow', () => {
    expect(wayBack(admin, withAgent('me'), flow)).toEqual({ no: 'other' })
  })

  it('is only for who still sees the chat', () => {
    const away = { ...queued, departmentId: 'care' }
    expect(wayBack(agent(), away, withAgent('me'))).toEqual({ no: 'outOfSight' })
    expect(wayBack(agent(), queued, withAgent('me'))).toHaveProperty('steps')
    const hides = agent({ ...allDepartmentPermissions, seeOthers: false })
    expect(wayBack(hides, withAgent('bia'), withAgent('me'))).toEqual({ no: 'outOfSight' })
  })

  it('asks what the department allows its people', () => {
    const strict = agent({ ...allDepartmentPermissions, transfer: false, close: false })
    expect(wayBack(strict, withAgent('me'), withAgent('bia'))).toEqual({ no: 'other' })
    expect(wayBack(strict, withAgent('me'), closed)).toEqual({ no: 'other' })
    expect(wayBack(strict, withAgent('me'), queued)).toHaveProperty('steps')
  })

  it('[RO50] is open in a department that the asker looks after, whatever it allows its people', () => {
    const nothing = { transfer: false, close: false, template: false, seeOthers: false }
    const departments = agent(nothing).departments.map((each) => ({ ...each, supervisorIdList: ['me'] }))
    for (const before of [withAgent('caio'), closed])
      expect(wayBack({ ...agent(), departments }, withAgent('bia'), before)).toHaveProperty('steps')
  })
})
