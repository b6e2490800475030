import { describe, expect, it } from 'vitest'
import type { KnownPerson } from '../../agents/public.ts'
import { whereFound } from './where-found.ts'

const care = { id: 'care', name: 'Pós-venda' }
const person = (name: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  userId: name,
  name,
  userStatus: 1,
  departmentIds: ['care'],
  takesChats: true,
  isActive: true,
  ...more,
})
const known = {
  departments: [care],
  agents: [{ id: 'bia', name: 'Bia Prado' }],
  allDepartments: [care, { id: 'outlet', name: 'Outlet' }],
  holderId: 'Helena',
  people: [
    person('Helena'),
    person('Rafael Nogueira'),
    person('Ícaro', { departmentIds: ['outlet'] }),
    person('Vera', { isActive: false }),
    person('Otto', { takesChats: false }),
  ],
}

describe('who is looked for and not among the ones that are offered', () => {
  it.each([
    ['a colleague among the departments', 'bia', 'department', { is: 'otherKind', kind: 'agent', name: 'Bia Prado' }],
    ['a department among the colleagues', 'pos', 'agent', { is: 'otherKind', kind: 'department', name: 'Pós-venda' }],
    ['who has the chat', 'hele', 'agent', { is: 'holder', name: 'Helena' }],
    ['who works in a department it can go to', 'RAFAEL', 'agent', { is: 'worksIn', name: 'Rafael Nogueira', department: care }],
    ['who works where it cannot go', 'icaro', 'department', { is: 'unreachable', name: 'Ícaro' }],
    ['who is deactivated', 'vera', 'agent', { is: 'inactive', name: 'Vera' }],
    ['who has no chats', 'otto', 'agent', { is: 'noChats', name: 'Otto' }],
    ['a department that does not serve the number', 'outl', 'department', { is: 'shut', name: 'Outlet' }],
  ] as const)('is %s', (_, search, kind, place) => expect(whereFound(search, kind, known)).toEqual([place]))

  it('is really nobody only once everybody was asked', () => {
    expect(whereFound('zzz', 'agent', known)).toEqual([])
    expect(whereFound('zzz', 'agent', { ...known, people: null })).toBeNull()
  })
})
