import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { beforeAll, expect, it } from 'vitest'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const { createDepartment, saveDepartmentName } = departmentSetupCalls
const create = (admin: TestAgent, departmentName: string) =>
  house.ask(createDepartment, { companyId: admin.companyId, departmentName }, admin)

it('[DE3] a name is the same however its accents are composed', async () => {
  const { companyId, anAdmin, aDepartment } = await house.aCompany()
  const admin = await anAdmin()
  const decomposed = 'Recepção'.normalize('NFD')
  expect((await create(admin, ` ${decomposed}`)).result.departmentName).toBe('Recepção')
  expect((await create(admin, decomposed)).refusal.code).toBe('department.nameTaken')
  const departmentId = await aDepartment('Vendas')
  const renamed = await house.ask(saveDepartmentName, { companyId, departmentId, departmentName: decomposed }, admin)
  expect(renamed.refusal.code).toBe('department.nameTaken')
})
