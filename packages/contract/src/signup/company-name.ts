/** Public mail providers, under whatever top-level domain: their users may work anywhere. */
const publicMail =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|rocketmail|icloud|me|mac|aol|uol|bol|terra|ig|globo|globomail|r7|oi|zipmail|pop|proton|protonmail|pm|gmx|zoho|mail|email|inbox|yandex|tuta|tutanota|fastmail|hey|mailinator)$/

/** Second levels under which companies have their names; in Brazil every second level is one. */
const sharedLevel = /^(com|co|net|org|gov|gob|edu|ac|ind|adv|eng|art|app|dev|blog|eco|emp|tur)$/

/**
 * The name of a new company until somebody changes it: padaria-sol.com.br is "Padaria Sol". For a public mailbox, the person's own name.
 */
export function guessCompanyName(email: string, personName: string): string {
  const levels = (email.split('@')[1] ?? '').toLowerCase().split('.')
  const [country = '', second = ''] = levels.slice(-2).reverse()
  const isShared = levels.length > 2 && country.length === 2 && (country === 'br' || sharedLevel.test(second))
  const own = levels.at(isShared ? -3 : -2) ?? ''
  const words = own.split('-').filter(Boolean)
  return words.length === 0 || publicMail.test(own) ? personName : words.map(capitalised).join(' ')
}

const capitalised = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
