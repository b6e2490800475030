import { departmentEvents } from '@prosa/contract/departments/events'
import type { Department } from '@prosa/contract/departments/model'
import type { Context } from '../../kit/http/context.ts'

type Changed = Pick<Department, 'departmentId' | 'version' | 'isDraft'>

export const tellChange = ({ emit }: Pick<Context, 'emit'>, { departmentId, version, isDraft }: Changed): void =>
  emit(departmentEvents.changed, isDraft ? { departmentId, version, isDraft } : { departmentId, version })
