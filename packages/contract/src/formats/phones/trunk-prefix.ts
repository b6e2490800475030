/** The placeholder for a carrier in front of an area code, as in 0XX41: the letters stand for no digits. */
const placeholder = /(0[\s()-]{0,3})x{2}(?=[\s().-]{0,3}[1-9])/i

export const withoutPlaceholder = (text: string) => text.replace(placeholder, '$1')

const area = '[1-9][1-9]'
/**
 * Area code and subscriber behind the trunk prefix 0, with or without the two digits of a carrier (0 15 41 …). Their lengths never overlap.
 * Eight digits after a carrier code are a landline number. Otherwise a mobile number with one digit too many would become the number of another person.
 */
const withPrefix = new RegExp(`^0(?:(${area}(?:9\\d{8}|[2-9]\\d{7}))|[1-9]\\d(${area}(?:9\\d{8}|[2-5]\\d{7})))$`)

/** A Brazilian national number without its trunk prefix. Digits that have none stay as they are: no area code begins with 0. */
export const withoutTrunkPrefix = (national: string) => national.replace(withPrefix, '$1$2')

/** A Brazilian subscriber number without its area code: eight digits, or nine that begin with 9. */
export const isLocalNumber = (digits: string) => /^(?:9\d{8}|[2-9]\d{7})$/.test(digits)

/** A Brazilian area code (DDD). */
export const isAreaCode = (text: string) => /^[1-9][1-9]$/.test(text)
