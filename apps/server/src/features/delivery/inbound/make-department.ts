import { newId } from '../../../kit/db/ids.ts'
import { insertDepartment } from '../../departments/public.ts'
import type { NumberWork } from '../../phone-numbers/public.ts'
import { listNamesLike } from './department-name-store.ts'

/** What people call it who never thought of departments. */
const firstName = 'Atendimento'

/** One that serves all numbers. A department of that name may be there and serve others only. */
export async function makeDepartment({ db, companyId }: NumberWork): Promise<string> {
  const departmentId = newId()
  const departmentName = freeName(await listNamesLike(db, companyId, firstName.toLowerCase()))
  await insertDepartment(db, companyId, { departmentId, departmentName, phonenumberIdList: [] })
  return departmentId
}

function freeName(taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? firstName : `${firstName} ${count}`
    if (!taken.includes(name.toLowerCase())) return name
  }
}
