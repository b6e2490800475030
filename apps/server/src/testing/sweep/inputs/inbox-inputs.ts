import type { SweepInputs } from '../sweep-register.ts'

const firstPage = {
  make: async () => ({ input: { chatOrderIndex: undefined, viewId: undefined } }),
  reason: 'only an index that was given leads to a next page, and only a view that is there has chats',
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
    countCondition: {
      make: async () => ({ input: { condition: JSON.stringify({ all: [{ field: 'unread', is: 'yes' }] }) } }),
      reason: 'a condition is JSON of a grammar',
    },
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
    countViews: { reason: 'it only counts; the ids of many views are too long for an address' },
    countCondition: { reason: 'it only counts; a condition is too long for an address' },
    countDepartmentPending: { reason: 'it counts anew each time, so that there is nothing to keep; the specification has it as a POST' },
  },
}
