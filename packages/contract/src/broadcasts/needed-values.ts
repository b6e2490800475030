import { headerFileKind, keyOfVariable } from '../templates/parameters-of.ts'
import type { SendableTemplate } from '../templates/sendable.ts'

/** The keys of all that a template wants to be told before it can leave, besides the file of its header. */
export const neededValues = (template: SendableTemplate): string[] => [
  ...new Set(template.variables.map(keyOfVariable)),
  ...(template.header?.kind === 'location' ? ['latitude', 'longitude', 'placeName', 'placeAddress'] : []),
  ...(template.offer?.hasExpiration ? ['offerHours'] : []),
]

/** Whether somebody has to choose the file of its header, as it has none of its own. */
export const needsFile = (template: SendableTemplate): boolean => headerFileKind(template) !== null && template.hasFile !== true
