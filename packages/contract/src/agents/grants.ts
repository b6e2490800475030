import * as z from 'zod/mini'
import { flag } from '../kit/fields.ts'
import { type Permission, permissions } from '../permissions.ts'

/** The eight permission flags under their own names; flags that are sent win over the role (A60). */
export const permissionInputs = Object.fromEntries(permissions.map((name) => [name, z.optional(flag())])) as Record<
  Permission,
  z.ZodMiniOptional<z.ZodMiniBoolean>
>
