export { addPerson } from './add-person.ts'
export { getPreferencesRow } from './agent-store.ts'
