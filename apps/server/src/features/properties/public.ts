export { addProperty } from './change-property.ts'
export { binUnused } from './property-bin.ts'
export { insertProperty, listKnownPropertyNames, listPropertyNames, listPropertyRows } from './property-store.ts'
export { type FindPropertyUses, fitAsked, fitTo, listAskedProperties, usesOf } from './property-uses.ts'
