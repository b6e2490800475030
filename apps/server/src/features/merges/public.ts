export { joinPeople } from './join-people.ts'
export { noteSince } from './merge-store.ts'
export { historyRest, moveWhole } from './move-whole.ts'
