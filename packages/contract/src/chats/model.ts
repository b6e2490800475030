import * as z from 'zod/mini'
import { id } from '../kit/fields.ts'

/** What tells one chat from another within a company. */
export const ChatKey = z.object({ phonenumberId: id(), waId: id() })
export type ChatKey = z.output<typeof ChatKey>
