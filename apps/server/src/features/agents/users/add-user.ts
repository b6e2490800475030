import type { userCalls } from '@prosa/contract/agents/user-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { addMember } from '../team/add-member.ts'

export const addUser: Handler<typeof userCalls.addUser> = addMember
