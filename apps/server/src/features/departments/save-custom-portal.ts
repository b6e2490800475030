import type { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { readWebUrl } from '@prosa/contract/formats/words/url'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { lockDepartment, saveChange } from './change-department.ts'
import { savePortal } from './department-change-store.ts'

export const saveCustomPortal: Handler<typeof departmentSetupCalls.saveCustomPortal> = async (ctx, input) => {
  const customPortal = readPortal(input.customPortal)
  const { customPortal: before } = await lockDepartment(ctx, input)
  return saveChange(ctx, {
    departmentId: input.departmentId,
    before: { customPortal: before },
    after: { customPortal },
    save: () => savePortal(ctx.db, input, customPortal),
  })
}

const longest = 500

/** As the parser writes it, which may be longer than what was typed. */
function readPortal(text: string): string {
  const { value = '', problem } = readWebUrl(text)
  const isWrong = problem !== undefined && problem !== 'required'
  if (isWrong || value.length > longest)
    throw new Refusal('input.invalid', { fields: [{ name: 'customPortal', problem: isWrong ? 'wrongFormat' : 'tooLong' }] })
  return value
}
