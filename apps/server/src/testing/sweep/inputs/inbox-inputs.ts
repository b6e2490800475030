import type { SweepInputs } from '../sweep-register.ts'

const firstPage = {
  make: async () => ({ input: { chatOrderIndex: undefined } }),
  reason: 'only an index that was given leads to a next page',
}

const onlyLists = { reason: 'it only lists; the specification has it as a POST' }

export const inboxInputs: SweepInputs = {
  inputs: {
    listOwnChats: firstPage,
    listQueueChats: firstPage,
    listOtherChats: firstPage,
    listMoreChats: firstPage,
    listClosedChatsPaged: firstPage,
    listDepartmentChatsPaged: firstPage,
    listCurrentChatsPaged: firstPage,
    listAllChats: firstPage,
  },
  writesNothing: {
    listOwnChats: onlyLists,
    listQueueChats: onlyLists,
    listOtherChats: onlyLists,
    listMoreChats: onlyLists,
    listChatEntries: { reason: 'it only lists; the keys of many chats are too long for an address' },
    findChatsAndContacts: { reason: 'it only finds; what is looked for does not belong into an address' },
    listCurrentChats: onlyLists,
    listDepartmentChats: onlyLists,
    listClosedChatsPaged: onlyLists,
    listDepartmentChatsPaged: onlyLists,
    listCurrentChatsPaged: onlyLists,
    listAllChats: onlyLists,
    countDepartmentPending: { reason: 'it counts anew each time, so that there is nothing to keep; the specification has it as a POST' },
  },
}
