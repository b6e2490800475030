/** Of one company, without those in the bin. */
export const mostProperties = 100
export const mostPropertyName = 100
export const mostPropertyValue = 1_000
export const mostPropertyDescription = 500
export const mostOptions = 50
export const mostOptionLength = 100
/** How long a deleted property can be brought back, with its values. */
export const propertyBinLife = 30 * 86_400_000
