/** An e-mail for who may not read it whole: its first sign and where it is kept, as m•••@dominio.com.br. One that is none is hidden whole. */
export const maskEmail = (email: string): string => (email === '' ? '' : email.replace(/^(?:(.).*(?=@)|.+)/s, '$1•••'))
