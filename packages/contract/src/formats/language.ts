/** The languages of the product. */
export const languages = ['pt', 'en', 'es'] as const
export type Language = (typeof languages)[number]
