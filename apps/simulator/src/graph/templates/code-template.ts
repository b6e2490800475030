import type { Component } from '../../state/account.ts'

type Words = { body: string; footer: (minutes: string) => string; button: string }

const words: Record<string, Words> = {
  pt: {
    body: '*{{1}}* é seu código de verificação.',
    footer: (minutes) => `Este código expira em ${minutes} minutos.`,
    button: 'Copiar código',
  },
  es: {
    body: '*{{1}}* es tu código de verificación.',
    footer: (minutes) => `Este código caduca en ${minutes} minutos.`,
    button: 'Copiar código',
  },
  en: {
    body: '*{{1}}* is your verification code.',
    footer: (minutes) => `This code expires in ${minutes} minutes.`,
    button: 'Copy code',
  },
}
const link = 'https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp'

/** A template for codes is given by its options only: the provider has the words, and its button comes back as a link (CHANNELS 1.3). */
export function codeTemplate(language: string, components: readonly Component[]): Component[] {
  const { body, footer, button } = words[language.slice(0, 2)] ?? words.en!
  return components.map((component) => {
    if (component.type === 'BODY') return { ...component, text: body, example: { body_text: [['123456']] } }
    if (component.type === 'FOOTER') return { ...component, text: footer(String(component.code_expiration_minutes)) }
    if (component.type !== 'BUTTONS') return component
    return { ...component, buttons: [{ type: 'URL', text: labelOf(component) ?? button, url: `${link}{{1}}`, example: [`${link}123456`] }] }
  })
}

function labelOf({ buttons }: Component): string | null {
  const [given]: unknown[] = Array.isArray(buttons) ? buttons : []
  return typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string' ? given.text : null
}
