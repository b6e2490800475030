export { addProperty } from './change-property.ts'
export { insertProperty, listKnownPropertyNames, listPropertyNames, listPropertyRows } from './property-store.ts'
export { type FindPropertyUses, usesOf } from './property-uses.ts'
