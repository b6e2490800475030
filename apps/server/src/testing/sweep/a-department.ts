import { insertDepartment } from '../../features/departments/public.ts'
import { newId } from '../../kit/db/ids.ts'
import type { Scene } from './scene.ts'

/** In the company of the scene, with a name that nobody has yet. */
export async function aDepartment({ house: { house }, companyId }: Pick<Scene, 'house' | 'companyId'>): Promise<string> {
  const departmentId = newId()
  const department = { departmentId, departmentName: `Departamento ${departmentId}`, phonenumberIdList: [] }
  await house.database.transaction(companyId, (db) => insertDepartment(db, companyId, department))
  return departmentId
}
