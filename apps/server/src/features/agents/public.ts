export { addPerson } from './add-person.ts'
export { findPersonId } from './agent-store.ts'
