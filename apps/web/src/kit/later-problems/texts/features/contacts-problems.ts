import type { LaterProblems } from '../../later-problems.ts'

export const contactProblems: LaterProblems<'contact' | 'property'> = {
  pt: {
    'contact.notFound': 'Contato não encontrado. Ele pode ter passado para outro departamento.',
    'contact.invalidNumber': 'Número inválido, tente novamente ou digite um nome cadastrado na sua lista de contatos.',
    'contact.changedMeanwhile': 'Outra pessoa alterou este contato. Confira a versão atual e salve de novo.',
    'contact.tooManyNotes': 'Este contato já tem 200 notas. Apague alguma antes de escrever outra.',
    'contact.noteNotFound': 'Esta nota não existe mais. Recarregue a página.',
    'property.notFound': 'Esta propriedade não existe mais. Recarregue a página.',
    'contact.blocked': 'Este contato está bloqueado neste número. Desbloqueie para enviar.',
  },
  en: {
    'contact.notFound': 'Contact not found. It may have moved to another department.',
    'contact.invalidNumber': 'Invalid number, try again or type a name from your contact list.',
    'contact.changedMeanwhile': 'Someone else changed this contact. Check the current version and save again.',
    'contact.tooManyNotes': 'This contact already has 200 notes. Delete one before writing another.',
    'contact.noteNotFound': 'This note no longer exists. Reload the page.',
    'property.notFound': 'This property no longer exists. Reload the page.',
    'contact.blocked': 'This contact is blocked on this number. Unblock it to send.',
  },
  es: {
    'contact.notFound': 'Contacto no encontrado. Puede haber pasado a otro departamento.',
    'contact.invalidNumber': 'Número no válido, inténtalo de nuevo o escribe un nombre de tu lista de contactos.',
    'contact.changedMeanwhile': 'Otra persona cambió este contacto. Revisa la versión actual y guarda de nuevo.',
    'contact.tooManyNotes': 'Este contacto ya tiene 200 notas. Borra alguna antes de escribir otra.',
    'contact.noteNotFound': 'Esta nota ya no existe. Recarga la página.',
    'property.notFound': 'Esta propiedad ya no existe. Recarga la página.',
    'contact.blocked': 'Este contacto está bloqueado en este número. Desbloquéalo para enviar.',
  },
}
