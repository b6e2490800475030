import type { labelCalls } from '@prosa/contract/labels/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { changeLabel } from './change-label.ts'
import { createLabel } from './create-label.ts'

export const persistLabel: Handler<typeof labelCalls.persistLabel> = async (ctx, { labelId, version, ...input }) =>
  labelId === undefined ? createLabel(ctx, input) : changeLabel(ctx, { ...input, labelId, version })
