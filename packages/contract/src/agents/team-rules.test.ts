import { describe, expect, it } from 'vitest'
import type { Permission } from '../permissions.ts'
import { permissions } from '../permissions.ts'
import { UserStatus } from './states.ts'
import { backToQueues, chosenDepartments, firstDepartments, receiverOf } from './team-rules.ts'

const { Online, Offline, Absent, Inactive, Deleted } = UserStatus

describe('[AG42] the departments of somebody', () => {
  const all = { departmentAll: true, departmentIdList: [] }
  const some = { departmentAll: false, departmentIdList: ['a', 'b'] }
  const none = { departmentAll: false, departmentIdList: [] }

  it.each([
    ['nothing', {}, all, all],
    ['nothing', {}, some, some],
    ['all', { departmentAll: true }, some, all],
    ['all and a list', { departmentAll: true, departmentIdList: ['a'] }, none, all],
    ['a list', { departmentIdList: ['a', 'b'] }, all, some],
    ['a list in another order and twice', { departmentIdList: ['b', 'a', 'b'] }, none, some],
    ['not all and a list', { departmentAll: false, departmentIdList: ['a', 'b'] }, all, some],
    ['an empty list', { departmentIdList: [] }, some, none],
    ['not all, where forms leave the empty list out', { departmentAll: false }, some, none],
    ['not all', { departmentAll: false }, all, none],
  ])('are, when the form says %s (%j) to %j, %j', (_, sent, before, expected) => {
    expect(chosenDepartments(sent, before)).toEqual(expected)
  })

  it('are all for somebody new of whom the form says nothing', () => {
    expect(chosenDepartments({}, firstDepartments)).toEqual(all)
  })
})

describe('[AG45] the chats of somebody who goes', () => {
  const an = (granted: readonly Permission[], status: UserStatus = Online) => ({ permissions: granted, status })
  const ask = (receiverId: string, agent: ReturnType<typeof an> | null, isDepartment = false) =>
    receiverOf({ receiverId, leaverId: 'ana' }, { agent, isDepartment })

  it('go back to the queues where nobody is chosen', () => {
    expect(ask(backToQueues, null)).toEqual({ kind: 'queue' })
  })

  it.each([Online, Offline, Absent])('go to an agent with the status %s', (status) => {
    expect(ask('bia', an(['agent'], status))).toEqual({ kind: 'agent', agentId: 'bia' })
  })

  it.each([Inactive, Deleted])('go to nobody with the status %s', (status) => {
    expect(ask('bia', an(['agent', 'admin'], status))).toBeNull()
  })

  it.each(permissions)('go to somebody with the permission %s only if that is for chats', (permission) => {
    const isForChats = permission === 'agent' || permission === 'admin'
    expect(ask('bia', an([permission]))).toEqual(isForChats ? { kind: 'agent', agentId: 'bia' } : null)
  })

  it('do not stay with who goes', () => {
    expect(ask('ana', an(['agent', 'admin']))).toBeNull()
  })

  it('go to a department, and nowhere where there is none', () => {
    expect(ask('vendas', null, true)).toEqual({ kind: 'department', departmentId: 'vendas' })
    expect(ask('vendas', null)).toBeNull()
  })
})
