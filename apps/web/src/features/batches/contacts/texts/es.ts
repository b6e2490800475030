import type { ContactBatchTexts } from './pt.ts'

export const es: ContactBatchTexts = {
  failed: 'No se pudo hacer esto con los contactos',
  label: {
    title: 'Poner etiqueta a contactos',
    add: 'Ponerla',
    remove: 'Quitarla',
    kind: 'Qué hacer con la etiqueta',
    search: 'Busca una etiqueta',
    verb: 'Poner etiqueta',
    onSome: (count, total) => `la tienen ${count} de ${total}`,
  },
  responsible: {
    title: 'Responsable de los contactos',
    search: 'Busca una persona o un departamento',
    verb: 'Poner responsable',
    nobody: 'Nadie',
    nobodyDetail: 'Quitar a quien es responsable ahora',
    department: 'Es un departamento',
  },
  block: {
    title: (count, written) => (count === 1 ? '¿Bloquear 1 contacto?' : `¿Bloquear ${written} contactos?`),
    consequence: 'No se les envía nada y no llega nada de ellos, por ningún número de la empresa, hasta que alguien los desbloquee.',
    verb: 'Bloquear contactos',
  },
  delete: {
    titleOf: (name) => `¿Eliminar ${name}?`,
    openChats: (count, names) =>
      `${count === 1 ? 'Hay 1 conversación abierta' : `Hay ${count} conversaciones abiertas`} (${names}). Para eliminarlo de todos modos, confirma otra vez.`,
    withOpenChats: (count, written) =>
      count === 1 ? '1 de ellos tiene una conversación abierta.' : `${written} de ellos tienen conversaciones abiertas.`,
    openChatsUnknown: 'No se pudo contar cuántos de ellos tienen conversaciones abiertas.',
    title: (count, written) => (count === 1 ? '¿Eliminar 1 contacto?' : `¿Eliminar ${written} contactos?`),
    consequence:
      'Salen de listas, segmentos y exportaciones. Quedan 30 días en la papelera y sus conversaciones siguen. Quien escriba, vuelve.',
    verb: 'Eliminar',
  },
}
