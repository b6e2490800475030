import { describe, expect, it } from 'vitest'
import { anAgent } from '../../../../testing/samples/samples.ts'
import { type AgentFilter, findAgents, hasAgentFilter, noAgentFilter, sortAgents } from './find-agents.ts'

const people = [
  anAgent('Ágata', ['agent'], { departmentAll: false, departmentIdList: ['sales'], userStatus: 2 }),
  anAgent('Bruno', ['agent'], { userStatus: 1 }),
  anAgent('Davi', ['admin'], { departmentAll: false, userStatus: 5 }),
  anAgent('Zeca', ['agent'], { departmentAll: false, active: false, userStatus: 3 }),
]
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(' ')

describe('agents', () => {
  it.each<[Partial<AgentFilter>, string]>([
    [{}, 'Ágata Bruno Davi Zeca'],
    [{ sought: '  ' }, 'Ágata Bruno Davi Zeca'],
    [{ sought: 'agata' }, 'Ágata'],
    [{ sought: 'BRUNO@' }, 'Bruno'],
    [{ sought: 'casaaurora ze' }, 'Zeca'],
    [{ sought: 'nada' }, ''],
    [{ departmentId: 'sales' }, 'Ágata Bruno Davi'],
    [{ departmentId: 'care' }, 'Bruno Davi'],
    [{ life: 'active' }, 'Ágata Bruno Davi'],
    [{ life: 'inactive' }, 'Zeca'],
    [{ sought: 'a', departmentId: 'sales', life: 'active' }, 'Ágata Bruno Davi'],
    [{ departmentId: 'sales', life: 'inactive' }, ''],
  ])('are found by %j', (filter, found) => expect(names(findAgents(people, { ...noAgentFilter, ...filter }))).toBe(found))

  it.each([
    ['name', 'ascending', 'Ágata Bruno Davi Zeca'],
    ['name', 'descending', 'Zeca Davi Bruno Ágata'],
    ['status', 'ascending', 'Bruno Ágata Zeca Davi'],
    ['status', 'descending', 'Davi Zeca Ágata Bruno'],
    ['other', 'ascending', 'Ágata Bruno Davi Zeca'],
  ] as const)('are sorted by %s, %s', (column, direction, sorted) => {
    expect(names(sortAgents(people, { column, direction }))).toBe(sorted)
  })

  it.each<[Partial<AgentFilter>, boolean]>([
    [{}, false],
    [{ sought: ' ' }, false],
    [{ sought: 'a' }, true],
    [{ departmentId: 'sales' }, true],
    [{ life: 'inactive' }, true],
  ])('are filtered by %j: %s', (filter, filtered) => expect(hasAgentFilter({ ...noAgentFilter, ...filter })).toBe(filtered))
})
