import type { Agent } from '@prosa/contract/agents/model'
import { describe, expect, test } from 'vitest'
import { aDepartment, care, colleague, sales } from '../../../testing/samples/department-samples.ts'
import { numbers } from '../../../testing/samples/samples.ts'
import { teamOf } from '../use-department-staff.ts'
import { departmentFinder } from './find-departments.ts'

const people = [colleague('João'), colleague('Rafael'), colleague('Bianca'), colleague('Davi', { departmentAll: true })]
const outlet = aDepartment('Outlet', { agentIdList: ['user-João'] })
const names = (found: readonly { departmentName: string }[]) => found.map(({ departmentName }) => departmentName)

describe('departments are found', () => {
  const find = departmentFinder([sales, care, outlet], teamOf(people, numbers))

  test.each([
    ['', ['Vendas', 'SAC', 'Outlet']],
    ['joao', ['Outlet']],
    ['pinheiros', ['Vendas']],
    ['bianca vendas', ['Vendas']],
    ['davi', ['Vendas', 'SAC', 'Outlet']],
    ['davi sac', ['SAC']],
    ['davi ninguém', []],
  ])('%j: %j', (sought, found) => expect(names(find(sought))).toEqual(found))

  test('in words that are prepared once, however often one searches', () => {
    let reads = 0
    const counted = people.map(
      (each): Agent => ({
        ...each,
        get name() {
          reads += 1
          return each.name
        },
      }),
    )
    const search = departmentFinder([sales, care, outlet], teamOf(counted, numbers))
    search('joao')
    const first = reads
    expect(first).toBe(people.length)
    for (const sought of ['b', 'bi', 'bia', 'davi']) search(sought)
    expect(reads).toBe(first)
  })
})
