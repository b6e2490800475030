/** Spec §5: anything but letters, digits, underscore and space; letters with accents are letters (A51), also when the accent is a sign of its own. */
export const hasSpecialCharacters = (text: string) => /[^\p{L}\p{M}\p{Nd}_ ]/u.test(text)
