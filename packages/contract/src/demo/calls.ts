import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { permissions } from '../permissions.ts'

export const demoCalls = {
  listDemoLogins: call({
    method: 'GET',
    path: '/demo/logins',
    allow: 'anonymous',
    input: z.object({}),
    result: z.object({
      password: z.string(),
      logins: z.array(
        z.object({ email: z.string(), name: z.string(), companyName: z.string(), permissions: z.array(z.enum(permissions)) }),
      ),
    }),
    errors: ['demo.off'],
  }),
}
