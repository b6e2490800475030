import type { ElsewhereTexts } from './pt.ts'

export const en: ElsewhereTexts = {
  in: { agent: (name) => `${name} is under Agent.`, department: (name) => `${name} is under Department.` },
  see: { agent: 'See agents', department: 'See departments' },
  worksIn: (name, department) => `${name} works in ${department} and receives chats through its queue.`,
  choose: (department) => `Choose ${department}`,
  holder: (name) => `${name} already has this chat.`,
  unreachable: (name) => `${name} works where this chat cannot go. Talk to whoever manages the company.`,
  unreachableHere: (name, departments) =>
    departments === ''
      ? `${name} works in no department. Add one in Settings › Agents.`
      : `${name} only works where this number is not served: ${departments}. Add the number in Settings › Departments.`,
  noChats: (name) => `${name} does not handle chats.`,
  inactive: (name) => `${name} is deactivated. Choose somebody else.`,
  shut: (name) => `${name} does not receive chats of this number.`,
  shutHere: (name) => `${name} does not receive chats of this number. Add the number in Settings › Departments.`,
  nobody: {
    agent: (words) => `“${words}” is not among the people who can receive this chat.`,
    department: (words) => `“${words}” is no department and nobody who can receive this chat.`,
  },
  othersHint: 'Whoever works only in another department receives chats through its queue: choose the department.',
}
