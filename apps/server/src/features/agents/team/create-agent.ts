import type { teamCalls } from '@prosa/contract/agents/team-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { addMember } from './add-member.ts'

export const createAgent: Handler<typeof teamCalls.createAgent> = addMember
