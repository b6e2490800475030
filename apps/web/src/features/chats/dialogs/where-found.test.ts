import { describe, expect, it } from 'vitest'
import type { FoundColleague } from '../../agents/public.ts'
import { whereFound } from './where-found.ts'

const care = { id: 'care', name: 'Pós-venda' }
const person = (name: string, more: Partial<FoundColleague> = {}): FoundColleague => ({
  userId: name,
  name,
  departments: [{ departmentId: 'care', departmentName: 'Pós-venda' }],
  takesChats: true,
  isActive: true,
  ...more,
})
const inOutlet = { departments: [{ departmentId: 'outlet', departmentName: 'Outlet' }] }
const known = {
  departments: [care],
  agents: [{ id: 'bia', name: 'Bia Prado' }],
  allDepartments: [care, { id: 'outlet', name: 'Outlet' }],
  holderId: 'Helena',
}

describe('who is looked for and not among the ones that are offered', () => {
  it.each([
    ['a colleague among the departments', 'bia', 'department', [], { is: 'otherKind', kind: 'agent', name: 'Bia Prado' }],
    ['a department among the colleagues', 'pos', 'agent', [], { is: 'otherKind', kind: 'department', name: 'Pós-venda' }],
    ['who has the chat', 'hele', 'agent', [person('Helena')], { is: 'holder', name: 'Helena' }],
    [
      'who works in a department it can go to',
      'RAFAEL',
      'agent',
      [person('Rafael Nogueira')],
      { is: 'worksIn', name: 'Rafael Nogueira', department: care },
    ],
    [
      'who works where it cannot go',
      'icaro',
      'department',
      [person('Ícaro', inOutlet)],
      { is: 'unreachable', name: 'Ícaro', departments: ['Outlet'] },
    ],
    ['who is deactivated', 'vera', 'agent', [person('Vera', { isActive: false })], { is: 'inactive', name: 'Vera' }],
    ['who has no chats', 'otto', 'agent', [person('Otto', { takesChats: false })], { is: 'noChats', name: 'Otto' }],
    ['a department that does not serve the number', 'outl', 'department', [], { is: 'shut', name: 'Outlet' }],
  ] as const)('is %s', (_, search, kind, people, place) => expect(whereFound(search, kind, { ...known, people })).toEqual([place]))

  it('may be nobody who can be told of only once the server has answered', () => {
    expect(whereFound('zzz', 'agent', { ...known, people: [] })).toEqual([])
    expect(whereFound('zzz', 'agent', { ...known, people: null })).toBeNull()
  })
})
