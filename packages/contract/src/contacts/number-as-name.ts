/** As many digits as the shortest number with its area has. */
const fewestDigits = 8

/** A name without what is none: a number alone would show those what the company hides from them (HD3). */
export const nameUnlessNumber = (name: string): string => (/\p{L}/u.test(name) || name.replace(/\D/g, '').length < fewestDigits ? name : '')
