import type { ContactField, consentWords } from '@prosa/contract/contacts/contact-fields'

const fields: Record<ContactField, string> = {
  status: 'Situação',
  label: 'Etiqueta',
  responsible: 'Responsável',
  channel: 'Canal',
  number: 'Número da empresa',
  consent: 'Promoções',
  city: 'Cidade',
  email: 'E-mail',
  lastActivity: 'Última conversa',
  created: 'Cadastro',
  contact: 'Nome ou número',
  broadcast: 'Transmissão',
  property: 'Propriedade',
}
const consents: Record<(typeof consentWords)[number], string> = {
  granted: 'Aceita receber',
  revoked: 'Não quer receber',
  unknown: 'Não informado',
}

export const pt = {
  fields,
  consents,
  wholeNumber: 'Nome ou número completo',
  nobody: 'Ninguém',
  me: 'Eu (quem olha)',
  goneBroadcast: 'antiga, excluída ou de outro departamento',
  gone: 'não existe mais',
}
export type SubjectTexts = typeof pt
