/** What a secret is sealed for: it opens for this person only. */
export const secretPlace = (personId: string): string => `persons.two_factor_secret ${personId}`
