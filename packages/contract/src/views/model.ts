import * as z from 'zod/mini'

/** Who sees it: its author alone, the people of a department, or everybody of the company. Each sees only their chats in it. */
export const viewScopes = ['own', 'department', 'company'] as const
export type ViewScope = (typeof viewScopes)[number]

export const View = z.object({
  viewId: z.string(),
  name: z.string(),
  scope: z.enum(viewScopes),
  /** Null where the scope is another one. */
  departmentId: z.nullable(z.string()),
  /** JSON, which `readChatCondition` reads. It has ids and no names: who does not see what it names learns nothing of it. */
  condition: z.string(),
  authorName: z.string(),
  /** Whether the asker may change it. */
  mayChange: z.boolean(),
  version: z.number(),
})
export type View = z.output<typeof View>
