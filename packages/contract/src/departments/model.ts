import * as z from 'zod/mini'

export const Department = z.object({
  departmentId: z.string(),
  departmentName: z.string(),
  /** The numbers it serves; empty means all of the company's (DECISIONS, "Chats"). */
  phonenumberIdList: z.array(z.string()),
})
export type Department = z.output<typeof Department>
