/** Whether somebody works for the provider itself: known by the e-mail's domain, by none where no domain is set. */
export const isInternal = (email: string, internalDomain: string): boolean => internalDomain !== '' && email.endsWith(`@${internalDomain}`)
