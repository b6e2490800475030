import type { WordsInAll } from '../../words-in-all.ts'

const pt = {
  groups: { contacts: 'Contatos' },
  deeds: {
    'contact.address': 'alterou o endereço de um contato',
    'contact.block': 'bloqueou um contato',
    'contact.email': 'alterou o e-mail de um contato',
    'contact.property': 'alterou uma propriedade de um contato',
    'contact.removeNote': 'excluiu uma nota de um contato',
    'contact.rename': 'mudou o nome de um contato',
    'contact.unblock': 'desbloqueou um contato',
  },
  fields: {
    blockedOn: 'Números bloqueados',
    propertyName: 'Propriedade',
    propertyValue: 'Valor',
  },
}

export const contactWords: WordsInAll<typeof pt> = {
  areas: { contacts: ['contact'] },
  pt,
  en: {
    groups: { contacts: 'Contacts' },
    deeds: {
      'contact.address': 'changed the address of a contact',
      'contact.block': 'blocked a contact',
      'contact.email': 'changed the e-mail of a contact',
      'contact.property': 'changed a property of a contact',
      'contact.removeNote': 'deleted a note of a contact',
      'contact.rename': 'renamed a contact',
      'contact.unblock': 'unblocked a contact',
    },
    fields: {
      blockedOn: 'Blocked numbers',
      propertyName: 'Property',
      propertyValue: 'Value',
    },
  },
  es: {
    groups: { contacts: 'Contactos' },
    deeds: {
      'contact.address': 'cambió la dirección de un contacto',
      'contact.block': 'bloqueó un contacto',
      'contact.email': 'cambió el correo de un contacto',
      'contact.property': 'cambió una propiedad de un contacto',
      'contact.removeNote': 'eliminó una nota de un contacto',
      'contact.rename': 'cambió el nombre de un contacto',
      'contact.unblock': 'desbloqueó un contacto',
    },
    fields: {
      blockedOn: 'Números bloqueados',
      propertyName: 'Propiedad',
      propertyValue: 'Valor',
    },
  },
}
