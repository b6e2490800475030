import type { SendableTemplate } from '@prosa/contract/templates/sendable'

/** A template without variables. */
export const aTemplate = (name: string, more: Partial<SendableTemplate> = {}): SendableTemplate => ({
  templateId: `${name}/${more.language ?? 'pt_BR'}`,
  name,
  language: 'pt_BR',
  category: 'UTILITY',
  header: null,
  body: `Texto de ${name}.`,
  footer: '',
  buttons: [],
  variables: [],
  isSimple: true,
  ...more,
})
