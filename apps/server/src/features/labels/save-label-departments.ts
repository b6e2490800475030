import type { labelCalls } from '@prosa/contract/labels/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { changeLabel } from './change-label.ts'

export const saveLabelDepartments: Handler<typeof labelCalls.saveLabelDepartments> = async (ctx, input) => changeLabel(ctx, input)
