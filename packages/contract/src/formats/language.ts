/** The languages of the product; how a person came to one is not a matter of formats. */
export const languages = ['pt', 'en', 'es'] as const
export type Language = (typeof languages)[number]
