/** The languages values are written in; how a person came to one is not a matter of formats. */
export type Language = 'pt' | 'en' | 'es'
