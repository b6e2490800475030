export { joinPeople } from './join-people.ts'
export { mergesOfContact, noteSince } from './merge-store.ts'
export { historyRest, moveWhole } from './move-whole.ts'
