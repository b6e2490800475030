/** Somebody known by a username only has an id of the business's own instead of a number. */
const isUserId = (to: string) => /^[A-Z]{2}(\.[A-Za-z]+)*\.\w+$/.test(to)

export const recipientOf = (to: string) => ({ recipient_type: 'individual', ...(isUserId(to) ? { recipient: to } : { to }) })

/** Numbers with their plus, as blocking wants them. */
export const userOf = (to: string) => (/^\d+$/.test(to) ? `+${to}` : to)
