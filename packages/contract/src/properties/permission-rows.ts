import { admins, type PermissionRows, signedIn } from '../permission-askers.ts'

export const propertyRows: PermissionRows = {
  listProperties: signedIn,

  createProperty: [...admins, 'contact'],
  updateProperty: [...admins, 'contact'],
  updatePropertyValue: [...admins, 'contact'],
  listPropertyBin: [...admins, 'contact'],
  getPropertyCost: [...admins, 'contact'],
  removeProperty: [...admins, 'contact'],
  restoreProperty: [...admins, 'contact'],
}
