import type { ContactPageTexts } from './pt.ts'

export const es: ContactPageTexts = {
  list: 'Contactos',
  noName: 'Sin nombre',
  failed: '¡No se pudo cargar el contacto!',
  gone: {
    title: 'No encontramos el contacto',
    body: 'No existe en esta empresa, o fue borrado del todo.',
    back: 'Ver todos los contactos',
  },
  binned: 'Este contacto está en la papelera: no aparece en listas, búsquedas ni conteos.',
  offline: 'Sin conexión. Estos son los últimos datos conocidos; se actualizan cuando vuelva.',
  blocked: 'Bloqueado: nada llega de este contacto ni sale hacia él por los números bloqueados.',
  more: 'Más acciones del contacto',
  openChat: 'Abrir la conversación',
  startChat: 'Iniciar una conversación',
  notStarted: 'No se pudo iniciar la conversación.',
  copyNumber: 'Copiar el número',
  block: 'Bloquear en todos los números',
  unblock: 'Quitar el bloqueo',
  wasBlocked: 'Contacto bloqueado.',
  wasUnblocked: 'Contacto sin bloqueo.',
  notBlocked: 'No se pudo cambiar el bloqueo.',
  tabs: { label: 'Partes del contacto', data: 'Ficha', timeline: 'Línea de tiempo' },
  since: (day) => `Contacto desde el ${day}`,
  notes: 'Apuntes',
}
