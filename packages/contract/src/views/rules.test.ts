import { describe, expect, test } from 'vitest'
import type { Permission } from '../permissions.ts'
import type { ViewScope } from './model.ts'
import { inViewOrder, mayChangeView, mayShareView, seesView, viewNameProblem, viewPlace } from './rules.ts'

const person = (userId: string, departmentIds: readonly string[], ...permissions: Permission[]) => ({
  userId,
  permissions,
  departmentIds,
  ownChatsOnlyIn: [],
  internal: false,
})
const of = (scope: ViewScope, departmentId: string | null = null) => ({ scope, departmentId, authorId: 'ana' })

describe('[VI3] [VI4] a view', () => {
  test.each([
    ['of one’s own is seen and changed', person('ana', []), of('own'), true, true],
    ['of somebody else is neither, for administrators too', person('bia', [], 'admin'), of('own'), false, false],
    ['of a department is seen by who works there', person('bia', ['sac'], 'agent'), of('department', 'sac'), true, false],
    ['of a department is not there for others', person('bia', ['sac'], 'agent'), of('department', 'vendas'), false, false],
    ['of a department is changed by its author', person('ana', ['sac'], 'agent'), of('department', 'sac'), true, true],
    ['of a department is not its author’s who left it', person('ana', ['vendas'], 'agent'), of('department', 'sac'), false, false],
    ['of a department is changed by administrators', person('bia', [], 'admin'), of('department', 'sac'), true, true],
    ['of the company is seen by everybody', person('bia', [], 'agent'), of('company'), true, false],
    ['of the company is changed by administrators', person('bia', [], 'admin'), of('company'), true, true],
  ])('%s', (_, who, view, seen, changed) => {
    expect([seesView(who, view), mayChangeView(who, view)]).toEqual([seen, changed])
  })

  test.each([
    ['themselves', person('bia', []), of('own'), true],
    ['a department of theirs', person('bia', ['sac']), of('department', 'sac'), true],
    ['another department', person('bia', ['sac']), of('department', 'vendas'), false],
    ['no department', person('bia', ['sac']), of('department'), false],
    ['the company', person('bia', ['sac'], 'automation'), of('company'), false],
    ['the company as an administrator', person('bia', [], 'admin'), of('company'), true],
  ])('is kept for %s', (_, who, view, isShared) => {
    expect(mayShareView(who, view)).toBe(isShared)
  })
})

describe('[VI7] a name', () => {
  test.each([
    ['', 'required'],
    ['Atrasados', null],
    ['a'.repeat(61), 'tooLong'],
  ])('%j', (name, problem) => {
    expect(viewNameProblem(name)).toBe(problem)
  })

  test('is taken with a person, in a department or in the company', () => {
    expect([of('own'), of('department', 'sac'), of('company')].map(viewPlace)).toEqual(['u:ana', 'd:sac', 'c'])
  })
})

test('one’s own come first, then the departments’ and the company’s, each by name', () => {
  const views = [
    { viewId: '1', scope: 'company', name: 'A' },
    { viewId: '2', scope: 'own', name: 'é' },
    { viewId: '3', scope: 'department', name: 'B' },
    { viewId: '4', scope: 'own', name: 'D' },
  ] as const
  expect(inViewOrder(views).map(({ viewId }) => viewId)).toEqual(['4', '2', '3', '1'])
})
