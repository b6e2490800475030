import type { userCalls } from '@prosa/contract/agents/user-calls'
import type { Handler } from '../../../kit/serve.ts'
import { addMember } from '../team/add-member.ts'

export const addUser: Handler<typeof userCalls.addUser> = addMember
